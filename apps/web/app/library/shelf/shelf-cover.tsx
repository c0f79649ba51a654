import type { BookSummary } from "@colophon/contracts/library/books/book";
import { thumbnailOfBook } from "../books/thumbnail-of-book.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";

type Props = {
  book: BookSummary;
  className?: string;
  /** its width on screen, as in an image's `sizes` */
  sizes?: string;
};

/** A book's cover in the list; the title is next to it. */
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
