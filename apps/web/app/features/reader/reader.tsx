import { Dialog } from "@base-ui/react/dialog";
import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource-variable/newsreader/wght.css";
import type { Book } from "@colophon/contracts/books";
import { clampPageIndex } from "@colophon/domain/reader-pages";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type TouchEvent, useMemo, useRef, useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { bookQuery, isBeingWritten } from "../../platform/book-queries.ts";
import { useBookDownload } from "../../platform/use-book-download.ts";
import { usePatientQuery } from "../../platform/use-patient-query.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type BookPage, bookPages, pageName } from "./book-pages.ts";
import { type Point, turnOfKey, turnOfSwipe } from "./page-turning.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderLeaf } from "./reader-leaf.tsx";
import "./reader.css";

export type ReaderProps = {
  bookId: string;
  /** counts from 1; a number outside the book opens its nearest page */
  pageNumber: number;
  onTurn: (pageNumber: number) => void;
  onClose: () => void;
};

const contentsIndex = 1;

/** A dark room with one page of the book in it. */
export function Reader({ bookId, pageNumber, onTurn, onClose }: ReaderProps): React.ReactElement {
  const { query, hasStopped, watchAgain } = usePatientQuery(bookQuery(bookId), isBeingWritten);
  const download = useBookDownload(bookId);
  const book = query.data;
  const pages = useMemo(() => (book ? bookPages(book) : []), [book]);
  const index = clampPageIndex(pageNumber - 1, pages.length);
  const room = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState<"forward" | "back">("forward");

  const go = (target: number): void => {
    const next = clampPageIndex(target, pages.length);
    if (pages.length === 0 || next === index) return;
    setTurn(next > index ? "forward" : "back");
    onTurn(next + 1);
  };
  const turnByKey = (event: KeyboardEvent<HTMLElement>): void => {
    // Keys of a menu opened from here arrive too, although the menu lies elsewhere on the page.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    const asked = turnOfKey(event.key);
    if (!isWithin || asked === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go({ back: index - 1, forward: index + 1, first: 0, last: pages.length - 1 }[asked]);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={room}
          // The room itself: its keys turn pages at once, and no button stands out before one is wanted.
          initialFocus={room}
          data-theme="dark"
          onKeyDown={turnByKey}
          className="reader-room fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
        >
          <ReaderBar
            book={book}
            hasFailed={query.isError}
            download={download}
            onContents={() => go(contentsIndex)}
          />
          {book === undefined ? (
            <Waiting error={query.error} isAsking={query.isFetching} onRetry={() => void query.refetch()} />
          ) : (
            <Swipe onSwipe={(asked) => go(asked === "forward" ? index + 1 : index - 1)}>
              <div
                key={index}
                data-turn={turn}
                data-theme="light"
                className="reader-leaf h-full max-h-[54rem] max-w-full overflow-hidden aspect-[2/3]"
              >
                <ReaderLeaf book={book} pages={pages} index={index} onGo={go} />
              </div>
            </Swipe>
          )}
          <div className="px-4 pb-2 sm:pb-3">
            <ReaderNotes
              book={book}
              downloadError={download.error}
              hasStopped={hasStopped}
              onWatchAgain={watchAgain}
            />
            {book !== undefined && <Turner pages={pages} index={index} onGo={go} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type WaitingProps = { error: Error | null; isAsking: boolean; onRetry: () => void };

function Waiting({ error, isAsking, onRetry }: WaitingProps): React.ReactElement {
  if (error === null) {
    return (
      <div className="grid min-h-0 place-items-center px-3">
        <output className="sr-only">Opening the book</output>
        <div
          aria-hidden
          className="skeleton aspect-[2/3] h-full max-h-[54rem] max-w-full rounded-[2px_6px_6px_2px]"
        />
      </div>
    );
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid min-h-0 place-items-center px-4">
      {isMissing ? (
        <ErrorPanel title="Book not found" className="w-full max-w-xl">
          It may have been deleted, or belong to another account.
        </ErrorPanel>
      ) : (
        <ErrorPanel title="Failed to load book" onRetry={onRetry} busy={isAsking} className="w-full max-w-xl">
          {error instanceof ApiError ? error.detail : "The server did not explain why."} The book itself is
          safe.
        </ErrorPanel>
      )}
    </div>
  );
}

type SwipeProps = { onSwipe: (asked: "back" | "forward") => void; children: ReactNode };

function Swipe({ onSwipe, children }: SwipeProps): React.ReactElement {
  const start = useRef<Point | null>(null);
  const begin = ({ touches }: TouchEvent): void => {
    const touch = touches.item(0);
    start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent): void => {
    const touch = changedTouches.item(0);
    if (start.current === null) return;
    const asked = turnOfSwipe(start.current, { x: touch.clientX, y: touch.clientY });
    if (asked !== null) onSwipe(asked);
    start.current = null;
  };
  return (
    <div
      onTouchStart={begin}
      onTouchEnd={end}
      className="grid min-h-0 touch-pan-y place-items-center px-3 perspective-[2000px]"
    >
      {children}
    </div>
  );
}

type NotesProps = {
  book: Book | undefined;
  downloadError: string | null;
  hasStopped: boolean;
  onWatchAgain: () => void;
};

function ReaderNotes({
  book,
  downloadError,
  hasStopped,
  onWatchAgain,
}: NotesProps): React.ReactElement | null {
  if (downloadError !== null) {
    return (
      <Notice tone="danger" className="mx-auto mt-2 max-w-xl">
        {downloadError}
      </Notice>
    );
  }
  if (book === undefined || !isBeingWritten(book)) return null;
  return (
    <p className="mx-auto mt-2 flex max-w-xl items-center justify-center gap-3 text-center text-micro text-ink-2">
      {book.progress.chapters_done} of {book.progress.chapters_total} chapters are written; the next ones
      arrive here by themselves.
      {hasStopped && (
        <Button size="small" onClick={onWatchAgain}>
          Check again
        </Button>
      )}
    </p>
  );
}

type TurnerProps = { pages: readonly BookPage[]; index: number; onGo: (index: number) => void };

function Turner({ pages, index, onGo }: TurnerProps): React.ReactElement {
  const page = pages[index];
  return (
    <div className="flex items-center justify-center gap-4 pt-2">
      <TurnButton label="Previous page" isEnd={index === 0} onTurn={() => onGo(index - 1)}>
        <ChevronLeft aria-hidden className="size-6" />
      </TurnButton>
      <p className="min-w-32 text-center text-small tabular-nums" aria-live="polite">
        Page {index + 1} of {pages.length}
        {page && <span className="sr-only">. {pageName(page)}</span>}
      </p>
      <TurnButton label="Next page" isEnd={index === pages.length - 1} onTurn={() => onGo(index + 1)}>
        <ChevronRight aria-hidden className="size-6" />
      </TurnButton>
    </div>
  );
}

type TurnButtonProps = { label: string; isEnd: boolean; onTurn: () => void; children: ReactNode };

/** Stays in the tab order at the ends of the book: a button that vanished would take the focus with it. */
function TurnButton({ label, isEnd, onTurn, children }: TurnButtonProps): React.ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onTurn}
      className="grid size-12 place-items-center rounded-full text-ink hover:bg-ink/10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
