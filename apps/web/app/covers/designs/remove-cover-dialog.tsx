import type { BookSummary } from "@colophon/contracts/library/books/book";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useRemoveCover } from "./use-cover-actions.ts";

type Props = {
  book: Pick<BookSummary, "id" | "title">;
  open: boolean;
  onClose: () => void;
  /** after the book no longer has it */
  onRemoved?: () => void;
};

/** Asks before the chosen cover is removed from a book. */
export function RemoveCoverDialog({ book, open, onClose, onRemoved }: Props): React.ReactElement {
  const remove = useRemoveCover(book.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take the cover off “${book.title}”?`}
      confirmLabel="Take it off"
      cancelLabel="Keep it"
      busy={remove.isPending}
      busyLabel="Taking it off"
      error={remove.error ?? undefined}
      onConfirm={() =>
        remove.run(undefined, () => {
          onClose();
          onRemoved?.();
        })
      }
    >
      <p>
        The book has the front of its title and author again. The cover stays among your covers, and can be
        chosen again for nothing.
      </p>
    </ConfirmDialog>
  );
}
