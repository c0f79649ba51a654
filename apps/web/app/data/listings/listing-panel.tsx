import type { Book } from "@colophon/contracts/books/book";

/** To be filled. */
export function ListingPanel(_: { book: Book }): React.ReactElement | null {
  return null;
}
