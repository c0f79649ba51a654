import { parseChapterText } from "./chapter-text.ts";
import { splitSentences } from "./sentences.ts";
import { countWords } from "./word-count.ts";

/** Words of a full reader page. @source docs/product/requirements.md §9 */
export const READER_PAGE_WORDS = 200;

/** One page of the reader. */
export type ReaderPage =
  | { kind: "cover" }
  | { kind: "contents"; entries: ContentsEntry[] }
  | { kind: "chapter"; number: number; title: string; text: string; opensChapter: boolean };

/** A line of the table of contents; `page` counts from 1, the cover being page 1. */
export type ContentsEntry = { number: number; title: string; page: number };

/** A chapter as the reader gets it, with the marks of chapter-text.ts. */
export type ReadableChapter = { number: number; title: string; text: string };

/**
 * A chapter's text → its pages: one page for 200 words or fewer, else pages of about 200 words that end where
 * sentences end.
 * @returns pages in order, no word lost: slices of the text wherever that is possible. No page ends within
 *          emphasis; where one emphasised sentence or one quotation is longer than a page, its mark is closed and
 *          opened again. A sentence longer than a page is split between words. A heading stays with what it heads.
 * @source docs/product/requirements.md §4, "Reader"
 */
export function paginate(text: string): string[] {
  if (countWords(text) <= READER_PAGE_WORDS) return [text.trim()];
  const pages: Piece[][] = [[]];
  for (const piece of piecesOf(text)) {
    const page = pages.at(-1) ?? [];
    const isFull = wordsIn(page) + piece.words > READER_PAGE_WORDS && wordsIn(page) > 0;
    if (isFull) pages.push([...page.splice(withoutLastHeadings(page)), piece]);
    else page.push(piece);
  }
  return pages.filter((page) => page.length > 0).map(pageText);
}

/** The whole book as pages: cover, table of contents on page 2, then every chapter on pages of its own. */
export function readerPages(chapters: readonly ReadableChapter[]): ReaderPage[] {
  const entries: ContentsEntry[] = [];
  const text: ReaderPage[] = [];
  for (const { number, title, text: whole } of chapters) {
    entries.push({ number, title, page: text.length + 3 });
    for (const [at, page] of paginate(whole).entries()) {
      text.push({ kind: "chapter", number, title, text: page, opensChapter: at === 0 });
    }
  }
  return [{ kind: "cover" }, { kind: "contents", entries }, ...text];
}

/** @returns the nearest index that is a page, counting from 0; 0 for no pages or no number */
export function clampPageIndex(index: number, pageCount: number): number {
  const whole = Number.isNaN(index) ? 0 : Math.trunc(index);
  return Math.max(0, Math.min(pageCount - 1, whole));
}

/** Something no page ends within, and the white space between it and what stands before. */
type Piece = { text: string; gap: string; words: number; isHeading: boolean };

function wordsIn(page: readonly Piece[]): number {
  return page.reduce((sum, piece) => sum + piece.words, 0);
}

/** Where the headings at a page's foot begin. A page of nothing but headings keeps them. */
function withoutLastHeadings(page: readonly Piece[]): number {
  const last = page.findLastIndex((piece) => !piece.isHeading);
  return last === -1 ? page.length : last + 1;
}

function pageText(page: readonly Piece[]): string {
  return page.map((piece, at) => (at === 0 ? piece.text : piece.gap + piece.text)).join("");
}

function piecesOf(text: string): Piece[] {
  const paragraphs = [...text.matchAll(/\S(?:[^\n]|\n(?![ \t]*(?:\n|$)))*/g)];
  let end = 0;
  return paragraphs.flatMap((match) => {
    const gap = text.slice(end, match.index);
    const paragraph = match[0].trimEnd();
    end = match.index + paragraph.length;
    return paragraphPieces(paragraph, gap);
  });
}

function paragraphPieces(paragraph: string, gap: string): Piece[] {
  const kind = parseChapterText(paragraph)[0]?.t ?? "p";
  switch (kind) {
    case "p":
      return slicedPieces(paragraph, { gap, cuts: sentenceEnds(paragraph) });
    case "quote":
      return linePieces(paragraph, gap).flatMap((line) => quotedPieces(line));
    case "list":
      return linePieces(paragraph, gap).flatMap((line) =>
        slicedPieces(line.text, { gap: line.gap, cuts: [] }),
      );
    case "break":
    case "h2":
    case "h3":
      return [aPiece(paragraph, { gap, isHeading: kind !== "break" })];
    default:
      return kind satisfies never;
  }
}

function aPiece(text: string, { gap, isHeading = false }: { gap: string; isHeading?: boolean }): Piece {
  return { text, gap, words: countWords(text), isHeading };
}

function linePieces(paragraph: string, gap: string): Piece[] {
  return paragraph.split("\n").map((line, at) => aPiece(line.trim(), { gap: at === 0 ? gap : "\n" }));
}

/** A quotation longer than a page goes on under its mark. */
function quotedPieces(line: Piece): Piece[] {
  if (line.words <= READER_PAGE_WORDS) return [line];
  const quoted = line.text.slice(2).trim();
  return slicedPieces(quoted, { gap: line.gap, cuts: sentenceEnds(quoted) }).map((piece, at) => ({
    ...piece,
    text: `> ${piece.text}`,
    gap: at === 0 ? line.gap : "\n",
  }));
}

type Marked = { from: number; to: number; mark: string };

/** Emphasis and strong, as chapter-text.ts reads them. */
function marksIn(text: string): Marked[] {
  return [...text.matchAll(/(\*\*?)(?=\S)[^*]+?(?<=\S)\1/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    mark: match[1] ?? "",
  }));
}

function markAt(marks: readonly Marked[], position: number): string {
  return marks.find(({ from, to }) => from < position && position < to)?.mark ?? "";
}

/** Where a paragraph may be cut: at the end of each sentence, outside emphasis. */
function sentenceEnds(paragraph: string): number[] {
  const marks = marksIn(paragraph);
  let from = 0;
  return splitSentences(paragraph).flatMap((sentence) => {
    from = paragraph.indexOf(sentence, from) + sentence.length;
    return markAt(marks, from) === "" ? [from] : [];
  });
}

/** A paragraph → its pieces between the cuts; a piece longer than a page is cut again, between words. */
function slicedPieces(paragraph: string, { gap, cuts }: { gap: string; cuts: readonly number[] }): Piece[] {
  const marks = marksIn(paragraph);
  const pieces: Piece[] = [];
  let from = 0;
  for (const to of withWordCuts(paragraph, cuts)) {
    const piece = paragraph.slice(from, to);
    const text = markAt(marks, from) + piece.trim() + markAt(marks, to);
    const before = pieces.length === 0 ? gap : (/^\s*/.exec(piece)?.[0] ?? "");
    if (piece.trim() !== "") pieces.push(aPiece(text, { gap: before }));
    from = to;
  }
  return pieces;
}

function withWordCuts(paragraph: string, cuts: readonly number[]): number[] {
  let from = 0;
  return [...new Set([...cuts, paragraph.length])].flatMap((to) => {
    const start = from;
    from = to;
    return [...wordCuts(paragraph.slice(start, to)).map((cut) => start + cut), to];
  });
}

/** Ends of every 200th word but the last. */
function wordCuts(sentence: string): number[] {
  const ends = [...sentence.matchAll(/\S+/g)]
    .filter((word) => countWords(word[0]) > 0)
    .map((word) => word.index + word[0].length);
  return ends.filter((_, at) => (at + 1) % READER_PAGE_WORDS === 0 && at + 1 < ends.length);
}
