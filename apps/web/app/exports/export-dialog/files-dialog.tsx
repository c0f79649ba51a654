import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api.ts";
import { bookQuery, cachedBook } from "../../library/books/book-queries.ts";
import { SAMPLE_NOTICE } from "../../library/books/book-labels.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FilesOfBook } from "./files-of-book.tsx";
import { WindowSkeleton } from "./window-skeleton.tsx";

type Props = { bookId: string; onClose: () => void };

/** Chooses, prepares and downloads the files of one finished book. */
export function FilesDialog({ bookId, onClose }: Props): React.ReactElement {
  const client = useQueryClient();
  const listed = cachedBook(client, bookId);
  const query = useQuery({ ...bookQuery(bookId), enabled: listed === undefined });
  const book = listed ?? query.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={book === undefined ? "Files" : `Files of “${book.title}”`}
    >
      {book !== undefined && <Known book={book} />}
      {book === undefined && query.error !== null && (
        <Failed error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {book === undefined && query.error === null && <WindowSkeleton />}
    </Dialog>
  );
}

/** A note about the kind of book, if it is not an ordinary one, then its files. */
function Known({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <>
      {book.is_sample && (
        <p className="border-b border-line px-6 py-3 text-small text-ink-2">
          {SAMPLE_NOTICE} Its files are for looking at, not for publishing.
        </p>
      )}
      {book.status === "completed" ? (
        <FilesOfBook book={book} />
      ) : (
        <p className="px-6 py-5 text-ink-2">
          This book is not finished yet. Its files can be prepared once every chapter is written.
        </p>
      )}
    </>
  );
}

type FailedProps = { error: Error; isBusy: boolean; onRetry: () => void };

function Failed({ error, isBusy, onRetry }: FailedProps): React.ReactElement {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="px-6 py-5">
      {isMissing ? (
        <ErrorPanel title="Book not found">
          It may have been deleted, or belong to another account.
        </ErrorPanel>
      ) : (
        <ErrorPanel title="Failed to load book" onRetry={onRetry} busy={isBusy}>
          {error instanceof ApiError ? error.detail : "The server did not explain why."} The book itself is
          safe.
        </ErrorPanel>
      )}
    </div>
  );
}
