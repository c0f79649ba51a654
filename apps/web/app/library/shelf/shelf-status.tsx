import type { BookSummary } from "@colophon/contracts/library/books/book";
import { skipToken, useQuery } from "@tanstack/react-query";
import { MissingApiKeyNotice } from "../../ai/author-keys/missing-api-key-notice.tsx";
import { type BookNews, bookNewsKey } from "../books/book-queries.ts";
import {
  failureCost,
  awaitingApprovalPrice,
  isCalledOff,
  chaptersSavedText,
  percentWritten,
  progressLine,
  resumePrice,
  wordCountLine,
} from "../books/book-labels.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** Status of an unfinished book: its progress, what it waits for, or why it stopped. */
export function ShelfStatus({ book }: { book: BookSummary }): React.ReactElement | null {
  if (book.status === "generating") return <UnderWay book={book} />;
  if (book.status === "failed") return <Stopped book={book} />;
  if (book.credits_refunded === 0) return null;
  return (
    <p className="mt-2 text-micro text-ink-2">
      {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words that
      were asked for and not written.
    </p>
  );
}

function Progress({ book }: { book: BookSummary }): React.ReactElement {
  const { progress } = book;
  const { data: news } = useQuery<BookNews>({ queryKey: bookNewsKey(book.id), queryFn: skipToken });
  const words = wordCountLine(progress);
  const title =
    progress.stage === "writing" && news?.chapter === progress.current_chapter ? news.title : null;
  return (
    <div className="mt-3">
      {progress.stage !== "paused" && progress.stage !== "keyless" && (
        <p className="mb-2 text-small text-ink-2">Book is being generated...</p>
      )}
      <ProgressBar
        label={`Writing ${book.title}`}
        value={percentWritten(progress)}
        max={100}
        valueText={`${progressLine(progress)}, ${percentWritten(progress)} percent`}
      />
      <p className="mt-2 text-micro text-ink-2">
        {progressLine(progress)}
        {title !== null && (
          <>
            : <cite className="font-display text-small text-ink">{title}</cite>
          </>
        )}
      </p>
      {words !== null && <p className="mt-0.5 text-micro text-ink-2 tabular-nums">{words}</p>}
    </div>
  );
}

function UnderWay({ book }: { book: BookSummary }): React.ReactElement {
  const { stage } = book.progress;
  if (stage === "planned") return <Planned book={book} />;
  if (stage === "keyless") return <MissingApiKeyNotice book={book} className="mt-2" />;
  return stage === "held" ? <AwaitingApproval book={book} /> : <Progress book={book} />;
}

/** A book with an outline that has not started: its cost, and that it waits. */
function Planned({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      <p>{progressLine(book.progress)}.</p>
      <p className="mt-1 text-micro text-ink-2">{awaitingApprovalPrice(book)}</p>
    </div>
  );
}

/** A written book that is not delivered yet: its cost, and that it waits. */
function AwaitingApproval({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      <p>{progressLine(book.progress)}: our last check found something.</p>
      <p className="mt-1 text-micro text-ink-2">{awaitingApprovalPrice(book)}</p>
    </div>
  );
}

/** Why a book stopped, the cost, what is left, and how to continue. */
function Stopped({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      {!isCalledOff(book) && <p className="font-semibold text-danger">Generation failed</p>}
      <p className="wrap-anywhere">{book.failure?.detail}</p>
      <p className="mt-1 text-micro text-ink-2">
        {failureCost(book)} {chaptersSavedText(book)} {resumePrice(book)}
      </p>
      {book.failure !== null && book.failure.advice !== "" && (
        <p className="mt-1 text-micro text-ink-2 wrap-anywhere">{book.failure.advice}</p>
      )}
    </div>
  );
}
