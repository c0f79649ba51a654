import { bookAddress } from "../books/book-address.ts";

/** Where a book's listing is written and proposed. */
export function listingAddress(bookId: string): string {
  return `${bookAddress(bookId)}?tab=metadata`;
}
