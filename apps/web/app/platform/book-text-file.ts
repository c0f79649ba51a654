import type { Book } from "@colophon/contracts/books/book";
import { parseChapterText, plainText } from "@colophon/domain/chapter-text";

/** Title lowercased, everything but letters and digits an underscore. @source docs/product/requirements.md §5 */
export function textFileName(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "_")}.txt`;
}

/** The book as plain text: title, author, then each chapter under its heading. */
export function bookAsText(book: Pick<Book, "title" | "author_name" | "chapter_list" | "content">): string {
  const front = book.author_name === "" ? book.title : `${book.title}\nby ${book.author_name}`;
  const chapters = book.chapter_list
    .filter((chapter) => chapter.finished)
    .toSorted((one, other) => one.number - other.number)
    .map((chapter) => {
      const text = plainText(parseChapterText(book.content[String(chapter.number)] ?? ""));
      return `Chapter ${chapter.number}: ${chapter.title}\n\n${text}`;
    });
  return `${[front, ...chapters].join("\n\n\n")}\n`;
}
