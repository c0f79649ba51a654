import type { BookSummary } from "@colophon/contracts/books/book";
import { thumbnailOfBook } from "../../data/books/front-of-book.ts";
import { CoverThumbnail } from "../../ui/book-front.tsx";

type Props = {
  book: BookSummary;
  className?: string;
  /** how wide it is shown, as `sizes` of an image says it */
  sizes?: string;
};

/** A book's cover as the shelf shows it; the title stands beside it. */
export function ShelfCover({ book, className, sizes }: Props): React.ReactElement {
  return (
    <CoverThumbnail
      decorative
      {...thumbnailOfBook(book)}
      sizes={sizes ?? "(min-width: 48rem) 14rem, 45vw"}
      {...(className !== undefined && { className })}
    />
  );
}
