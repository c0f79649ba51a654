import type { BookSummary } from "@colophon/contracts/books/book";

/** To be filled: asks before a book's chosen cover is deleted. */
export function DeleteCoverDialog(_: {
  book: BookSummary;
  open: boolean;
  onClose: () => void;
}): React.ReactElement | null {
  return null;
}
