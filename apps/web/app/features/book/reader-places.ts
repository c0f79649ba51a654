import type { Book } from "@colophon/contracts/books/book";
import { readerPages } from "@colophon/domain/reader-pages";
import { useMemo } from "react";

/** Where the chapters of a book stand in the reader. */
export type ReaderPlaces = {
  /** chapter → its first page, counted from 1 */
  pages: ReadonlyMap<number, number>;
  /** pages in all, cover and contents among them */
  count: number;
};

/** Laid out once for a book: a long one takes a moment. */
export function useReaderPlaces(book: Book): ReaderPlaces {
  return useMemo(() => readerPlaces(book), [book]);
}

function readerPlaces(book: Pick<Book, "chapter_list" | "content">): ReaderPlaces {
  const readable = book.chapter_list
    .filter(({ number }) => String(number) in book.content)
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, title }) => ({ number, title, text: book.content[String(number)] ?? "" }));
  const all = readerPages(readable);
  const contents = all.find((page) => page.kind === "contents");
  return {
    pages: new Map(contents?.entries.map(({ number, page }) => [number, page])),
    count: all.length,
  };
}
