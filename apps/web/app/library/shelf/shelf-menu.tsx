import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useQueryClient } from "@tanstack/react-query";
import {
  Activity,
  BookMarked,
  BookOpen,
  CircleSlash,
  Copy,
  Download,
  Ellipsis,
  Feather,
  Files,
  Image,
  ImageOff,
  Pause,
  PenLine,
  Tags,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { bookUrl } from "../books/book-url.ts";
import { isWaiting, refreshBook } from "../books/book-queries.ts";
import { isReadable } from "../books/book-labels.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { CancelDialog } from "../books/cancel-dialog.tsx";
import { openedHere, readerPath } from "../books/reader-url.ts";
import type { BookActions } from "../books/use-book-actions.ts";
import type { ShelfAction } from "../books/use-shelf-actions.ts";
import { filesPath, openedFilesHere } from "../../exports/export-files/export-dialog-url.ts";
import { type QuickDownload, QUICK_FILES } from "../../exports/export-files/use-quick-download.ts";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { ShelfOverlay, type ShelfOverlayName } from "./shelf-overlay.tsx";

type Props = {
  book: BookSummary;
  actions: BookActions;
  download: QuickDownload;
  duplicate: ShelfAction<void>;
};
type Asking = "rename" | "cancel" | "delete" | null;

/** Further actions on a book, by its state. */
export function ShelfMenu({ book, actions, download, duplicate }: Props): React.ReactElement {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>(null);
  const [overlay, setOverlay] = useState<ShelfOverlayName | null>(null);
  const openDialog = (what: Asking): void => {
    // The price of canceling depends on the words written by now, not when the list was loaded.
    if (what === "cancel") void refreshBook(client, book.id);
    setAsking(what);
  };
  const close = (open: boolean): void => {
    if (!open) setAsking(null);
  };
  return (
    <>
      <Menu
        label={`More for ${book.title}`}
        className="btn-icon"
        trigger={<Ellipsis aria-hidden className="size-4" />}
      >
        <PlaceItems book={book} />
        {book.status === "completed" && <StoreItems book={book} onOpen={setOverlay} />}
        {book.status === "completed" && <FilesItems book={book} download={download} />}
        {book.status !== "completed" && isReadable(book) && <ReadItem book={book} />}
        {book.status === "generating" && (
          <SteerItems book={book} actions={actions} onCancel={() => openDialog("cancel")} />
        )}
        <MenuItem icon={<PenLine className="size-4" />} onSelect={() => openDialog("rename")}>
          Rename…
        </MenuItem>
        {book.status !== "generating" && (
          <ShelveItems book={book} duplicate={duplicate} onDelete={() => openDialog("delete")} />
        )}
      </Menu>
      {asking === "rename" && <RenameDialog book={book} onClose={() => setAsking(null)} />}
      {overlay !== null && <ShelfOverlay name={overlay} book={book} onClose={() => setOverlay(null)} />}
      {asking === "delete" && <DeleteDialog book={book} onClose={() => setAsking(null)} />}
      {asking === "cancel" && <CancelDialog book={book} actions={actions} open onOpenChange={close} />}
    </>
  );
}

/** The screens of a book. */
function PlaceItems({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <>
      {book.status !== "generating" && (
        <MenuLink href={bookUrl(book.id)} icon={<BookMarked className="size-4" />}>
          Manage
        </MenuLink>
      )}
      {isReadable(book) && (
        <MenuLink href={bookEditorUrl(book.id)} icon={<Feather className="size-4" />}>
          Write
        </MenuLink>
      )}
    </>
  );
}

/** Links for publishing a finished book: its cover and store listing. */
function StoreItems(props: {
  book: BookSummary;
  onOpen: (what: ShelfOverlayName) => void;
}): React.ReactElement {
  const { book, onOpen } = props;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Image className="size-4" />} onSelect={() => onOpen("cover")}>
        {book.has_cover ? "Change the cover…" : "Choose a cover…"}
      </MenuItem>
      {book.has_cover && (
        <MenuItem icon={<ImageOff className="size-4" />} onSelect={() => onOpen("delete-cover")}>
          Delete the cover…
        </MenuItem>
      )}
      <MenuItem icon={<Tags className="size-4" />} onSelect={() => onOpen("metadata")}>
        {book.has_metadata ? "Change the metadata…" : "Choose metadata…"}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function ReadItem({ book }: { book: BookSummary }): React.ReactElement {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<BookOpen className="size-4" />}
      onSelect={() => void navigate(readerPath(book.id), { state: openedHere, preventScrollReset: true })}
    >
      {book.status === "generating" ? "Read so far" : "Read what is written"}
    </MenuItem>
  );
}

function FilesItems({ book, download }: Pick<Props, "book" | "download">): React.ReactElement {
  const navigate = useNavigate();
  return (
    <>
      <MenuItem
        icon={<Files className="size-4" />}
        onSelect={() =>
          void navigate(filesPath(book.id), { state: openedFilesHere, preventScrollReset: true })
        }
      >
        Files and covers…
      </MenuItem>
      {QUICK_FILES.map(({ format, name }) => (
        <MenuItem
          key={format}
          icon={<Download className="size-4" />}
          disabled={download.pending !== null}
          onSelect={() => download.start(format)}
        >
          Download {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink href={`${bookUrl(book.id)}#health`} icon={<Activity className="size-4" />}>
        Manuscript health
      </MenuLink>
    </>
  );
}

function SteerItems(props: Pick<Props, "book" | "actions"> & { onCancel: () => void }): React.ReactElement {
  const { book, actions, onCancel } = props;
  return (
    <>
      {!isWaiting(book) && (
        <MenuItem
          icon={<Pause className="size-4" />}
          disabled={actions.pending !== null}
          onSelect={() => actions.run({ kind: "pause" })}
        >
          Pause
        </MenuItem>
      )}
      <MenuItem
        icon={<CircleSlash className="size-4" />}
        disabled={actions.pending !== null}
        onSelect={onCancel}
      >
        Cancel…
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function ShelveItems(
  props: Pick<Props, "book" | "duplicate"> & { onDelete: () => void },
): React.ReactElement {
  const { book, duplicate, onDelete } = props;
  return (
    <>
      {isReadable(book) && (
        <MenuItem
          icon={<Copy className="size-4" />}
          disabled={duplicate.isPending}
          onSelect={() => duplicate.run()}
        >
          Duplicate
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 className="size-4" />} tone="danger" onSelect={onDelete}>
        Delete…
      </MenuItem>
    </>
  );
}
