import type { BookSummary } from "@colophon/contracts/books/book";
import { BookOpen, ChevronDown, Download, FileText, Files } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { filesPath, openedFilesHere } from "../../data/exports/files-window-address.ts";
import { type QuickDownload, QUICK_FILES, useQuickDownload } from "../../data/exports/use-quick-download.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CardFrame } from "./card-frame.tsx";
import { HealthReadings } from "./health-readings.tsx";
import { ReaderButton } from "../../data/books/reader-link.tsx";

/** A finished book: to read, to download, and to look into. */
export function CompletedBook({ book }: { book: BookSummary }): React.ReactElement {
  const download = useQuickDownload(book.id);
  const [isHealthOpen, setHealthOpen] = useState(false);
  const healthId = useId();
  return (
    <CardFrame
      book={book}
      actions={
        <>
          <ReaderButton
            bookId={book.id}
            label={`Read ${book.title}`}
            icon={<BookOpen aria-hidden className="size-4" />}
          >
            Read
          </ReaderButton>
          <DownloadMenu book={book} download={download} />
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isHealthOpen}
            aria-controls={healthId}
            aria-label={`Manuscript health of ${book.title}`}
            className="ml-auto"
            onClick={() => setHealthOpen(!isHealthOpen)}
          >
            Health
            <ChevronDown
              aria-hidden
              className={cn("size-4 transition-transform duration-150", isHealthOpen && "rotate-180")}
            />
          </Button>
        </>
      }
      below={
        <>
          {download.error !== null && (
            <Notice tone="danger" title={download.error} className="mt-1 mb-2">
              {download.reason}
            </Notice>
          )}
          <div id={healthId} hidden={!isHealthOpen} data-health-open={isHealthOpen || undefined}>
            {isHealthOpen && <HealthReadings bookId={book.id} />}
          </div>
        </>
      }
    >
      {book.credits_refunded > 0 && (
        <span className="text-micro text-ink-2">
          {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words that
          were asked for and not written.
        </span>
      )}
    </CardFrame>
  );
}

function DownloadMenu(props: { book: BookSummary; download: QuickDownload }): React.ReactElement {
  const { book, download } = props;
  const { title } = book;
  const navigate = useNavigate();
  const isBusy = download.pending !== null;
  return (
    <Menu
      align="start"
      label={isBusy ? `Downloading ${title}` : `Download ${title}`}
      disabled={isBusy}
      trigger={
        <>
          {isBusy ? <Spinner /> : <Download aria-hidden className="size-4" />}
          {isBusy ? "Downloading" : "Download"}
        </>
      }
    >
      {QUICK_FILES.map(({ format, name, use }) => (
        <MenuItem key={format} icon={<FileText className="size-4" />} onSelect={() => download.start(format)}>
          <span>
            <span className="block font-medium">{name}</span>
            <span className="block text-micro text-ink-2">{use}</span>
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Files className="size-4" />}
        onSelect={() =>
          void navigate(filesPath(book.id), { state: openedFilesHere, preventScrollReset: true })
        }
      >
        <span>
          <span className="block font-medium">All files and options…</span>
          <span className="block text-micro text-ink-2">Covers, sizes, themes, checked for the printer</span>
        </span>
      </MenuItem>
    </Menu>
  );
}
