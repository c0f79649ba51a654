import type { Book } from "@colophon/contracts/books/book";
import { type Block, parseChapterText } from "@colophon/domain/chapter-text";
import {
  type ReadableChapter,
  type ReaderPage as DomainPage,
  readerPages,
} from "@colophon/domain/reader-pages";

/** A piece of a chapter that stands on one page. */
export type TextPage = {
  kind: "chapter";
  number: number;
  title: string;
  blocks: Block[];
  opensChapter: boolean;
  /** its first line goes on with the paragraph of the page before */
  continues: boolean;
};

export type BookPage = Exclude<DomainPage, { kind: "chapter" }> | TextPage;

type Readable = Pick<Book, "chapter_list" | "content">;

/** The book as pages: cover, contents on page 2, then what there is of the chapters. */
export function bookPages(book: Readable): BookPage[] {
  const chapters = readableChapters(book);
  const texts = new Map(chapters.map(({ number, text }) => [number, text]));
  let readTo = 0;
  return readerPages(chapters).map((page) => {
    if (page.kind !== "chapter") return page;
    const { number, title, text, opensChapter } = page;
    if (opensChapter) readTo = 0;
    const whole = texts.get(number) ?? "";
    const at = whole.indexOf(text, readTo);
    const continues = !opensChapter && at !== -1 && !isParagraphBreak(whole.slice(readTo, at));
    if (at !== -1) readTo = at + text.length;
    return { kind: "chapter", number, title, blocks: parseChapterText(text), opensChapter, continues };
  });
}

function readableChapters(book: Readable): ReadableChapter[] {
  return book.chapter_list
    .filter((chapter) => chapter.finished || String(chapter.number) in book.content)
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, title }) => ({ number, title, text: book.content[String(number)] ?? "" }));
}

function isParagraphBreak(gap: string): boolean {
  return /\n[ \t]*\n/.test(gap);
}

/** Where a page stands, for those who cannot see it. */
export function pageName(page: BookPage): string {
  switch (page.kind) {
    case "cover":
      return "Cover";
    case "contents":
      return "Contents";
    case "chapter":
      return `Chapter ${page.number}, ${page.title}`;
    default:
      return page satisfies never;
  }
}
