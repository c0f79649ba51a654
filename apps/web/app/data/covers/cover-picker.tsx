import type { BookSummary } from "@colophon/contracts/books/book";
import { SheetBody, SheetDialog } from "../../ui/dialog.tsx";
import { OwnCovers } from "./own-covers.tsx";

type Props = { book: BookSummary; open: boolean; onClose: () => void };

/** The window to choose one of the author's covers for a book. */
export function CoverPicker({ book, open, onClose }: Props): React.ReactElement {
  return (
    <SheetDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Choose a cover for “${book.title}”`}
    >
      <SheetBody>
        <OwnCovers book={book} onClose={onClose} />
      </SheetBody>
    </SheetDialog>
  );
}
