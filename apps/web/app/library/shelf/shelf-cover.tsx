import type { BookSummary } from "@colophon/contracts/library/books/book";
import { thumbnailOfBook } from "../books/thumbnail-of-book.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";

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
