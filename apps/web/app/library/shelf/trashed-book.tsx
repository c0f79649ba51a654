import type { BookSummary } from "@colophon/contracts/library/books/book";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useRestore } from "../books/use-shelf-actions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RemoveDialog } from "./delete-dialog.tsx";
import { ShelfCover } from "./shelf-cover.tsx";
import { trashDaysLeft } from "./shelf-labels.ts";
import { useHandedOnFocus } from "./use-focus-restore.ts";
import { curly } from "../../ui/typographic-text.ts";

/** A book in the trash: how long it stays there, and the two ways out. */
export function TrashedBook({ book, now }: { book: BookSummary; now: Date }): React.ReactElement {
  const restore = useRestore(book);
  const item = useRef<HTMLLIElement>(null);
  useHandedOnFocus(item);
  const [isAsking, setAsking] = useState(false);
  return (
    <li ref={item} className="flex min-w-0 flex-col gap-3">
      <ShelfCover book={book} className="opacity-70 grayscale" />
      <div className="flex flex-1 flex-col">
        <div>
          <Badge icon={<Trash2 />}>{trashDaysLeft(book.deleted_at, now)}</Badge>
        </div>
        <h3 className="mt-2 line-clamp-3 font-display text-h3 hyphens-auto wrap-anywhere">
          {curly(book.title)}
        </h3>
        <p className="mt-1 text-small text-ink-2 wrap-anywhere">
          {book.author_name === "" ? book.genre : `${book.author_name}, ${book.genre}`}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-1">
          <Button
            size="small"
            busy={restore.isPending}
            busyLabel="Restoring"
            aria-label={restore.isPending ? undefined : `Restore ${book.title}`}
            icon={<ArchiveRestore aria-hidden className="size-4" />}
            onClick={() => restore.run()}
          >
            Restore
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Delete ${book.title} for good`}
            onClick={() => setAsking(true)}
          >
            Delete for good
          </Button>
        </div>
        {restore.error !== null && (
          <Notice tone="danger" className="mt-2">
            {restore.error}
          </Notice>
        )}
      </div>
      {isAsking && <RemoveDialog book={book} onClose={() => setAsking(false)} />}
    </li>
  );
}
