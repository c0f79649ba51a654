import type { Book } from "@colophon/contracts/library/books/book";
import { BookOpen, RotateCw } from "lucide-react";
import type { RefObject } from "react";
import {
  chapters as inChapters,
  failureCost,
  isCalledOff,
  isReadable,
  chaptersSavedText,
  resumePrice,
  wordCountLine,
} from "../books/book-labels.ts";
import { ReaderButton } from "../books/reader-link.tsx";
import { useBookActions } from "../books/use-book-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BookContents } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A book that was canceled or failed: the reason, its cost, the existing text, and the next step. */
export function StoppedBook({ book, head }: Props): React.ReactElement {
  const chapters = outlineOf(book, NOT_LIVE);
  const facts = [
    book.genre,
    inChapters(book.chapters),
    wordCountLine(book.progress) ?? "nothing written yet",
  ];
  return (
    <>
      <BookHead book={book} head={head} facts={facts}>
        <Why book={book} />
        <WayOn book={book} />
      </BookHead>
      {chapters.length > 0 && <BookContents book={book} chapters={chapters} />}
    </>
  );
}

function Why({ book }: { book: Book }): React.ReactElement {
  return (
    <div className="mt-5 max-w-[60ch] text-small">
      {!isCalledOff(book) && <p className="font-semibold text-danger">Generation failed</p>}
      <p className="wrap-anywhere">{book.failure?.detail}</p>
      <p className="mt-1">{stoppedAtLabel(book)}</p>
      <p className="mt-1 text-ink-2">
        {failureCost(book)} {chaptersSavedText(book)} {resumePrice(book)}
      </p>
      {book.failure !== null && book.failure.advice !== "" && (
        <p className="mt-1 text-ink-2 wrap-anywhere">{book.failure.advice}</p>
      )}
    </div>
  );
}

function stoppedAtLabel({ progress }: Pick<Book, "progress">): string {
  const { chapters_done: done, chapters_total: total, words } = progress;
  if (words === 0) return "It stopped before the first line.";
  if (done >= total) return "Every chapter is written; it stopped before the last check.";
  return `It stops in chapter ${done + 1} of ${total}.`;
}

function WayOn({ book }: { book: Book }): React.ReactElement {
  const actions = useBookActions(book.id);
  const label = isCalledOff(book) ? "Go on writing" : "Try again";
  const isStarting = actions.pending === "resume";
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
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
            bookId={book.id}
            size="medium"
            label={`Read what is written of ${book.title}`}
            icon={<BookOpen aria-hidden className="size-4" />}
          >
            Read what is written
          </ReaderButton>
        )}
      </div>
      {actions.error !== null && (
        <Notice tone="danger" className="mt-4">
          {actions.error}
          <TopUpAfter error={actions.error} />
        </Notice>
      )}
    </>
  );
}
