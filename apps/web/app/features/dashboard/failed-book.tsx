import type { BookSummary } from "@colophon/contracts/books";
import { BookOpen, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { chapters, failureCost, isReadable } from "./book-words.ts";
import { useBookActions } from "./use-book-actions.ts";
import { ReaderButton } from "./reader-link.tsx";

/** Why a book stopped, what that cost, what is kept, and the way on. */
export function FailedBook({ book }: { book: BookSummary }): React.ReactElement {
  const actions = useBookActions(book.id);
  const done = book.progress.chapters_done;
  return (
    <div className="text-small">
      <p className="font-semibold text-danger">Generation failed</p>
      {book.failure && <p className="mt-1 wrap-anywhere">{book.failure.detail}</p>}
      <p className="mt-1 text-ink-2">
        {failureCost(book)}
        {done > 0 && ` ${chapters(done)} of ${book.chapters} ${done === 1 ? "is" : "are"} kept.`}
      </p>
      {book.failure && book.failure.advice !== "" && (
        <p className="mt-1 text-ink-2 wrap-anywhere">{book.failure.advice}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          busy={actions.pending === "resume"}
          busyLabel="Starting"
          aria-label={actions.pending === "resume" ? undefined : `Try again to generate ${book.title}`}
          onClick={() => actions.run("resume")}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          Try again
        </Button>
        {isReadable(book) && (
          <ReaderButton
            isQuiet
            bookId={book.id}
            label={`Read what is written of ${book.title}`}
            icon={<BookOpen aria-hidden className="size-4" />}
          >
            Read what is written
          </ReaderButton>
        )}
      </div>
      {actions.error !== null && (
        <Notice tone="danger" className="mt-3">
          {actions.error}
        </Notice>
      )}
    </div>
  );
}
