import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { refreshBook } from "./book-queries.ts";
import type { BookActions } from "./use-book-actions.ts";

// Dialogs are heavy, and few open this one.
const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));

type Props = {
  book: BookSummary;
  actions: BookActions;
  size?: ButtonSize;
  /** whether it is the primary button, on the book's own screen */
  isMain?: boolean;
};

const RESTING: ReadonlySet<BookSummary["progress"]["stage"]> = new Set(["paused", "keyless"]);

/** Pauses a book after the scene being written, or resumes it. */
export function PauseButton(props: Props): React.ReactElement {
  const { book, actions, size = "small", isMain = false } = props;
  const isPaused = RESTING.has(book.progress.stage);
  const action = isPaused ? "resume" : "pause";
  const label = isPaused ? "Resume" : "Pause";
  const Icon = isPaused ? Play : Pause;
  const variant = isPaused ? (isMain ? "primary" : "secondary") : isMain ? "secondary" : "quiet";
  return (
    <Button
      size={size}
      variant={variant}
      busy={actions.pending === action}
      busyLabel={isPaused ? "Resuming" : "Pausing"}
      aria-label={actions.pending === action ? undefined : `${label} ${book.title}`}
      // While its own action runs it stays enabled, to keep the focus.
      disabled={actions.pending !== null && actions.pending !== action}
      onClick={() => actions.run({ kind: action })}
      icon={<Icon aria-hidden className="size-4" />}
    >
      {label}
    </Button>
  );
}

/** Confirms, with the price, and then cancels a book. */
export function CancelButton({ book, actions, size = "small" }: Omit<Props, "isMain">): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const client = useQueryClient();
  const openDialog = (): void => {
    // The price depends on the words written by now, not when the list was loaded.
    void refreshBook(client, book.id);
    setWasAsked(true);
    setAsking(true);
  };
  return (
    <>
      <Button
        size={size}
        variant="quiet"
        aria-label={`Cancel ${book.title}`}
        disabled={actions.pending !== null}
        onClick={openDialog}
      >
        Cancel
      </Button>
      {wasAsked && (
        <Suspense>
          <CancelDialog book={book} actions={actions} open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}
