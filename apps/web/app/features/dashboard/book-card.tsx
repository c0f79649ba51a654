import type { BookSummary } from "@colophon/contracts/books/book";
import { CompletedBook } from "./completed-book.tsx";
import { FailedBook } from "./failed-book.tsx";
import { RunningBook } from "./running-book.tsx";

/** One book of the grid. A status this screen does not know is shown as generating. */
export function BookCard({ book }: { book: BookSummary }): React.ReactElement {
  if (book.status === "completed") return <CompletedBook book={book} />;
  if (book.status === "failed") return <FailedBook book={book} />;
  return <RunningBook book={book} />;
}
