import { type Block, parseChapterText, type Run } from "./chapter-text.ts";
import { splitSentences } from "./sentences.ts";
import { countWords } from "./word-count.ts";

/** Words per reader page without a measured page. @source docs/product/requirements.md §9 */
export const WORDS_PER_READER_PAGE = 200;

/** Maximum share of a page left empty so that it ends with a sentence. */
const EMPTY_SHARE_MAX = 0.25;

/** Far more code units than any visible character has. */
const LONGEST_CHARACTER = 64;

/** A run of text; `sup`: a note mark. */
export type ReadRun = Run & { sup?: 1 };

type Read<T extends string, OpenRecord> = { t: T; boxed?: 1 } & OpenRecord;

/**
 * A block of a chapter as readers display it: the marks of chapter-text.ts, and further kinds from documents.
 * Lines of verse are items of a list; a box is its blocks.
 */
export type ReadBlock =
  | Read<"p", { r: ReadRun[]; look?: "caption" | "source" }>
  | Read<"break", object>
  | Read<"h2" | "h3" | "quote", { r: ReadRun[] }>
  | Read<"list", { ordered: boolean; items: ReadRun[][]; look?: "verse" | "notes" }>
  | Read<"figure", { src: string; alt: string; width: number; height: number }>
  | Read<"table", { head?: ReadRun[][]; rows: ReadRun[][][] }>;

/**
 * A chapter ready for pagination. A position is an offset: the number of characters before it, without marks.
 * `starts` are the offsets of the blocks, `length` is where the last one ends.
 */
export type ChapterShape = { blocks: readonly ReadBlock[]; starts: readonly number[]; length: number };

/** A chapter's text (marks of chapter-text.ts) → its shape. Soft hyphens in the text are removed. */
export function shapeChapter(text: string): ChapterShape {
  const blocks: Block[] = parseChapterText(text.replaceAll("\u00AD", ""));
  return shapeBlocks(blocks);
}

/** Blocks of a chapter → its shape; for text with only those marks, the same as `shapeChapter`. */
export function shapeBlocks(read: readonly ReadBlock[]): ChapterShape {
  const blocks = read.map(withoutSoftHyphens);
  const starts: number[] = [];
  let length = 0;
  for (const block of blocks) {
    starts.push(length);
    length += blockText(block).length;
  }
  return { blocks, starts, length };
}

function withoutSoftHyphens(block: ReadBlock): ReadBlock {
  const own = (runs: readonly ReadRun[]): ReadRun[] =>
    runs.map((run) => (run.s.includes("\u00AD") ? { ...run, s: run.s.replaceAll("\u00AD", "") } : run));
  switch (block.t) {
    case "break":
    case "figure":
      return block;
    case "list":
      return { ...block, items: block.items.map(own) };
    case "table":
      return {
        ...block,
        ...(block.head && { head: block.head.map(own) }),
        rows: block.rows.map((row) => row.map(own)),
      };
    case "p":
    case "h2":
    case "h3":
    case "quote":
      return { ...block, r: own(block.r) };
    default:
      return block satisfies never;
  }
}

/**
 * The characters of a block, which positions count: list items are on separate lines, a scene break or an
 * image is one character, table cells follow each other.
 */
export function blockText(block: ReadBlock): string {
  switch (block.t) {
    case "break":
    case "figure":
      return "\n";
    case "table":
      return rowsOf(block).flat().map(runsText).join("");
    case "list":
      return block.items.map(runsText).join("\n");
    case "p":
    case "h2":
    case "h3":
    case "quote":
      return runsText(block.r);
    default:
      return block satisfies never;
  }
}

/** The part of a block on a page. */
export type PageBlock = {
  block: ReadBlock;
  /** it continues from the previous page */
  goesOn: boolean;
  /** in a list: the number of its first item here, counted from 1 */
  firstItem: number;
};

/** The content between two offsets: every character of the chapter is on exactly one page. */
export function blocksBetween(shape: ChapterShape, { from, to }: { from: number; to: number }): PageBlock[] {
  return shape.blocks.flatMap((block, index) => {
    const start = shape.starts[index] ?? 0;
    const end = shape.starts[index + 1] ?? shape.length;
    if (end <= from || start >= to) return [];
    return [cutBlock(block, { from: Math.max(0, from - start), to: Math.min(end, to) - start })];
  });
}

/** The offset at which a page that starts at `from` is full; the chapter's length if the rest fits. */
export type Fill = (from: number) => number;

/**
 * Start of the page after the one at `from`: the last end of a sentence or paragraph that fits; if that would
 * leave more than a quarter of the page empty, the last word. Headings stay with the text below them.
 * @returns an offset behind `from`, however little the leaf holds; the chapter's length after its last page
 * @source docs/product/requirements.md §4, "Reader"
 */
export function nextPageStart(shape: ChapterShape, { from, fill }: { from: number; fill: Fill }): number {
  const reach = Math.min(shape.length, fill(from));
  if (reach >= shape.length) return shape.length;
  const sentence = lastSentenceStart(shape, { from, reach });
  if (sentence !== null && reach - sentence <= (reach - from) * EMPTY_SHARE_MAX) return sentence;
  return lastWordStart(shape, { from, reach }) ?? sentence ?? afterOneCharacter(shape, from);
}

/** Start offsets of a chapter's pages; a chapter without words is one page. */
export function pageStarts(shape: ChapterShape, fill: Fill): number[] {
  const starts = [0];
  let next = nextPageStart(shape, { from: 0, fill });
  while (next < shape.length) {
    starts.push(next);
    next = nextPageStart(shape, { from: next, fill });
  }
  return starts;
}

/** Index of the page that contains an offset, from 0; an offset outside is on the nearest page. */
export function pageAt(starts: readonly number[], offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
}

/** Pages of at most 200 words, if no page can be measured. */
export function fillByWords(shape: ChapterShape): Fill {
  const text = shape.blocks.map(blockText);
  const words = text.flatMap((part, index) =>
    [...part.matchAll(/\S+/g)]
      .filter(([word]) => countWords(word) > 0)
      .map((word) => (shape.starts[index] ?? 0) + word.index),
  );
  return (from) => {
    const first = words.findIndex((word) => word >= from);
    return first === -1 ? shape.length : (words[first + WORDS_PER_READER_PAGE] ?? shape.length);
  };
}

/** @returns the nearest index that is a page, counting from 0; 0 for no pages or no number */
export function clampPageIndex(index: number, pageCount: number): number {
  const whole = Number.isNaN(index) ? 0 : Math.trunc(index);
  return Math.max(0, Math.min(pageCount - 1, whole));
}

type Stretch = { from: number; to: number };
type Reach = { from: number; reach: number };

function runsText(runs: readonly ReadRun[]): string {
  return runs.map((run) => run.s).join("");
}

function cutRuns(runs: readonly ReadRun[], { from, to }: Stretch): ReadRun[] {
  let start = 0;
  return runs.flatMap((run) => {
    const s = run.s.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.s.length;
    return s === "" ? [] : [{ ...run, s }];
  });
}

type Table = Extract<ReadBlock, { t: "table" }>;

/** Head row first. */
function rowsOf({ head, rows }: Table): ReadRun[][][] {
  return head === undefined ? rows : [head, ...rows];
}

/** Whole rows, except one that fills a page alone; the head appears only above the first of them. */
function cutTable(table: Table, { from, to }: Stretch): PageBlock {
  let start = 0;
  const rows = rowsOf(table).map((row, index) => {
    const begin = start;
    const cells = row.map((cell) => {
      const at = start;
      start += runsText(cell).length;
      return cutRuns(cell, { from: from - at, to: to - at });
    });
    // A row without words stays with the one before it.
    const isHere = begin < to && (start > from || (begin === start && begin > from));
    return { cells, isHere, isHead: index === 0 && table.head !== undefined };
  });
  const { head: _head, ...rest } = table;
  const head = rows.find(({ isHead, isHere }) => isHead && isHere)?.cells;
  const body = rows.filter(({ isHead, isHere }) => isHere && !isHead).map(({ cells }) => cells);
  return { block: { ...rest, ...(head && { head }), rows: body }, goesOn: from > 0, firstItem: 1 };
}

function cutBlock(block: ReadBlock, stretch: Stretch): PageBlock {
  const goesOn = stretch.from > 0;
  switch (block.t) {
    case "table":
      return cutTable(block, stretch);
    case "break":
    case "figure":
      return { block, goesOn: false, firstItem: 1 };
    case "list":
      return cutList(block, stretch);
    case "p":
    case "h2":
    case "h3":
    case "quote":
      return { block: { ...block, r: cutRuns(block.r, stretch) }, goesOn, firstItem: 1 };
    default:
      return block satisfies never;
  }
}

function cutList(list: Extract<ReadBlock, { t: "list" }>, { from, to }: Stretch): PageBlock {
  let start = 0;
  let firstItem = 0;
  let goesOn = false;
  const items = list.items.flatMap((item, index) => {
    const at = start;
    const end = at + runsText(item).length;
    start = end + 1;
    if (start <= from || at >= to) return [];
    if (firstItem === 0) {
      firstItem = index + 1;
      goesOn = from > at;
    }
    return [cutRuns(item, { from: from - at, to: to - at })];
  });
  return { block: { ...list, items }, goesOn, firstItem };
}

function isHeading(block: ReadBlock | undefined): boolean {
  return block?.t === "h2" || block?.t === "h3";
}

function blockAt(shape: ChapterShape, offset: number): number {
  return Math.max(
    0,
    shape.starts.findLastIndex((start) => start <= offset),
  );
}

/** The last good page end within reach, or null if there is none. */
function lastSentenceStart(shape: ChapterShape, { from, reach }: Reach): number | null {
  for (let index = blockAt(shape, reach); index >= 0; index -= 1) {
    const block = shape.blocks[index];
    const start = shape.starts[index] ?? 0;
    const inside = block === undefined ? [] : startsInside(block).map((at) => start + at);
    const within = inside.findLast((at) => at > from && at <= reach);
    if (within !== undefined) return within;
    if (start <= from) return null;
    if (!isHeading(shape.blocks[index - 1])) return start;
  }
  return null;
}

/** Starts of a paragraph's sentences, or of a list's items, except the first. */
function startsInside(block: ReadBlock): number[] {
  if (block.t === "table") return rowStarts(block).slice(1);
  if (block.t === "list") return [...blockText(block).matchAll(/\n/g)].map(({ index }) => index + 1);
  if (block.t !== "p" && block.t !== "quote") return [];
  const text = blockText(block);
  let from = 0;
  return splitSentences(text)
    .map((sentence) => {
      const at = text.indexOf(sentence, from);
      from = at + sentence.length;
      return at;
    })
    .slice(1);
}

function rowStarts(table: Table): number[] {
  let start = 0;
  return rowsOf(table).map((row) => {
    const at = start;
    start += row.reduce((sum, cell) => sum + runsText(cell).length, 0);
    return at;
  });
}

function lastWordStart(shape: ChapterShape, { from, reach }: Reach): number | null {
  const index = blockAt(shape, reach);
  const start = shape.starts[index] ?? 0;
  if (start === reach && start > from) return start;
  const text = blockText(shape.blocks[index] ?? { t: "break" });
  const before = text.slice(0, reach - start + 1);
  const word = [...before.matchAll(/(?<=\s)\S/g)].findLast(
    (match) => start + match.index > from && start + match.index <= reach,
  );
  if (word !== undefined) return start + word.index;
  // A word that fills the page is cut where the page ends, unless that is inside a character.
  if (start > from) return start;
  const fitting = characterEnds(text.slice(from - start), reach - from);
  return fitting.length === 0 ? null : from + (fitting.at(-1) ?? 0);
}

function afterOneCharacter(shape: ChapterShape, from: number): number {
  const index = blockAt(shape, from);
  const start = shape.starts[index] ?? 0;
  const text = blockText(shape.blocks[index] ?? { t: "break" }).slice(from - start);
  const [first] = new Intl.Segmenter().segment(text);
  return from + (first?.segment.length ?? 1);
}

/** Ends of user-perceived characters, up to `most`: an emoji of seven code points is one. */
function characterEnds(text: string, most: number): number[] {
  const ends: number[] = [];
  // One more than needed, so that the slice itself does not cut the last one.
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, most + LONGEST_CHARACTER))) {
    const end = index + segment.length;
    if (end > most) break;
    ends.push(end);
  }
  return ends;
}
