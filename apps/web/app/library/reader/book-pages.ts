import type { Book } from "@colophon/contracts/library/books/book";
import { type ChapterShape, pageAt, shapeBlocks, shapeChapter } from "@colophon/rules/reader-pages";
import type { ReaderSpot } from "../books/reader-url.ts";
import type { ReadingText } from "../books/reader-text.ts";

type Section = ReadingText["sections"][number];

/** The lines above a chapter's title, as in the book's files: parts that start with it, and its number. */
export type ChapterHead = { parts: readonly string[]; label: string | null };

/** A readable chapter. `head`: absent if only its text has loaded; its number is shown then. */
export type ReadChapter = {
  number: number;
  title: string;
  text: string;
  shape: ChapterShape;
  section?: Section;
  head?: ChapterHead;
};

/** A chapter and where its pages begin; null until measured. */
export type LaidChapter = ReadChapter & { starts: readonly number[] | null };

/** A chapter's pages in the book; `first` counts from 1, the cover being page 1. */
export type ChapterPages = LaidChapter & { first: number; count: number };

/** All pages of the book. `isSettled`: no page count is an estimate. */
export type BookPages = {
  chapters: readonly ChapterPages[];
  total: number;
  isSettled: boolean;
  /** a page after the text that says why it ends there */
  hasEnd: boolean;
};

export type BookPage =
  | { kind: "cover" }
  | { kind: "contents" }
  | { kind: "chapter"; chapter: ChapterPages; index: number }
  /** the left page opposite a chapter's opening */
  | { kind: "blank" }
  | { kind: "end" };

/** Page number of the contents, counted from 1. */
export const CONTENTS_PAGE = 2;

type Known = { before?: readonly ReadChapter[]; sections?: readonly Section[] | undefined };

/**
 * The readable chapters, in order.
 * @param known.before    the previous result: unchanged chapters stay the same objects
 * @param known.sections  the text as printed, once loaded; excluded sections are not in it
 */
export function readableChapters(
  book: Pick<Book, "chapter_list" | "content">,
  { before = [], sections }: Known = {},
): readonly ReadChapter[] {
  const printed = sections === undefined ? null : printedChapters(sections);
  const chapters = book.chapter_list
    .filter(({ finished, number }) =>
      finished ? printed === null || printed.has(number) : String(number) in book.content,
    )
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, title }) => {
      const text = book.content[String(number)] ?? "";
      const known = before.find((chapter) => chapter.number === number);
      const own = printed?.get(number);
      return own === undefined
        ? chapterOfText({ number, title, text }, known)
        : printedChapter({ number, text }, { known, own });
    });
  const isSame = chapters.length === before.length && chapters.every((chapter, at) => chapter === before[at]);
  return isSame ? before : chapters;
}

type Printed = { section: Section; head: ChapterHead };

/** Numbered sections, by number; part titles appear above the chapter that follows them. */
function printedChapters(sections: readonly Section[]): Map<number, Printed> {
  const chapters = new Map<number, Printed>();
  let parts: string[] = [];
  for (const section of sections) {
    const { kind, label, title, number } = section;
    if (kind === "part") parts.push(label === null ? title : `${label}: ${title}`);
    if (number === null) continue;
    chapters.set(number, { section, head: { parts, label } });
    parts = [];
  }
  return chapters;
}

type Typed = Pick<ReadChapter, "number" | "title" | "text">;

function chapterOfText({ number, title, text }: Typed, known: ReadChapter | undefined): ReadChapter {
  const isKnown = known?.text === text && known.section === undefined;
  if (isKnown && known.title === title) return known;
  return { number, title, text, shape: isKnown ? known.shape : shapeChapter(text) };
}

/** A section with unchanged text keeps its shape, so that its pages are not measured again. */
function printedChapter(
  { number, text }: Pick<ReadChapter, "number" | "text">,
  { known, own: { section, head } }: { known: ReadChapter | undefined; own: Printed },
): ReadChapter {
  const isSameHead = JSON.stringify(known?.head) === JSON.stringify(head);
  if (known?.section === section && known.text === text && isSameHead) return known;
  const shape = shapeBlocks(section.blocks);
  const isSameShape = JSON.stringify(known?.shape.blocks) === JSON.stringify(shape.blocks);
  const kept = isSameShape && known !== undefined ? known.shape : shape;
  return { number, title: section.title, text, shape: kept, section, head };
}

type Numbering = { opensOnRight: boolean; hasEnd: boolean };

/**
 * Numbers the pages: cover 1, contents 2, then the chapters. In a spread, chapters begin on the right, as in
 * print, so a chapter that ends there too is followed by a blank page; which side a page is on then depends
 * on no other chapter. The page count of an unmeasured chapter is estimated from its length.
 */
export function numberPages(laid: readonly LaidChapter[], { opensOnRight, hasEnd }: Numbering): BookPages {
  const perPage = charactersOfPage(laid);
  let next = CONTENTS_PAGE + 1;
  const chapters = laid.map((chapter, index) => {
    const count = chapter.starts?.length ?? Math.max(1, Math.ceil(chapter.shape.length / perPage));
    const first = next;
    const isLast = index === laid.length - 1;
    next += opensOnRight && !isLast ? count + (count % 2) : count;
    return { ...chapter, first, count };
  });
  const isSettled = laid.every(({ starts }) => starts !== null);
  return { chapters, total: next - 1 + (hasEnd ? 1 : 0), isSettled, hasEnd };
}

/** About 240 words, used before anything is measured. */
const USUAL_CHARACTERS = 1350;

function charactersOfPage(laid: readonly LaidChapter[]): number {
  const measured = laid.filter(({ starts, shape }) => starts !== null && shape.length > 0);
  const pages = measured.reduce((sum, { starts }) => sum + (starts?.length ?? 0), 0);
  const characters = measured.reduce((sum, { shape }) => sum + shape.length, 0);
  return pages === 0 ? USUAL_CHARACTERS : characters / pages;
}

export function pageOfNumber(pages: BookPages, number: number): BookPage {
  if (number <= 1) return { kind: "cover" };
  if (number === CONTENTS_PAGE) return { kind: "contents" };
  const chapter = pages.chapters.findLast(({ first }) => first <= number);
  if (chapter !== undefined && number < chapter.first + chapter.count) {
    return { kind: "chapter", chapter, index: number - chapter.first };
  }
  return pages.hasEnd && number === pages.total ? { kind: "end" } : { kind: "blank" };
}

/** The position a page begins at: it goes into the URL, and survives repagination. */
export function spotOfNumber(pages: BookPages, number: number): ReaderSpot {
  const page = pageOfNumber(pages, number);
  if (page.kind === "chapter") {
    const { chapter, index } = page;
    return { chapter: chapter.number, offset: chapter.starts?.[index] ?? estimatedStart(chapter, index) };
  }
  // A blank page is followed by a chapter opening.
  if (page.kind === "blank") return spotOfNumber(pages, number + 1);
  const last = pages.chapters.at(-1);
  if (page.kind === "end" && last !== undefined) return endSpot(last);
  return { page: page.kind === "contents" ? CONTENTS_PAGE : Math.min(Math.max(number, 1), pages.total) };
}

/** The position one character after the text. */
function endSpot({ number, shape }: ReadChapter): ReaderSpot {
  return { chapter: number, offset: shape.length + 1 };
}

function estimatedStart({ shape, count }: ChapterPages, index: number): number {
  return Math.floor((shape.length * index) / count);
}

/** The page that shows a position, counted from 1; a position outside the book is on the nearest page. */
export function numberOfSpot(pages: BookPages, spot: ReaderSpot): number {
  if ("page" in spot) return Math.min(Math.max(1, spot.page), pages.total);
  const chapter = pages.chapters.find(({ number }) => number === spot.chapter);
  if (chapter === undefined) return Math.min(CONTENTS_PAGE, pages.total);
  const { shape, starts, first, count } = chapter;
  if (spot.offset > shape.length && pages.hasEnd && chapter === pages.chapters.at(-1)) return pages.total;
  const index =
    starts === null
      ? Math.min(count - 1, Math.floor((spot.offset / Math.max(1, shape.length)) * count))
      : pageAt(starts, spot.offset);
  return first + index;
}

/** The numbers of the pages that are open together; the cover is alone. */
export function openNumbers(
  pages: BookPages,
  { number, isSpread }: { number: number; isSpread: boolean },
): number[] {
  if (!isSpread || number <= 1) return [number];
  const left = number - (number % 2);
  return left + 1 <= pages.total ? [left, left + 1] : [left];
}

/** The fraction of the book's text before a position; 1 on the last page. */
export function fractionAt(pages: BookPages, spot: ReaderSpot): number {
  if ("page" in spot) return 0;
  const total = pages.chapters.reduce((sum, { shape }) => sum + shape.length, 0);
  const before = pages.chapters
    .filter(({ number }) => number < spot.chapter)
    .reduce((sum, { shape }) => sum + shape.length, 0);
  return total === 0 ? 0 : Math.min(1, (before + spot.offset) / total);
}

/** A page's name for screen readers. */
export function pageName(page: BookPage): string {
  switch (page.kind) {
    case "cover":
      return "Cover";
    case "contents":
      return "Contents";
    case "chapter":
      return nameOfChapter(page.chapter);
    case "blank":
      return "Empty page";
    case "end":
      return "Where the text ends";
    default:
      return page satisfies never;
  }
}

/** "Chapter 3, The Salt Road", as numbered and titled in the book. */
export function nameOfChapter({ number, title, head }: ReadChapter): string {
  if (head === undefined) return `Chapter ${number}, ${title}`;
  return head.label === null ? title : `${head.label}, ${title}`;
}
