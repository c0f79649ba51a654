import { bookAddress } from "../books/book-address.ts";

/** Where a book's cover is made and chosen. */
export function bookCoverAddress(bookId: string): string {
  return `${bookAddress(bookId)}?tab=cover`;
}
