import type { BookSummary } from "@colophon/contracts/library/books/book";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useBookActions } from "../books/use-book-actions.ts";
import { useDuplicate } from "../books/use-shelf-actions.ts";
import { useQuickDownload } from "../../exports/export-files/use-quick-download.ts";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { ShelfAction } from "./shelf-action.tsx";
import { ShelfMenu } from "./shelf-menu.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";

/** Actions on a book of the shelf, and their results. */
export function ShelfDoing(props: { book: BookSummary; className?: string }): React.ReactElement {
  const { book, className } = props;
  const actions = useBookActions(book.id);
  const download = useQuickDownload(book.id);
  const duplicate = useDuplicate(book.id);
  const doing = useRef<HTMLDivElement>(null);
  const restoreFocus = useFocusRestore(doing, actions.pending !== null);
  return (
    <div className={cn("min-w-0", className)}>
      <div ref={doing} className="flex items-center gap-1">
        <ShelfAction book={book} actions={actions} onPress={restoreFocus} />
        <ShelfMenu book={book} actions={actions} download={download} duplicate={duplicate} />
      </div>
      <News actions={actions} download={download} duplicate={duplicate} />
    </div>
  );
}

type NewsProps = Pick<ComponentProps<typeof ShelfMenu>, "actions" | "download" | "duplicate">;

/** Status messages and errors of a book; a dialog's errors are shown in the dialog. */
function News({ actions, download, duplicate }: NewsProps): React.ReactElement {
  return (
    <>
      {download.pending !== null && (
        <output className="mt-1 block text-micro text-ink-2">
          Making the {download.pending.toUpperCase()}…
        </output>
      )}
      {download.error !== null && <ErrorNotice title={download.error}>{download.reason}</ErrorNotice>}
      {actions.error !== null && actions.refused !== "cancel" && <ErrorNotice>{actions.error}</ErrorNotice>}
      {duplicate.error !== null && <ErrorNotice>{duplicate.error}</ErrorNotice>}
    </>
  );
}

function ErrorNotice(props: { title?: string; children: ReactNode }): React.ReactElement {
  return <Notice tone="danger" className="mt-2" {...props} />;
}
