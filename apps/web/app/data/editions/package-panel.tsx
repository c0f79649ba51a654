import type { Book } from "@colophon/contracts/books/book";

/** To be filled. */
export function PackagePanel(_: { book: Book }): React.ReactElement | null {
  return null;
}
