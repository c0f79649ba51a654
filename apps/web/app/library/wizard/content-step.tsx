import type { CardState } from "@colophon/contracts/library/books/limits";
import { cardState } from "@colophon/rules/card-state";
import type { Book } from "@colophon/contracts/library/books/book";
import { BookOpenText, ListChecks, PenLine, RotateCw } from "lucide-react";
import { bookUrl, withWayBack } from "../books/book-url.ts";
import { isBeingWritten } from "../books/book-queries.ts";
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
import { ReaderButton } from "../books/reader-link.tsx";
import { StatusBadge } from "../books/status-badge.tsx";
import { CancelButton, PauseButton } from "../books/steer-buttons.tsx";
import { type BookActions, useBookActions } from "../books/use-book-actions.ts";
import type { WatchedBook } from "../books/use-book.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { ChapterProgress } from "./chapter-progress.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = { book: Book; watched: WatchedBook };

/** The book in progress: its status, and the primary action. */
export function ContentStep({ book, watched }: Props): React.ReactElement {
  const actions = useBookActions(book.id);
  const state = cardState(book);
  return (
    <div className="max-w-[62ch] space-y-6">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge state={state} />
        {book.is_sample && <Badge>Sample text</Badge>}
      </div>
      <p aria-live="polite" className="sr-only">
        {spokenStep(book)}
      </p>
      <OfState state={state} book={book} actions={actions} />
      {actions.error !== null && (
        <Notice tone="danger">
          {actions.error}
          <TopUpAfter error={actions.error} />
        </Notice>
      )}
      {watched.hasStopped && isBeingWritten(book) && (
        <Notice
          action={
            <Button
              size="small"
              busy={watched.query.isFetching}
              busyLabel="Checking"
              onClick={watched.watchAgain}
            >
              Check again
            </Button>
          }
        >
          Nothing has changed for 10 minutes, so this page has stopped asking. Writing goes on without it.
        </Notice>
      )}
      <ChapterProgress book={book} />
    </div>
  );
}

type PartProps = { book: Book; actions: BookActions };

function OfState({ state, ...part }: PartProps & { state: CardState }): React.ReactElement {
  switch (state) {
    case "completed":
      return <Completed {...part} />;
    case "failed":
    case "cancelled":
      return <Stopped {...part} />;
    case "planned":
      return <Planned {...part} />;
    case "held":
      return <AwaitingApproval {...part} />;
    default:
      return <Underway {...part} />;
  }
}

function Underway({ book, actions }: PartProps): React.ReactElement {
  const { progress } = book;
  const percent = percentWritten(progress);
  return (
    <div className="space-y-4">
      <div className="text-small">
        <ProgressBar
          label={`Writing ${book.title}`}
          value={percent}
          max={100}
          className="bg-line"
          valueText={`${progressLine(progress)}, ${percent} percent`}
        />
        <p className="mt-2">{progressLine(progress)}</p>
        <p className="mt-1 text-ink-2 tabular-nums">{wordCountLine(progress)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          variant="primary"
          href={bookUrl(book.id)}
          aria-label={`Watch ${book.title} being written`}
          icon={<BookOpenText aria-hidden className="size-4" />}
        >
          {progress.stage === "paused" ? "See what is there" : "Watch it being written"}
        </ButtonLink>
        {book.plan !== null && (
          <ButtonLink
            href={withWayBack(outlineUrl(book.id))}
            aria-label={`Change the plan of ${book.title}`}
            icon={<ListChecks aria-hidden className="size-4" />}
          >
            Change the plan
          </ButtonLink>
        )}
        <PauseButton size="medium" book={book} actions={actions} />
        <CancelButton size="medium" book={book} actions={actions} />
      </div>
      <p className="text-small text-ink-2">
        {progress.stage === "paused"
          ? "The book waits until you resume it; we keep every word."
          : "You may leave this page: the book goes on being written, and the wizard finds it again."}
      </p>
    </div>
  );
}

function Planned({ book, actions }: PartProps): React.ReactElement {
  return (
    <div className="space-y-4">
      <p className="text-lead">
        Your plan waits for your yes. Change what you like in it; nothing is written before you approve it.
      </p>
      <p className="text-small text-ink-2">{awaitingApprovalPrice(book)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="primary"
          href={withWayBack(outlineUrl(book.id))}
          aria-label={`Look at the plan of ${book.title}`}
          icon={<ListChecks aria-hidden className="size-4" />}
        >
          Look at the plan
        </ButtonLink>
        <CancelButton size="medium" book={book} actions={actions} />
      </div>
    </div>
  );
}

function AwaitingApproval({ book, actions }: PartProps): React.ReactElement {
  return (
    <div className="space-y-4">
      <p className="text-lead">
        Every chapter is written. The last check found something, so the book waits for your decision.
      </p>
      <p className="text-small text-ink-2">{awaitingApprovalPrice(book)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={bookUrl(book.id)} aria-label={`Decide about ${book.title}`}>
          See what was found
        </ButtonLink>
        <CancelButton size="medium" book={book} actions={actions} />
      </div>
    </div>
  );
}

function Stopped({ book, actions }: PartProps): React.ReactElement {
  const label = isCalledOff(book) ? "Go on writing" : "Try again";
  const isStarting = actions.pending === "resume";
  return (
    <div className="space-y-4">
      <Notice
        tone={isCalledOff(book) ? "info" : "danger"}
        title={isCalledOff(book) ? "The book was cancelled" : "Book generation failed"}
      >
        <p>{book.failure?.detail}</p>
        {book.failure !== null && book.failure.advice !== "" && <p>{book.failure.advice}</p>}
      </Notice>
      <p className="text-small text-ink-2">
        {failureCost(book)} {chaptersSavedText(book)} {resumePrice(book)}
      </p>
      <div className="flex flex-wrap gap-2">
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
        <ButtonLink href={bookUrl(book.id)} aria-label={`Page of ${book.title}`}>
          See what is there
        </ButtonLink>
      </div>
    </div>
  );
}

function Completed({ book }: Pick<PartProps, "book">): React.ReactElement {
  return (
    <div className="space-y-4">
      <Notice tone="success" title="Book generation completed!">
        {wordCountLine(book.progress)}. Read it, change what you like, and go on to its cover.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <ReaderButton
          bookId={book.id}
          label={`Read ${book.title}`}
          size="medium"
          icon={<BookOpenText aria-hidden className="size-4" />}
        >
          Read it
        </ReaderButton>
        <ButtonLink
          href={bookEditorUrl(book.id)}
          aria-label={`Write in ${book.title}`}
          icon={<PenLine aria-hidden className="size-4" />}
        >
          Change the text
        </ButtonLink>
      </div>
    </div>
  );
}

/** Announced to screen readers only on change: the book's state, never its numbers. */
function spokenStep(book: Book): string {
  if (book.status === "completed") return "Book generation completed!";
  if (book.status === "failed") return "";
  const { chapters_done: done, chapters_total: total, stage } = book.progress;
  if (stage === "planned") return "Your plan waits for your yes.";
  if (stage === "held") return "The book waits for your decision.";
  if (stage === "paused") return "Paused.";
  if (stage === "keyless") return "The book waits for your AI key.";
  return done === 0 ? "" : `${done} of ${total} chapters ${done === 1 ? "is" : "are"} written.`;
}
