import { Dialog } from "@base-ui/react/dialog";
import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource-variable/newsreader/wght.css";
import type { Book } from "@colophon/contracts/library/books/book";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { bookQuery, isBeingWritten } from "../books/book-queries.ts";
import type { ReaderSpot, ReaderView } from "../books/reader-url.ts";
import { type ReadingProgressReply, readingProgressQuery } from "../books/reading-progress.ts";
import { useQuickDownload } from "../../exports/export-files/use-quick-download.ts";
import { usePollingQuery } from "../../platform/use-polling-query.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { CONTENTS_PAGE } from "./book-pages.ts";
import { saveAppearance, type ReaderAppearance, readAppearance } from "./reader-appearance.ts";
import { TextView } from "./text-view.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { useReaderShortcuts } from "./use-reader-shortcuts.ts";
import "./reader.css";

export type ReaderProps = {
  bookId: string;
  /** the open position; null: where its author stopped reading, or the cover */
  spot: ReaderSpot | null;
  view: ReaderView;
  onTurn: (spot: ReaderSpot) => void;
  onView: (view: ReaderView) => void;
  /** opens the book's files, with all options */
  onFiles: () => void;
  onClose: () => void;
};

// The PDF renderer is larger than everything else here combined, and few readers need it.
const loadProofView = async () => ({ default: (await import("./proof/proof-view.tsx")).ProofView });
const ProofView = lazy(loadProofView);

/** Loads the PDF renderer and starts its worker: hovering precedes the click. */
async function expectProof(): Promise<void> {
  const [{ warmUp }] = await Promise.all([import("./proof/pdf-engine.ts"), loadProofView()]);
  await warmUp();
}

/** A dark full-window view of a book: pages for reading, or the pages as printed. */
export function Reader(props: ReaderProps): React.ReactElement {
  const { bookId, spot, view, onTurn, onView, onFiles, onClose } = props;
  const { query, hasStopped, watchAgain } = usePollingQuery(bookQuery(bookId), {
    isUnderWay: isBeingWritten,
  });
  const download = useQuickDownload(bookId);
  const book = query.data;
  const kept = useReadingProgress(bookId);
  const [chosen, setChosen] = useState<ReaderAppearance | null>(null);
  // A stable object until a choice changes, so that pages are not laid out again.
  const look = useMemo(
    () => chosen ?? appearanceOf(kept.reading) ?? readAppearance(),
    [chosen, kept.reading],
  );
  const changeAppearance = (change: Partial<ReaderAppearance>): void => {
    const next = { ...look, ...change };
    setChosen(next);
    saveAppearance(next);
  };
  const viewport = useRef<HTMLDivElement>(null);
  usePreparedProof(book);
  const fullScreen = useFullScreen();
  const [isSearching, setSearching] = useState(false);
  const isText = book !== undefined && !kept.isWaiting && !isProofOf(book, view);
  const endSearch = (): void => {
    setSearching(false);
    viewport.current?.focus();
  };
  useReaderShortcuts(viewport, {
    onSearch: isText ? () => setSearching(true) : null,
    onFullScreen: fullScreen.isSupported ? fullScreen.toggle : null,
  });
  // What was opened last is closed first.
  const escape = (): void => {
    if (fullScreen.wasJustLeft()) return;
    if (isSearching && isText) endSearch();
    else if (fullScreen.isOn) fullScreen.toggle();
    else onClose();
  };
  const notes = (
    <ReaderNotes
      book={book}
      downloadError={download.error}
      hasStopped={hasStopped}
      onWatchAgain={watchAgain}
    />
  );
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { reason }) => {
        if (!open) (reason === "escape-key" ? escape : onClose)();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={viewport}
          // The dialog itself: its keys turn pages at once, and no button is highlighted.
          initialFocus={viewport}
          data-theme="dark"
          data-view={view}
          className="reader-room fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
        >
          <ReaderBar
            book={book}
            hasFailed={query.isError}
            download={download}
            view={view}
            onView={onView}
            // Errors are reported when the proof is opened.
            onProofNear={() => void expectProof().catch(() => undefined)}
            onFiles={onFiles}
            onContents={() => onTurn({ page: CONTENTS_PAGE })}
            onSearch={() => setSearching(true)}
            fullScreen={fullScreen}
            look={look}
            onAppearanceChange={changeAppearance}
          />
          {book === undefined || kept.isWaiting ? (
            <Waiting
              error={query.error}
              isAsking={query.isFetching}
              isOffline={query.fetchStatus === "paused"}
              onRetry={() => void query.refetch()}
            />
          ) : isProofOf(book, view) ? (
            <Suspense
              fallback={<Waiting error={null} isAsking isOffline={false} onRetry={() => undefined} />}
            >
              <ProofView
                {...{ book, viewport, notes }}
                pageNumber={spot !== null && "page" in spot ? spot.page : 1}
                onTurn={(page) => onTurn({ page })}
              />
            </Suspense>
          ) : (
            <TextView
              {...{ book, onTurn, look, viewport, notes, isSearching }}
              onSearchEnd={endSearch}
              spot={spot ?? kept.reading ?? { page: 1 }}
              known={kept.reading}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** An unfinished book has no proof. */
function isProofOf({ status }: Book, view: ReaderView): boolean {
  return view === "proof" && status === "completed";
}

type SavedProgress = ReadingProgressReply["reading"];
type Opened = { isWaiting: boolean; reading: SavedProgress };

/** Maximum wait for the reading position: then the book opens, and jumps there once known. */
const PLACE_WAIT_MS = 2500;

/** The book's saved reading position when the reader opens; a slow server blocks nothing. */
function useReadingProgress(bookId: string): Opened {
  const { data, isFetchedAfterMount, isError } = useQuery(readingProgressQuery(bookId));
  const [opened, setOpened] = useState<{ reading: SavedProgress; isLate: boolean } | null>(null);
  const isAnswered = isFetchedAfterMount || isError;
  // Positions saved while reading don't affect where the book was opened.
  const isDue = opened === null || opened.isLate;
  if (isDue && isAnswered) setOpened({ reading: data?.reading ?? null, isLate: false });
  // A response may take any amount of time.
  useEffect(() => {
    const timer = setTimeout(() => setOpened((now) => now ?? { reading: null, isLate: true }), PLACE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { isWaiting: opened === null, reading: opened?.reading ?? null };
}

function appearanceOf(reading: SavedProgress): ReaderAppearance | null {
  return reading === null ? null : { size: reading.size, paper: reading.paper, setting: reading.setting };
}

/** Prepares the proof of a finished book in advance, since it may be opened next. */
function usePreparedProof(book: Book | undefined): void {
  const client = useQueryClient();
  // The server makes the PDF, started as soon as it is known to be needed.
  useEffect(() => {
    if (book?.status !== "completed") return;
    import("./proof/prepare-proof.ts")
      .then(({ prepareProof }) => prepareProof(client, book))
      // Errors are reported when the proof is opened; it isn't yet.
      .catch(() => undefined);
  }, [client, book]);
}

type WaitingProps = { error: Error | null; isAsking: boolean; isOffline: boolean; onRetry: () => void };

function Waiting({ error, isAsking, isOffline, onRetry }: WaitingProps): React.ReactElement {
  if (isOffline) {
    return (
      <div className="grid min-h-0 place-items-center px-4">
        <ErrorPanel title="No connection" className="w-full max-w-xl">
          The book opens by itself once there is one. It is safe.
        </ErrorPanel>
      </div>
    );
  }
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
