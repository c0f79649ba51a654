import type { Book } from "@colophon/contracts/books/book";

/** A chapter that can be read; `page` counts from 1, the cover being page 1. */
export type ContentsEntry = { number: number; title: string; page: number };

/** A line of the contents; `page` is null while the chapter cannot be read, and `note` says why. */
export type ContentsLine = { number: number; title: string } & (
  | { page: number }
  | { page: null; note: string }
);

type Listed = Pick<Book, "chapter_list" | "plan" | "progress" | "status">;

/** Every chapter that is written or planned, in order. */
export function contentsLines(book: Listed, entries: readonly ContentsEntry[]): ContentsLine[] {
  const titles = new Map((book.plan?.chapters ?? []).map((card, index) => [index + 1, card.title]));
  for (const { number, title } of [...book.chapter_list, ...entries]) titles.set(number, title);
  return [...titles]
    .toSorted(([one], [other]) => one - other)
    .map(([number, title]) => {
      const page = entries.find((entry) => entry.number === number)?.page;
      return page === undefined
        ? { number, title, page: null, note: noteOf(book, number) }
        : { number, title, page };
    });
}

function noteOf(book: Listed, chapter: number): string {
  if (book.status !== "generating" || book.progress.stage === "held") return "not written";
  const isNow = book.progress.stage === "writing" && book.progress.current_chapter === chapter;
  return isNow ? "being written" : "to come";
}
