import type { BookSummary } from "@colophon/contracts/library/books/book";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { AuthorCovers } from "./author-covers.tsx";

type Props = { book: BookSummary; open: boolean; onClose: () => void };

/** The dialog to choose one of the author's covers for a book. */
export function CoverPicker({ book, open, onClose }: Props): React.ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Choose a cover for “${book.title}”`}
    >
      <DialogBody>
        <AuthorCovers book={book} onClose={onClose} />
      </DialogBody>
    </Dialog>
  );
}
