import type { BookSummary } from "@colophon/contracts/books/book";

/** To be filled: the window to choose one of the author's covers for a book. */
export function CoverPicker(_: {
  book: BookSummary;
  open: boolean;
  onClose: () => void;
}): React.ReactElement | null {
  return null;
}
