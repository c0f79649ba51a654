import type { Book } from "@colophon/contracts/books/book";
import { BookCover } from "../../ui/book-cover.tsx";

/** The book's front, as its first page. */
export function CoverLeaf({ book }: { book: Book }): React.ReactElement {
  return (
    <BookCover
      genre={book.genre}
      title={book.title}
      author={book.author_name}
      className="aspect-auto size-full rounded-none"
    />
  );
}
