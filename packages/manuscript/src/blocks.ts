import { z } from "zod";
import { BLOCK_LIMITS } from "./block-limits.ts";

// 1 or true, as manually written files have it; a mark that is off is left out
const Mark = z
  .union([z.literal(1), z.literal(true)], "A mark is 1, or is left out")
  .transform(() => 1 as const);

/**
 * A stretch of text with the same marks: `i` emphasis, `b` strong, `sc` small capitals. `note` names the
 * footnote whose mark follows the text.
 */
const ManuscriptRun = z.object({
  s: z.string().max(BLOCK_LIMITS.paragraph),
  i: Mark.exactOptional(),
  b: Mark.exactOptional(),
  sc: Mark.exactOptional(),
  note: z.string().min(1).max(80).exactOptional(),
});
export type ManuscriptRun = z.output<typeof ManuscriptRun>;

/** A paragraph's text: runs, or a plain string. */
const Runs = z
  .array(ManuscriptRun)
  .max(BLOCK_LIMITS.runsPerParagraph)
  .or(
    z
      .string()
      .max(BLOCK_LIMITS.paragraph)
      .transform((s): ManuscriptRun[] => [{ s }]),
  );

const Paragraph = z.object({ t: z.literal("p"), r: Runs });
const Subheading = z.object({ t: z.literal("h3"), r: Runs });
const List = z.object({
  t: z.literal("list"),
  ordered: z.boolean().default(false),
  items: z.array(Runs).max(BLOCK_LIMITS.listItems),
});
const Row = z.array(Runs).min(1).max(BLOCK_LIMITS.tableColumns);
const Table = z.object({
  t: z.literal("table"),
  head: Row.exactOptional(),
  rows: z.array(Row).min(1).max(BLOCK_LIMITS.tableRows),
  caption: Runs.exactOptional(),
});

/**
 * A block of a chapter. `verse` is one stanza, line by line; `figure.src` is a `data:` URL of a PNG, JPEG,
 * WebP or GIF image; an empty `alt` marks a decorative image. `placement`: in the text, on a page of its own,
 * or on a full-bleed page of its own. A `footnote` with an id belongs to the run whose `note` names it, one
 * without to the end of the preceding text. `box` holds a recipe or an exercise; `writingLines` leaves ruled
 * lines for the reader's answer.
 */
export const ManuscriptBlock = z.discriminatedUnion("t", [
  Paragraph,
  z.object({ t: z.literal("break") }),
  z.object({ t: z.literal("h2"), r: Runs }),
  Subheading,
  z.object({ t: z.literal("quote"), r: Runs, source: Runs.exactOptional() }),
  z.object({ t: z.literal("verse"), lines: z.array(Runs).min(1).max(BLOCK_LIMITS.verseLines) }),
  List,
  z.object({
    t: z.literal("figure"),
    src: z.string().max(BLOCK_LIMITS.imageCharacters),
    alt: z.string().trim().max(BLOCK_LIMITS.alternativeText),
    caption: Runs.exactOptional(),
    placement: z.enum(["inline", "page", "bleed"]).default("inline"),
  }),
  Table,
  z.object({ t: z.literal("footnote"), id: z.string().min(1).max(80).exactOptional(), r: Runs }),
  z.object({
    t: z.literal("box"),
    kind: z.enum(["recipe", "exercise", "note"]),
    title: z.string().trim().min(1).max(300),
    blocks: z
      .array(z.discriminatedUnion("t", [Paragraph, Subheading, List, Table]))
      .min(1)
      .max(BLOCK_LIMITS.boxBlocks),
    writingLines: z.int().min(0).max(60).default(0),
  }),
]);
export type ManuscriptBlock = z.output<typeof ManuscriptBlock>;

/** Normalizes alternative spellings found in files written manually or by other programs. */
export function withUsualSpellings(block: unknown): unknown {
  if (typeof block !== "object" || block === null || !("t" in block)) return block;
  if (block.t === "verse" && !("lines" in block) && "r" in block) {
    const { r, ...verse } = block;
    return { ...verse, lines: typeof r === "string" ? r.split("\n") : versesOf(r) };
  }
  return block;
}

/** Splits runs at line breaks in their text: one list of runs per line. */
function versesOf(runs: unknown): unknown {
  const parsed = z.array(ManuscriptRun).safeParse(runs);
  if (!parsed.success) return runs;
  const lines: ManuscriptRun[][] = [[]];
  for (const run of parsed.data) {
    for (const [index, s] of run.s.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, s });
    }
  }
  return lines;
}
