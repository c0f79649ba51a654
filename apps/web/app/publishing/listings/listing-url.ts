import { bookUrl } from "../../library/books/book-url.ts";

/** URL of the screen where a book's listing is edited and proposals are made. */
export function listingUrl(bookId: string): string {
  return `${bookUrl(bookId)}?tab=metadata`;
}
