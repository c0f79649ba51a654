import type { BookSummary } from "@colophon/contracts/books/book";
import { BookOpen, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  failureCost,
  isCalledOff,
  isReadable,
  keptChapters,
  resumePrice,
} from "../../data/books/book-words.ts";
import { CardFrame } from "./card-frame.tsx";
import { ReaderButton } from "../../data/books/reader-link.tsx";
import { useBookActions } from "../../data/books/use-book-actions.ts";

/** Why a book stopped, what that cost, what is kept, and the way on. */
export function FailedBook({ book }: { book: BookSummary }): React.ReactElement {
  const actions = useBookActions(book.id);
  const label = isCalledOff(book) ? "Go on writing" : "Try again";
  const isStarting = actions.pending === "resume";
  return (
    <CardFrame
      book={book}
      actions={
        <>
          <Button
            size="small"
            busy={isStarting}
            busyLabel="Starting"
            aria-label={isStarting ? undefined : `${label}: ${book.title}`}
            onClick={() => actions.run({ kind: "resume" })}
            icon={<RotateCw aria-hidden className="size-4" />}
          >
            {label}
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
        </>
      }
      below={
        actions.error !== null && (
          <Notice tone="danger" className="mt-1 mb-2">
            {actions.error}
          </Notice>
        )
      }
    >
      {!isCalledOff(book) && <p className="font-semibold text-danger">Generation failed</p>}
      <p className="wrap-anywhere">{book.failure?.detail}</p>
      <p className="mt-1 text-ink-2">
        {failureCost(book)} {keptChapters(book)} {resumePrice(book)}
      </p>
      {book.failure && book.failure.advice !== "" && (
        <p className="mt-1 text-ink-2 wrap-anywhere">{book.failure.advice}</p>
      )}
    </CardFrame>
  );
}
