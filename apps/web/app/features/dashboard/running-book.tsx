import type { BookSummary } from "@colophon/contracts/books/book";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpen, Pause, Play } from "lucide-react";
import { useState } from "react";
import { type BookNews, bookNewsKey, refreshBook } from "../../data/books/book-queries.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { cancelPrice, isReadable, percentWritten, progressLine, wordsLine } from "./book-words.ts";
import { CardFrame } from "./card-frame.tsx";
import { type BookActions, useBookActions } from "../../data/books/use-book-actions.ts";
import { ReaderButton } from "./reader-link.tsx";

/** A book that waits, is being written, or is paused. */
export function RunningBook({ book }: { book: BookSummary }): React.ReactElement {
  const actions = useBookActions(book.id);
  const isPaused = book.progress.stage === "paused";
  return (
    <CardFrame
      book={book}
      actions={
        <>
          {isReadable(book) && (
            <ReaderButton
              bookId={book.id}
              label={`Read so far: ${book.title}`}
              icon={<BookOpen aria-hidden className="size-4" />}
            >
              Read so far
            </ReaderButton>
          )}
          {isPaused ? (
            <ActionButton book={book} actions={actions} action="resume" label="Resume" busyLabel="Resuming" />
          ) : (
            <ActionButton book={book} actions={actions} action="pause" label="Pause" busyLabel="Pausing" />
          )}
          <CancelButton book={book} actions={actions} />
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
      {!isPaused && <p className="mb-2 text-ink-2">Book is being generated...</p>}
      <Progress book={book} />
    </CardFrame>
  );
}

function Progress({ book }: { book: BookSummary }): React.ReactElement {
  const { progress } = book;
  const { data: news } = useQuery<BookNews>({ queryKey: bookNewsKey(book.id), queryFn: skipToken });
  const words = wordsLine(progress);
  const title =
    progress.stage === "writing" && news?.chapter === progress.current_chapter ? news.title : null;
  return (
    <>
      <ProgressBar
        label={`Writing ${book.title}`}
        value={percentWritten(progress)}
        max={100}
        className="bg-line"
        valueText={`${progressLine(progress)}, ${percentWritten(progress)} percent`}
      />
      <p className="mt-2 text-micro text-ink-2">
        {progressLine(progress)}
        {title !== null && (
          <>
            : <cite className="font-display text-[0.9375rem] text-ink">{title}</cite>
          </>
        )}
      </p>
      {words !== null && <p className="mt-0.5 text-micro text-ink-2 tabular-nums">{words}</p>}
    </>
  );
}

type ActionButtonProps = {
  book: BookSummary;
  actions: BookActions;
  action: "pause" | "resume";
  label: string;
  busyLabel: string;
};

function ActionButton(props: ActionButtonProps): React.ReactElement {
  const { book, actions, action, label, busyLabel } = props;
  const Icon = action === "pause" ? Pause : Play;
  return (
    <Button
      size="small"
      variant={action === "resume" ? "secondary" : "quiet"}
      busy={actions.pending === action}
      busyLabel={busyLabel}
      aria-label={actions.pending === action ? undefined : `${label} ${book.title}`}
      disabled={actions.pending !== null}
      onClick={() => actions.run({ kind: action })}
      icon={<Icon aria-hidden className="size-4" />}
    >
      {label}
    </Button>
  );
}

function CancelButton({ book, actions }: { book: BookSummary; actions: BookActions }): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const ask = (): void => {
    // The price is that of the words there are now, not of those there were when the list was read.
    void refreshBook(client, book.id);
    setAsking(true);
  };
  const price = cancelPrice(book);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Cancel ${book.title}`}
        disabled={actions.pending !== null}
        onClick={ask}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel “${book.title}”?`}
        confirmLabel="Cancel the book"
        cancelLabel="Keep writing"
        busy={actions.pending === "cancel"}
        busyLabel="Cancelling"
        error={actions.error ?? undefined}
        onConfirm={() =>
          actions.runThen({ kind: "cancel", atMost: book.cancel_charge }, () => setAsking(false))
        }
      >
        <p>Writing stops. {price.kept}</p>
        <p className="mt-2" aria-live="polite">
          {price.cost}
        </p>
      </ConfirmDialog>
    </>
  );
}
