import type { BookSummary } from "@colophon/contracts/books";
import { BookOpen, Download, FileText } from "lucide-react";
import { FILE_FORMATS, useBookDownload } from "../../platform/use-book-download.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ReaderButton } from "./reader-link.tsx";

/** What an author does with a finished book. */
export function CompletedBook({ book }: { book: BookSummary }): React.ReactElement {
  const download = useBookDownload(book.id);
  return (
    <>
      {book.status === "completed" && book.credits_refunded > 0 && (
        <p className="mb-3 text-micro text-ink-2">
          {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words that
          were asked for and not written.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ReaderButton
          bookId={book.id}
          label={`Read ${book.title}`}
          icon={<BookOpen aria-hidden className="size-4" />}
        >
          Read
        </ReaderButton>
        <Menu
          align="start"
          label={download.pending === null ? `Download ${book.title}` : `Downloading ${book.title}`}
          disabled={download.pending !== null}
          trigger={
            <>
              {download.pending === null ? <Download aria-hidden className="size-4" /> : <Spinner />}
              {download.pending === null ? "Download" : "Downloading"}
            </>
          }
        >
          {FILE_FORMATS.map(({ format, name, use }) => (
            <MenuItem
              key={format}
              icon={<FileText className="size-4" />}
              onSelect={() => download.start(format)}
            >
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-micro text-ink-2">{use}</span>
              </span>
            </MenuItem>
          ))}
        </Menu>
      </div>
      {download.error !== null && (
        <Notice tone="danger" title={download.error} className="mt-3">
          {download.reason}
        </Notice>
      )}
    </>
  );
}
