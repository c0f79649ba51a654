import type { BookSummary } from "@colophon/contracts/books/book";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { cancelPrice } from "./book-words.ts";
import type { BookActions } from "./use-book-actions.ts";

const KEEP: Partial<Record<BookSummary["progress"]["stage"], string>> = {
  paused: "Keep it paused",
  held: "Keep it waiting",
};

type Props = {
  book: BookSummary;
  actions: BookActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What cancelling a book keeps and costs, before it is done. */
export function CancelDialog({ book, actions, open, onOpenChange }: Props): React.ReactElement {
  const price = cancelPrice(book);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel “${book.title}”?`}
      confirmLabel="Cancel the book"
      cancelLabel={KEEP[book.progress.stage] ?? "Keep writing"}
      busy={actions.pending === "cancel"}
      busyLabel="Cancelling"
      error={actions.error ?? undefined}
      onConfirm={() =>
        actions.runThen({ kind: "cancel", atMost: book.cancel_charge }, () => onOpenChange(false))
      }
    >
      <p>
        {book.progress.stage === "held" ? "The book is not delivered." : "Writing stops."} {price.kept}
      </p>
      <p className="mt-2" aria-live="polite">
        {price.cost}
      </p>
    </ConfirmDialog>
  );
}
