import { bookLabels } from "../manuscript/book-labels.ts";
import { isRightToLeft } from "../manuscript/direction.ts";
import type { FairBlock, FairBox, FairTable } from "../manuscript/fair-chapter.ts";
import type { FairCopy, FairPart } from "../manuscript/fair-copy.ts";
import type { PartKind } from "../manuscript/part-kinds.ts";
import { partsOf } from "../manuscript/fair-copy.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { copyrightLines } from "../manuscript/front-matter.ts";
import { runsText } from "../manuscript/part-text.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { withTiedSpaces } from "../manuscript/sanitise.ts";

const NO_BREAK_SPACE = "\u00A0";
const WORD_JOINER = "\u2060";

/**
 * Layout of a table column. `share`: its weight if columns share the width; `widestWord`: the minimum width
 * it needs, in ordinary letters; `isShort`: as wide as its text; `isNumeric`: it holds numbers.
 */
export type Column = {
  share: number;
  widestWord: string;
  widestLetters: number;
  isShort: boolean;
  isNumeric: boolean;
};

/**
 * A block in the interior template's format; images by their path among the compiler's files. `letters`:
 * approximate width of each of its texts in ordinary letters: a table's by row, its head first; a box's
 * title, paragraphs and items, but not its tables.
 */
export type InteriorBlock =
  | Exclude<FairBlock, { t: "table" | "figure" | "box" | "verse" }>
  | (Extract<FairBlock, { t: "verse" }> & { letters: number[] })
  | (FairTable & { columns: Column[]; letters: number[][]; captionLetters: number })
  | (Extract<FairBlock, { t: "figure" }> & { path: string; widthPx: number; heightPx: number })
  | (Omit<FairBox, "blocks"> & { blocks: InteriorBlock[]; letters: number[] });

/**
 * A part in the template's format; `label` goes above the title, `number` in the contents. A front matter
 * page without a title has no heading.
 */
export type InteriorPart = {
  kind: PartKind;
  title: string;
  label: string | null;
  number: string | null;
  blocks: InteriorBlock[];
  notes: FairRun[][];
};

/** A fair copy in the interior template's format. */
export type InteriorBook = {
  title: string;
  subtitle: string | null;
  author: string;
  publisher: string | null;
  year: number;
  lang: string;
  region: string | null;
  isRightToLeft: boolean;
  description: string;
  keywords: string[];
  dedication: string | null;
  epigraph: { text: string; source: string | null } | null;
  copyright: string[];
  front: InteriorPart[];
  chapters: InteriorPart[];
  back: InteriorPart[];
  words: { contents: string };
};

/** Characters up to which a column never wraps next to longer ones; and the bounds of a column's share. */
const COLUMN_CHARS = { short: 14, least: 6, most: 60 } as const;

/** Converts the book to template data. */
export function interiorBook(copy: FairCopy): InteriorBook {
  const [lang = "en", region = null] = copy.language.split("-");
  const words = bookLabels(copy.language);
  const joined = LED_BY_DASHES.test(copy.language) ? joinedSpeech : joinedRuns;
  const set = { pictures: copy.pictures, joined };
  const part = ({ kind, title, label, number, blocks, notes }: FairPart): InteriorPart => ({
    kind,
    title,
    label,
    number,
    blocks: blocks.map((block) => interiorBlock(block, set)),
    notes: notes.map(joined),
  });
  return {
    title: copy.title,
    subtitle: copy.subtitle ?? null,
    author: copy.author,
    publisher: copy.publisher ?? null,
    year: copy.year,
    lang,
    region,
    isRightToLeft: isRightToLeft(copy.language),
    description: [copy.description, copy.notice].filter(Boolean).join(" — "),
    keywords: copy.keywords,
    dedication: copy.dedication ?? null,
    epigraph:
      copy.epigraph === undefined ? null : { text: copy.epigraph.text, source: copy.epigraph.source ?? null },
    copyright: copyrightLines(copy),
    front: copy.front.map(part),
    chapters: copy.chapters.map(part),
    back: copy.back.map(part),
    words: { contents: words.contents },
  };
}

/** Images under the paths that the blocks refer to. */
export function interiorFiles(copy: FairCopy): Map<string, Uint8Array> {
  return new Map(Array.from(copy.pictures.values(), (picture) => [imagePath(picture), picture.bytes]));
}

/** Whether any image extends to the trim edge: one is enough to make every page a bleed page. */
export function hasBleed(copy: FairCopy): boolean {
  return partsOf(copy).some(({ blocks }) =>
    blocks.some((block) => block.t === "figure" && block.placement === "bleed"),
  );
}

function imagePath({ id, extension }: PreparedImage): string {
  return `pictures/${id}.${extension}`;
}

/** Context for typesetting blocks: the book's images, and how its runs are tied together. */
type Setting = { pictures: FairCopy["pictures"]; joined: (runs: readonly FairRun[]) => FairRun[] };

function interiorBlock(block: FairBlock, set: Setting): InteriorBlock {
  const { joined, pictures } = set;
  switch (block.t) {
    case "break":
      return block;
    case "list":
      return { ...block, items: block.items.map(joined) };
    case "verse":
      return { ...block, lines: block.lines.map(joined), letters: block.lines.map(charCountOf) };
    case "p":
      return { ...block, r: withoutRunt(joined(block.r)) };
    case "h2":
    case "h3":
      return { ...block, r: joined(block.r) };
    case "quote":
      return { ...block, r: joined(block.r), source: block.source && joined(block.source) };
    case "table":
      return interiorTable(block);
    case "figure":
      return { ...block, ...imagePosition(block.picture, pictures) };
    case "box":
      return {
        ...block,
        blocks: block.blocks.map((inner) => interiorBlock(inner, set)),
        letters: [widthInChars(block.title), ...block.blocks.flatMap(textsInBox).map(charCountOf)],
      };
    default:
      return block satisfies never;
  }
}

function imagePosition(
  id: string,
  pictures: FairCopy["pictures"],
): { path: string; widthPx: number; heightPx: number } {
  const picture = pictures.get(id);
  if (picture === undefined) throw new TypeError(`no picture ${id}`);
  const { widthPx, heightPx } = picture;
  return { path: `/${imagePath(picture)}`, widthPx, heightPx };
}

function interiorTable(table: FairTable): Extract<InteriorBlock, { t: "table" }> {
  // tied text has to fit its column like a single word
  const tied = (row: FairRun[][]): FairRun[][] =>
    row.map((cell) => cell.map((run) => ({ ...run, s: withTiedSpaces(run.s) })));
  const head = table.head && tied(table.head);
  const rows = table.rows.map(tied);
  const all = head === null ? rows : [head, ...rows];
  return {
    ...table,
    head,
    rows,
    columns: columnsOf(all, head === null ? 0 : 1),
    letters: all.map((row) => row.map(charCountOf)),
    captionLetters: charCountOf(table.caption ?? []),
  };
}

function columnsOf(all: readonly FairRun[][][], heads: number): Column[] {
  const columns = Array.from({ length: all[0]?.length ?? 0 }, (_, column) => {
    const cells = all.map((row) => runsText(row[column] ?? []));
    const body = cells.slice(heads).filter((text) => text !== "");
    return {
      longest: Math.max(...cells.map((text) => text.length)),
      widestWord: widestOf(cells.flatMap((text) => text.split(/[ \u200B]|(?<=-)(?!-)/u))),
      isNumeric: body.length > 0 && body.every(isFigure),
    };
  });
  const hasLong = columns.some(({ longest }) => longest > COLUMN_CHARS.short);
  return columns.map(({ longest, widestWord, isNumeric }) => ({
    share: Math.min(COLUMN_CHARS.most, Math.max(COLUMN_CHARS.least, longest)),
    widestWord,
    widestLetters: widthInChars(widestWord),
    isShort: hasLong && longest <= COLUMN_CHARS.short,
    isNumeric,
  }));
}

function textsInBox(block: FairBox["blocks"][number]): FairRun[][] {
  if (block.t === "table") return [];
  return block.t === "list" ? block.items : [block.r];
}

function charCountOf(runs: readonly FairRun[]): number {
  return widthInChars(runsText(runs));
}

const MARKS = /\p{M}/gu;
/** Characters half again as wide as most, or twice as wide, in any typeface. */
const WIDE = /[\p{Lu}mw\u0370-\u1FFF\u2070-\u{10FFFF}—]/gu;
const WIDEST = /[WM@%—…]/gu;

/** Approximate width of a text in ordinary letters; rarely underestimated. */
function widthInChars(text: string): number {
  const letters = text.replace(MARKS, "");
  return letters.length + 0.5 * countIn(letters, WIDE) + 0.5 * countIn(letters, WIDEST);
}

function widestOf(words: readonly string[]): string {
  const width = (word: string): number => widthInChars(word) - 0.4 * countIn(word, /[fijlrt.,:;!'’()]/gu);
  return words.reduce((widest, word) => (width(word) > width(widest) ? word : widest), "");
}

function countIn(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

/** Whether a text is a number, with a sign, a currency, a unit or a percentage. */
function isFigure(text: string): boolean {
  return /^[\p{Sc}+\-–−±]?[\d.,\s]+(?:[%\p{Sc}°]|\s?\p{L}{1,3})?$/u.test(text);
}

/** Minimum characters in a paragraph's last line; fewer are narrower than the next line's indent. */
const MIN_LAST_LINE = 8;
/** Shorter paragraphs have one line, or no room to adjust. */
const MIN_PARAGRAPH = 60;

/** Ties the last words together, because the typesetter penalizes runts but never rules them out. */
function withoutRunt(runs: FairRun[]): FairRun[] {
  if (runs.reduce((letters, run) => letters + run.s.length, 0) < MIN_PARAGRAPH) return runs;
  let after = 0;
  return runs
    .toReversed()
    .map((run) => {
      const cut = Math.max(0, run.s.length - Math.max(0, MIN_LAST_LINE - after));
      after += run.s.length;
      return { ...run, s: run.s.slice(0, cut) + run.s.slice(cut).replaceAll(" ", NO_BREAK_SPACE) };
    })
    .toReversed();
}

/** An em dash may end a line but never start one; by default the typesetter breaks on either side of it. */
function joinedRuns(runs: readonly FairRun[]): FairRun[] {
  return runs.map((run, index) => ({
    ...run,
    s: run.s.replace(index === 0 ? /(?<=\S)—/gu : /(?<=\S|^)—/gu, `${WORD_JOINER}—`),
  }));
}

/** Languages in which a dash introduces speech or a remark on it, and belongs to the following word. */
const LED_BY_DASHES = /^(?:ca|es|it|pt)(?:-|$)/u;

function joinedSpeech(runs: readonly FairRun[]): FairRun[] {
  return joinedRuns(runs).map((run) => ({
    ...run,
    s: run.s.replace(/(?<=^|[\s\u00A0])—(?=[^\s\u00A0])/gu, `—${WORD_JOINER}`),
  }));
}
