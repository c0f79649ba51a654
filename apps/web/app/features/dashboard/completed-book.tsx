import type { BookSummary } from "@colophon/contracts/books/book";
import { BookOpen, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { DownloadMenu } from "../../data/exports/download-menu.tsx";
import { filesPath, openedFilesHere } from "../../data/exports/files-window-address.ts";
import { useQuickDownload } from "../../data/exports/use-quick-download.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { CardFrame } from "./card-frame.tsx";
import { HealthReadings } from "./health-readings.tsx";
import { ReaderButton } from "./reader-link.tsx";

/** A finished book: to read, to download, and to look into. */
export function CompletedBook({ book }: { book: BookSummary }): React.ReactElement {
  const download = useQuickDownload(book.id);
  const [isHealthOpen, setHealthOpen] = useState(false);
  const healthId = useId();
  const navigate = useNavigate();
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
          <DownloadMenu
            title={book.title}
            download={download}
            onFiles={() =>
              void navigate(filesPath(book.id), { state: openedFilesHere, preventScrollReset: true })
            }
          />
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
