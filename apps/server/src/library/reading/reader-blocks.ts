import type { BookImage } from "@colophon/contracts/manuscript/images";
import type { ReadingBlock } from "@colophon/contracts/library/reading";
import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";

type TextRun = Extract<ReadingBlock, { t: "p" }>["r"][number];
type Footnote = Extract<ManuscriptBlock, { t: "footnote" }>;
type Boxed = Extract<ManuscriptBlock, { t: "box" }>["blocks"][number];
type Setting = {
  runs: (runs: readonly ManuscriptRun[]) => TextRun[];
  pictures: ReadonlyMap<string, BookImage>;
};

/** Blocks of the press → blocks of the reader, page by page, without nesting. */
export function readingBlocks(
  blocks: readonly ManuscriptBlock[],
  pictures: ReadonlyMap<string, BookImage>,
): ReadingBlock[] {
  const notes = blocks.flatMap((block): Footnote[] => (block.t === "footnote" ? [block] : []));
  const numbers = new Map(notes.map(({ id }, index) => [id, index + 1]));
  const runs = (all: readonly ManuscriptRun[]): TextRun[] =>
    all.flatMap(({ note, ...run }) => {
      const number = note === undefined ? undefined : numbers.get(note);
      const own: TextRun[] = run.s === "" ? [] : [run];
      return number === undefined ? own : [...own, { s: String(number), sup: 1 }];
    });
  const set = blocks.flatMap((block) => readingBlock(block, { runs, pictures }));
  if (notes.length === 0) return set;
  const items = notes.map(({ r }) => runs(r));
  return [...set, { t: "break" }, { t: "list", ordered: true, items, look: "notes" }];
}

function readingBlock(block: ManuscriptBlock, { runs, pictures }: Setting): ReadingBlock[] {
  switch (block.t) {
    case "break":
      return [block];
    case "h2":
      return [{ t: "h2", r: runs(block.r) }];
    case "p":
    case "h3":
    case "list":
    case "table":
      return boxedBlock(block, runs);
    case "quote":
      return quoteOf(block, runs);
    case "verse":
      return [{ t: "list", ordered: false, items: block.lines.map(runs), look: "verse" }];
    case "figure":
      return [...imageOf(block, pictures), ...captionOf(block.caption, runs)];
    case "footnote":
      return [];
    case "box":
      return [
        { t: "h3", r: [{ s: block.title }], boxed: 1 },
        ...block.blocks.flatMap((inner) =>
          boxedBlock(inner, runs).map((one): ReadingBlock => ({ ...one, boxed: 1 })),
        ),
      ];
    default:
      return block satisfies never;
  }
}

function quoteOf(
  { r, source }: Extract<ManuscriptBlock, { t: "quote" }>,
  runs: Setting["runs"],
): ReadingBlock[] {
  const quoted: ReadingBlock = { t: "quote", r: runs(r) };
  return source === undefined ? [quoted] : [quoted, { t: "p", r: runs(source), look: "source" }];
}

type Simple = Extract<ReadingBlock, { t: "p" | "h3" | "list" | "table" }>;

function boxedBlock(block: Boxed, runs: Setting["runs"]): Simple[] {
  switch (block.t) {
    case "p":
      return [{ t: "p", r: runs(block.r) }];
    case "h3":
      return [{ t: "h3", r: runs(block.r) }];
    case "list":
      return [{ t: "list", ordered: block.ordered, items: block.items.map(runs) }];
    case "table":
      return [
        ...captionOf(block.caption, runs),
        {
          t: "table",
          ...(block.head === undefined ? {} : { head: block.head.map(runs) }),
          rows: block.rows.map((row) => row.map(runs)),
        },
      ];
    default:
      return block satisfies never;
  }
}

function captionOf(
  caption: readonly ManuscriptRun[] | undefined,
  runs: Setting["runs"],
): Extract<ReadingBlock, { t: "p" }>[] {
  return caption === undefined ? [] : [{ t: "p", r: runs(caption), look: "caption" }];
}

/** An image that the book does not have is not shown, as in print. */
function imageOf(
  { src, alt }: Extract<ManuscriptBlock, { t: "figure" }>,
  pictures: ReadonlyMap<string, BookImage>,
): ReadingBlock[] {
  const picture = pictures.get(src);
  if (picture === undefined) return [];
  const { url, width, height } = picture;
  return [{ t: "figure", src: url, alt, width, height }];
}
