import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/limits";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { type AdminBook, useDeleteAnyBook } from "./book-calls.ts";

const REASON_MAX = 500;

type Props = {
  book: Pick<AdminBook, "id" | "title" | "deleted_at">;
  onClose: () => void;
  /** the book was permanently deleted, so there is nothing left to show */
  onGone?: () => void;
};

/** Asks for a reason before an author's book is deleted, and states the consequences. */
export function DeleteAnyBookDialog({ book, onClose, onGone }: Props): React.ReactElement {
  const deletion = useDeleteAnyBook(book);
  const [reason, setReason] = useState("");
  const [place, setPlace] = useState(book.deleted_at === null ? "bin" : "gone");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = (): void => {
    const trimmed = reason.trim();
    setIsMissing(trimmed === "");
    if (trimmed === "") return field.current?.focus();
    deletion.run({ reason: trimmed, for_good: place === "gone" }, (isGone) => {
      onClose();
      if (isGone) onGone?.();
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${book.title}”?`}
      confirmLabel={place === "gone" ? "Delete for good" : "Move to the author's bin"}
      cancelLabel="Keep the book"
      busy={deletion.isPending}
      busyLabel="Deleting"
      error={deletion.error ?? undefined}
      initialFocus={field}
      onConfirm={confirm}
    >
      <p>
        Whatever goes on with it ends at once, and all credits that are held for it go back to its author.
      </p>
      <TextAreaField
        ref={field}
        label="Reason"
        hint="Its author reads it under Account, with your name."
        value={reason}
        maxLength={REASON_MAX}
        rows={3}
        error={isMissing ? "Please enter a reason; the book's author reads it" : undefined}
        className="mt-4"
        onChange={({ target }) => setReason(target.value)}
      />
      <RadioField
        label="Where it goes"
        className="mt-4"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        options={[
          {
            value: "bin",
            label: "Into its author's bin",
            hint: `For ${TRASH_RETENTION_DAYS} days, in which they can restore it.`,
          },
          {
            value: "gone",
            label: "Gone for good",
            hint: "Text, covers and files. Nobody can bring them back.",
          },
        ]}
      />
    </ConfirmDialog>
  );
}
