import type { BookSummary } from "@colophon/contracts/library/books/book";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { cancelPrice } from "./book-labels.ts";
import type { BookActions } from "./use-book-actions.ts";

const DISMISS_LABELS: Partial<Record<BookSummary["progress"]["stage"], string>> = {
  paused: "Keep it paused",
  held: "Keep it waiting",
  planned: "Keep it waiting",
};

const SAYS: Partial<Record<BookSummary["progress"]["stage"], string>> = {
  held: "The book is not delivered.",
  planned: "The book is not written; its plan stays yours to read.",
};

type Props = {
  book: BookSummary;
  actions: BookActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Confirms canceling a book: says what it keeps and costs. */
export function CancelDialog({ book, actions, open, onOpenChange }: Props): React.ReactElement {
  const price = cancelPrice(book);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel “${book.title}”?`}
      confirmLabel="Cancel the book"
      cancelLabel={DISMISS_LABELS[book.progress.stage] ?? "Keep writing"}
      busy={actions.pending === "cancel"}
      busyLabel="Cancelling"
      error={actions.error ?? undefined}
      onConfirm={() =>
        actions.runThen({ kind: "cancel", maxCharge: book.cancel_charge }, () => onOpenChange(false))
      }
    >
      <p>
        {SAYS[book.progress.stage] ?? "Writing stops."} {price.kept}
      </p>
      <p className="mt-2" aria-live="polite">
        {price.cost}
      </p>
    </ConfirmDialog>
  );
}
