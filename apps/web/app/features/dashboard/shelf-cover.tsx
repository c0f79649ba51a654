import type { BookSummary } from "@colophon/contracts/books/book";
import { frontOfBook } from "../../data/books/front-of-book.ts";
import { BookFront } from "../../ui/book-front.tsx";

/** A book's cover as the shelf shows it; the title stands beside it. */
export function ShelfCover(props: { book: BookSummary; className?: string }): React.ReactElement {
  const { book, className } = props;
  return (
    <BookFront
      decorative
      {...frontOfBook(book)}
      sizes="(min-width: 48rem) 14rem, 45vw"
      {...(className !== undefined && { className })}
    />
  );
}
