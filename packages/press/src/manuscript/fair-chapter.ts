import { PressError } from "../press-error.ts";
import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { fairLine, fairRuns, type FairRun, type TextRules } from "./fair-text.ts";

export type FairTable = {
  t: "table";
  /** null if the table has no head. Every row has as many cells as the widest. */
  head: FairRun[][] | null;
  rows: FairRun[][][];
  caption: FairRun[] | null;
};
export type FairList = { t: "list"; ordered: boolean; items: FairRun[][] };
export type FairFigure = {
  t: "figure";
  /** Key in the book's `pictures`. */
  picture: string;
  /** Empty for a decorative image. */
  alt: string;
  caption: FairRun[] | null;
  placement: "inline" | "page" | "bleed";
};
export type FairBox = {
  t: "box";
  kind: "recipe" | "exercise" | "note";
  title: string;
  blocks: ({ t: "p" | "h3"; r: FairRun[] } | FairList | FairTable)[];
  writingLines: number;
};

/** A block as typeset in every format; notes belong to the chapter and are marked in its runs. */
export type FairBlock =
  | { t: "p" | "h2" | "h3"; r: FairRun[] }
  | { t: "break" }
  | { t: "quote"; r: FairRun[]; source: FairRun[] | null }
  | { t: "verse"; lines: FairRun[][] }
  | FairList
  | FairTable
  | FairFigure
  | FairBox;

export type FairText = { blocks: FairBlock[]; notes: FairRun[][] };

/**
 * `where` names the part in an error message, such as "Chapter 3, “The Lamp”,". `pictures`: by the figures'
 * `src`.
 */
export type PartRules = {
  where: string;
  quotes: string | null;
  pictures: ReadonlyMap<string, { id: string }>;
};

type BlockRules = TextRules & Pick<PartRules, "pictures">;

/**
 * Cleans a chapter's blocks: no empty ones, scene breaks only between other blocks, headings that skip no
 * level, footnotes numbered in the order of their marks.
 * @throws PressError "invalid_manuscript" for a footnote without a mark, or a mark without a footnote
 */
export function fairText(blocks: readonly ManuscriptBlock[], rules: PartRules): FairText {
  const { marked, texts } = withNoteMarks(blocks, rules.where);
  const order: string[] = [];
  const text: BlockRules = { ...rules, noteNumber: (id) => numberOf(id, order, texts, rules.where) };
  const fair = withoutSkippedLevel(betweenBlocks(marked.flatMap((block) => fairBlock(block, text))));
  const unmarked = [...texts.keys()].find((id) => !order.includes(id));
  if (unmarked !== undefined) {
    throw new PressError(
      "invalid_manuscript",
      `${rules.where} has a footnote that no text marks: ${unmarked}.`,
    );
  }
  const inNotes: TextRules = { quotes: rules.quotes, noteNumber: () => nestedNote(rules.where) };
  return { blocks: fair, notes: order.map((id) => fairRuns(texts.get(id) ?? [], inNotes)) };
}

/**
 * Index in the clean text for each block; for an omitted one, the block in its place.
 * @param blocks  accepted by `fairText` without an error
 */
export function fairPlaces(blocks: readonly ManuscriptBlock[]): number[] {
  const { marked } = withNoteMarks(blocks, "");
  const places: number[] = [];
  let kept = 0;
  let isBehindBreak = true;
  let next = 0;
  for (const block of blocks) {
    places.push(kept);
    if (block.t === "footnote") continue;
    const withMarks = marked[next];
    next += 1;
    if (withMarks === undefined || !isRetained(withMarks, isBehindBreak)) continue;
    kept += 1;
    isBehindBreak = withMarks.t === "break";
  }
  const last = Math.max(0, kept - (isBehindBreak ? 2 : 1));
  return places.map((place) => Math.min(place, last));
}

function isRetained(block: ManuscriptBlock, isBehindBreak: boolean): boolean {
  if (block.t === "break") return !isBehindBreak;
  // the first letter is enough for most blocks
  if (block.t === "p" && block.r.some((run) => /[\p{L}\p{N}]/u.test(run.s))) return true;
  return fairBlock(block, { quotes: null, noteNumber: () => 0, pictures: new Map() }).length > 0;
}

function numberOf(
  id: string,
  order: string[],
  texts: ReadonlyMap<string, ManuscriptRun[]>,
  where: string,
): number {
  if (!texts.has(id))
    throw new PressError("invalid_manuscript", `${where} marks a footnote it does not have: ${id}.`);
  if (order.includes(id))
    throw new PressError("invalid_manuscript", `${where} marks a footnote twice: ${id}.`);
  return order.push(id) - 1;
}

function nestedNote(where: string): never {
  throw new PressError("invalid_manuscript", `${where} has a footnote inside a footnote.`);
}

type NotedBlocks = { marked: ManuscriptBlock[]; texts: Map<string, ManuscriptRun[]> };

/** Extracts the footnotes; one without an id is marked at the end of the preceding text. */
function withNoteMarks(blocks: readonly ManuscriptBlock[], where: string): NotedBlocks {
  const marked: ManuscriptBlock[] = [];
  const texts = new Map<string, ManuscriptRun[]>();
  for (const block of blocks) {
    if (block.t !== "footnote") {
      marked.push(block);
      continue;
    }
    if (block.r.every((run) => fairLine(run.s, null) === "")) continue;
    const id = block.id ?? `\u0000${texts.size + 1}`;
    if (texts.has(id)) throw new PressError("invalid_manuscript", `${where} has two footnotes called ${id}.`);
    texts.set(id, block.r);
    if (block.id === undefined) markLastText(marked, id, where);
  }
  return { marked, texts };
}

function markLastText(blocks: ManuscriptBlock[], note: string, where: string): void {
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    const noted = block === undefined ? null : withNoteAtEnd(block, { s: "", note });
    if (noted === null) continue;
    blocks[index] = noted;
    return;
  }
  throw new PressError("invalid_manuscript", `${where} has a footnote before any text it could belong to.`);
}

function withNoteAtEnd(block: ManuscriptBlock, mark: ManuscriptRun): ManuscriptBlock | null {
  switch (block.t) {
    case "p":
    case "h2":
    case "h3":
    case "quote":
      return { ...block, r: [...block.r, mark] };
    case "verse":
      return { ...block, lines: withMarkOnLast(block.lines, mark) };
    case "list":
      return { ...block, items: withMarkOnLast(block.items, mark) };
    case "break":
    case "figure":
    case "table":
    case "box":
    case "footnote":
      return null;
    default:
      return block satisfies never;
  }
}

function withMarkOnLast(lines: readonly ManuscriptRun[][], mark: ManuscriptRun): ManuscriptRun[][] {
  return lines.map((line, index) => (index === lines.length - 1 ? [...line, mark] : line));
}

function fairBlock(block: ManuscriptBlock, rules: BlockRules): FairBlock[] {
  switch (block.t) {
    case "break":
      return [{ t: "break" }];
    case "list":
      return fairList(block, rules);
    case "verse":
      return fairVerse(block.lines, rules);
    case "p":
    case "h2":
    case "h3":
      return fairParagraph(block.t, block.r, rules);
    case "quote":
      return fairQuote(block, rules);
    case "figure":
      return [fairFigure(block, rules)];
    case "table":
      return [fairTable(block, rules)];
    case "box":
      return fairBox(block, rules);
    case "footnote":
      return [];
    default:
      return block satisfies never;
  }
}

function fairParagraph<Kind extends "p" | "h2" | "h3">(
  t: Kind,
  runs: readonly ManuscriptRun[],
  rules: TextRules,
): { t: Kind; r: FairRun[] }[] {
  const r = fairRuns(runs, rules);
  return r.length === 0 ? [] : [{ t, r }];
}

function fairList(block: Extract<ManuscriptBlock, { t: "list" }>, rules: TextRules): FairList[] {
  const items = filled(block.items, rules);
  return items.length === 0 ? [] : [{ t: "list", ordered: block.ordered, items }];
}

function fairVerse(typed: readonly ManuscriptRun[][], rules: TextRules): FairBlock[] {
  const lines = filled(typed, rules);
  return lines.length === 0 ? [] : [{ t: "verse", lines }];
}

function fairQuote(block: Extract<ManuscriptBlock, { t: "quote" }>, rules: TextRules): FairBlock[] {
  const r = fairRuns(block.r, rules);
  return r.length === 0 ? [] : [{ t: "quote", r, source: optionalRuns(block.source, rules) }];
}

function fairFigure(block: Extract<ManuscriptBlock, { t: "figure" }>, rules: BlockRules): FairFigure {
  const { src, placement } = block;
  const picture = rules.pictures.get(src)?.id ?? src;
  const alt = fairLine(block.alt, rules.quotes);
  return { t: "figure", picture, alt, caption: optionalRuns(block.caption, rules), placement };
}

function fairTable(block: Extract<ManuscriptBlock, { t: "table" }>, rules: TextRules): FairTable {
  const columns = Math.max(block.head?.length ?? 0, ...block.rows.map((row) => row.length));
  const cells = (row: readonly ManuscriptRun[][]): FairRun[][] =>
    Array.from({ length: columns }, (_, column) => fairRuns(row[column] ?? [], rules));
  const caption = optionalRuns(block.caption, rules);
  const head = block.head === undefined ? null : cells(block.head);
  return { t: "table", head, rows: block.rows.map(cells), caption };
}

function fairBox(block: Extract<ManuscriptBlock, { t: "box" }>, rules: TextRules): FairBox[] {
  const blocks = block.blocks.flatMap((inner): FairBox["blocks"] => {
    switch (inner.t) {
      case "p":
      case "h3":
        return fairParagraph(inner.t, inner.r, rules);
      case "list":
        return fairList(inner, rules);
      case "table":
        return [fairTable(inner, rules)];
      default:
        return inner satisfies never;
    }
  });
  const title = fairLine(block.title, rules.quotes);
  if (blocks.length === 0 && title === "") return [];
  return [{ t: "box", kind: block.kind, title, blocks, writingLines: block.writingLines }];
}

function filled(lines: readonly ManuscriptRun[][], rules: TextRules): FairRun[][] {
  return lines.map((line) => fairRuns(line, rules)).filter((line) => line.length > 0);
}

function optionalRuns(runs: readonly ManuscriptRun[] | undefined, rules: TextRules): FairRun[] | null {
  const fair = runs === undefined ? [] : fairRuns(runs, rules);
  return fair.length === 0 ? null : fair;
}

/** Drops scene breaks that separate nothing: at either end of a chapter, or consecutive ones. */
function betweenBlocks(blocks: readonly FairBlock[]): FairBlock[] {
  const kept: FairBlock[] = [];
  for (const block of blocks) {
    if (block.t === "break" && (kept.length === 0 || kept.at(-1)?.t === "break")) continue;
    kept.push(block);
  }
  if (kept.at(-1)?.t === "break") kept.pop();
  return kept;
}

/** A smaller heading before any larger one becomes the larger: accessible files must not skip a level. */
function withoutSkippedLevel(blocks: readonly FairBlock[]): FairBlock[] {
  const firstLarger = blocks.findIndex((block) => block.t === "h2");
  return blocks.map((block, index) =>
    block.t === "h3" && (firstLarger === -1 || index < firstLarger) ? { t: "h2", r: block.r } : block,
  );
}
