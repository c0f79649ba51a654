import { bookUrl } from "../../library/books/book-url.ts";

/** Where a book's listing is written and proposed. */
export function listingUrl(bookId: string): string {
  return `${bookUrl(bookId)}?tab=metadata`;
}
