import fc from "fast-check";
import type { ManuscriptBlock, ManuscriptRun } from "../blocks.ts";

const word = fc.constantFrom("salt", "road", "lamp", "über", "1984", "“Yes”", "nobody’s", "عربي");
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));

/** Text whose adjacent runs differ in their marks, so that none are joined. */
const runs: fc.Arbitrary<ManuscriptRun[]> = fc
  .tuple(words, fc.option(words, { nil: null }), fc.constantFrom<"i" | "b" | "sc">("i", "b", "sc"))
  .map(([plain, marked, mark]) => {
    if (marked === null) return [{ s: plain }];
    return [{ s: `${plain} ` }, { s: marked, [mark]: 1 as const }];
  });

const paragraph = runs.map((r): ManuscriptBlock & { t: "p" } => ({ t: "p", r }));
const subheading = runs.map((r): ManuscriptBlock & { t: "h3" } => ({ t: "h3", r }));
const list = fc
  .record({ ordered: fc.boolean(), items: fc.array(runs, { minLength: 1, maxLength: 4 }) })
  .map((one): ManuscriptBlock & { t: "list" } => ({ t: "list", ...one }));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.option(runs, { nil: null }),
    fc.boolean(),
    words,
  )
  .map(([columns, rows, caption, hasHead, text]): ManuscriptBlock & { t: "table" } => {
    const row = (name: string): ManuscriptRun[][] =>
      Array.from({ length: columns }, (_, column) => [{ s: `${text} ${name}${column}` }]);
    return {
      t: "table",
      ...(hasHead && { head: row("head") }),
      rows: Array.from({ length: rows }, (_, index) => row(String(index))),
      ...(caption !== null && { caption }),
    };
  });

/** Blocks for the press, plain enough that a document returns them unchanged. */
const someBlock: fc.Arbitrary<ManuscriptBlock> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  runs.map((r): ManuscriptBlock => ({ t: "h2", r })),
  subheading,
  fc.constant<ManuscriptBlock>({ t: "break" }),
  fc
    .tuple(runs, fc.option(runs, { nil: null }))
    .map(([r, source]): ManuscriptBlock => (source === null ? { t: "quote", r } : { t: "quote", r, source })),
  fc.array(runs, { minLength: 1, maxLength: 4 }).map((lines): ManuscriptBlock => ({ t: "verse", lines })),
  list,
  table,
  fc
    .record({
      alt: words,
      placement: fc.constantFrom<"inline" | "page" | "bleed">("inline", "page", "bleed"),
    })
    .map((one): ManuscriptBlock => ({ t: "figure", src: "picture-1", ...one })),
  fc
    .tuple(
      fc.constantFrom<"recipe" | "exercise" | "note">("recipe", "exercise", "note"),
      words,
      fc.array(fc.oneof(paragraph, subheading, list, table), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 60 }),
    )
    .map(([kind, title, blocks, writingLines]): ManuscriptBlock => ({
      t: "box",
      kind,
      title,
      blocks,
      writingLines,
    })),
);

export const someBlocks = fc.array(someBlock, { minLength: 1, maxLength: 8 });

/** Sequential ids for the code under test. */
export function countedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}
