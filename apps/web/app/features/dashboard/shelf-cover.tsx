import type { BookSummary } from "@colophon/contracts/books/book";
import { BookCover } from "../../ui/book-cover.tsx";

/** A book's cover as the shelf shows it; the title stands beside it. */
export function ShelfCover(props: { book: BookSummary; className?: string }): React.ReactElement {
  const { book, className } = props;
  return (
    <BookCover
      decorative
      genre={book.genre}
      title={book.title}
      author={book.author_name}
      {...(className !== undefined && { className })}
    />
  );
}
