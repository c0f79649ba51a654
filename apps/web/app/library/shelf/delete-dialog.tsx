import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/limits";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useRemoveForGood, useMoveToTrash } from "../books/use-shelf-actions.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

type Props = { book: BookSummary; onClose: () => void };

/** Asks before a book is moved to the trash, and says how long it can be restored. */
export function DeleteDialog({ book, onClose }: Props): React.ReactElement {
  const moveToTrash = useMoveToTrash(book);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${book.title}”?`}
      confirmLabel="Move to the bin"
      cancelLabel="Keep the book"
      busy={moveToTrash.isPending}
      busyLabel="Deleting"
      error={moveToTrash.error ?? undefined}
      onConfirm={() => moveToTrash.run(undefined, onClose)}
    >
      <p>
        It lies in the bin for {TRASH_RETENTION_DAYS} days, where you can restore it with every word. After
        that it is gone for good. No credits move.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before a book in the trash is deleted permanently. */
export function RemoveDialog({ book, onClose }: Props): React.ReactElement {
  const remove = useRemoveForGood(book);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${book.title}” for good?`}
      confirmLabel="Delete for good"
      cancelLabel="Keep it in the bin"
      busy={remove.isPending}
      busyLabel="Deleting"
      error={remove.error ?? undefined}
      onConfirm={() => remove.run(undefined, onClose)}
    >
      <p>Its text, covers and files are removed now. Nobody can bring them back.</p>
    </ConfirmDialog>
  );
}
