import type { Book } from "@colophon/contracts/library/books/book";
import { thumbnailOfBook } from "../books/thumbnail-of-book.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";

/** The book's front cover, as its first page. */
export function CoverLeaf({ book }: { book: Book }): React.ReactElement {
  return (
    <CoverThumbnail
      {...thumbnailOfBook(book)}
      sizes="(min-width: 75rem) 30rem, 90vw"
      className="size-full rounded-none"
    />
  );
}
