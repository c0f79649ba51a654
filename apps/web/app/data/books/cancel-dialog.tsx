import type { BookSummary } from "@colophon/contracts/books/book";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { cancelPrice } from "./book-words.ts";
import type { BookActions } from "./use-book-actions.ts";

type Props = {
  book: BookSummary;
  actions: BookActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What cancelling a book keeps and costs, before it is done. */
export function CancelDialog({ book, actions, open, onOpenChange }: Props): React.ReactElement {
  const price = cancelPrice(book);
  const isPaused = book.progress.stage === "paused";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel “${book.title}”?`}
      confirmLabel="Cancel the book"
      cancelLabel={isPaused ? "Keep it paused" : "Keep writing"}
      busy={actions.pending === "cancel"}
      busyLabel="Cancelling"
      error={actions.error ?? undefined}
      onConfirm={() =>
        actions.runThen({ kind: "cancel", atMost: book.cancel_charge }, () => onOpenChange(false))
      }
    >
      <p>Writing stops. {price.kept}</p>
      <p className="mt-2" aria-live="polite">
        {price.cost}
      </p>
    </ConfirmDialog>
  );
}
