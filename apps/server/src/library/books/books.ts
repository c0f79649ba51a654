import type { BookStatus, WritingPace } from "@colophon/contracts/library/books/book";
import type { BookFinding } from "@colophon/contracts/library/books/health";
import {
  type SaveReadingProgressRequest,
  checkBookJob,
  measureBookJob,
} from "@colophon/contracts/library/books/endpoints";
import type { ChosenCover } from "@colophon/contracts/covers/designs/cover";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type {
  ChapterRow,
  FinishedChapter,
  NewChapter,
  PlannedChapters,
} from "../../manuscript/sections/sections.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type ImportedBook, addImportedBook } from "./add-imported-book.ts";
import { type Approval, type BlurbListener, approveBlurb } from "./approve-blurb.ts";
import { type TrashedListener, cleanupTrash, removeForGood, restoreBook, moveToTrash } from "./trash-book.ts";
import { type BookState, type ShelfState, statusOf } from "./book-state.ts";
import {
  type BookReport,
  type BookRow,
  findBook,
  findBookOf,
  findListedBookOf,
  findOutline,
  type BookKind,
  setKind,
  setOutline,
  setReport,
  setVoice,
} from "./books.store.ts";
import { paletteOf, storePalette } from "./cover-palette.ts";
import { type CopiedListener, duplicateBook } from "./duplicate-book.ts";
import { type EndedListener, type EndingBook, completeBook, failBook } from "./end-book.ts";
import type { FailureCode } from "./failure-texts.ts";
import { findingsStillThere } from "./findings-still-there.ts";
import {
  type BookRequest,
  type GenerateDeps,
  type OrderedListener,
  generateBook,
  queueWriting,
  requireSummary,
} from "./generate-book.ts";
import { type MeasuredListener, measureBook, measureSoon } from "./measure-book.job.ts";
import { lacksPassages } from "./measure-text.ts";
import { type BookCheck, runBookChecks, enqueueBookChecks } from "./book-checks.job.ts";
import { saveReadingProgress, readProgress } from "./reading-progress.ts";
import {
  type AuthorRenaming,
  type RenamedListener,
  type DetailsChange,
  changeDetails,
  renameAuthor,
  notifyRenamed,
} from "./change-details.ts";
import {
  type ListRequest,
  listBooks,
  removeBook,
  setCover,
  setHasMetadata,
  detachCover,
} from "./shelf.store.ts";
import {
  type ApprovedRun,
  type Cancellation,
  cancelBook,
  deliverBook,
  endLongPauses,
  goOnWriting,
  pauseBook,
  resumeBook,
} from "./steer-book.ts";
import { streamBookEvents } from "./stream-book-events.ts";
import { type Taking, discardBook } from "./discard-book.ts";
import { measurePace } from "./writing-pace.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export { WritingBrief } from "./book-state.ts";
export { stageOf } from "./present-book.ts";
export type { BookState } from "./book-state.ts";
export type { BookRow } from "./books.store.ts";
export type { ChapterRow, FinishedChapter } from "../../manuscript/sections/sections.ts";
export type { EndedListener, EndingBook } from "./end-book.ts";
export type { FailureCode } from "./failure-texts.ts";
export type { RenamedListener } from "./change-details.ts";

/** A book with its text. */
export type WholeBook = BookState<BookRow> & {
  status: BookStatus;
  chapters: ChapterRow[];
  findings: BookFinding[];
  /** whether the text has changed since it was measured */
  isToMeasure: boolean;
  /** null if nothing is being written, or until there is something to measure */
  pace: WritingPace | null;
};

/** Operations on books for authors, and on book rows for other features. */
export type Books = ReturnType<typeof createBooks>;

/** @param deps.writers  providers available for writing right now; none if no provider is set up */
export function createBooks(deps: GenerateDeps) {
  const listeners: EndedListener[] = [(tx, ended) => enqueueBookChecks(deps, tx, ended)];
  const lookers: BookCheck[] = [];
  const ending = { ...deps, listeners };
  const orderedListeners: OrderedListener[] = [];
  const renamedListeners: RenamedListener[] = [];
  const blurbListeners: BlurbListener[] = [];
  const copiedListeners: CopiedListener[] = [];
  const measuredListeners: MeasuredListener[] = [];
  const measuring = { ...deps, listeners: measuredListeners };
  const naming = { ...deps, renamedListeners };
  const trashedListeners: TrashedListener[] = [];
  const binning = { ...deps, trashedListeners };
  return {
    /**
     * @throws AppError "credits.insufficient", "credits.none", "books.too_many_running", "books.fair_use", …
     */
    generate: (order: BookRequest) => generateBook({ ...deps, orderedListeners }, order),
    /** Registers `listener` for every requested book, called in the request's transaction. */
    onOrdered: (listener: OrderedListener): void => void orderedListeners.push(listener),
    /** @throws AppError "books.not_found", "books.not_running" */
    pause: (which: BookRef) => pauseBook(deps, which),
    /** @throws AppError "books.not_found", "books.not_running", "books.cancel_price_changed" */
    cancel: (cancellation: Cancellation) => cancelBook(ending, cancellation),
    /**
     * Delivers a book that was waiting for its author's approval.
     * @throws AppError "books.not_found", "books.not_waiting"
     */
    deliver: (which: BookRef) => deliverBook(ending, which),
    /** Stops and settles books that have been paused for too long. @returns how many */
    endLongPauses: () => endLongPauses(ending),
    /** Finished chapters whose stored word count doesn't match their text. @param since  null: all of them */
    findFalseWordCounts: (since: Date | null) => deps.chapters.findFalseWordCounts(since),
    /** @throws AppError "books.not_found", "books.not_resumable", and what `generate` throws */
    resume: (which: BookRef) => resumeBook(deps, which),
    /** An author's book with its text. @returns null for unknown books and those of other authors */
    read: (which: BookRef) => readBook(deps, which),
    /** The same for display: outdated measures are refreshed in the background. */
    async open(which: BookRef): Promise<WholeBook | null> {
      const found = await readBook(deps, which);
      if (found?.isToMeasure === true) await measureSoon(deps, found.book);
      return found;
    },
    /** Registers `listener` for every newly measured text, called in the transaction that stores it. */
    onMeasured: (listener: MeasuredListener): void => void measuredListeners.push(listener),
    /** Measures changed texts until the queue stops, one at a time. */
    workMeasures: (queue: Queue) =>
      queue.work(measureBookJob, { concurrency: 1 }, ({ payload }) => measureBook(measuring, payload)),
    /**
     * Registers the check `look` for every book whose writing has ended; it runs apart from and after
     * delivery.
     */
    onBookCheck: (look: BookCheck): void => void lookers.push(look),
    /** Runs book checks until the queue stops, one at a time. */
    workBookChecks: (queue: Queue) =>
      queue.work(checkBookJob, { concurrency: 1 }, ({ payload }) =>
        runBookChecks({ ...deps, lookers }, payload),
      ),
    /** A page of an author's books, without outlines and texts. */
    async list(page: ListRequest): Promise<{ books: ShelfState[]; total: number }> {
      const { rows, total } = await listBooks(deps.db, page);
      const books = rows.map(({ run, ...row }) => ({ book: row, run, tally: row, palette: paletteOf(row) }));
      return { books, total };
    },
    /** The author's reading position; null if they haven't started. @throws AppError "books.not_found" */
    reading: (which: BookRef) => readProgress(deps.db, which),
    /**
     * Saves a position unless a later one is stored.
     * @returns the current one
     * @throws AppError "books.not_found"
     */
    saveReadingProgress: (which: BookRef, place: SaveReadingProgressRequest) =>
      saveReadingProgress(deps.db, which, place),
    /** Whether an author has this book, outside the trash. */
    async isOnShelf({ ownerId, bookId }: BookRef): Promise<boolean> {
      return (await findListedBookOf(deps.db, ownerId, bookId)) !== null;
    },
    /**
     * @throws AppError "books.not_found", "books.being_written" if it would change details the model is using
     */
    changeDetails: (change: DetailsChange) => changeDetails(naming, change),
    /** Changes the author name on all books that carry it. */
    renameAuthor: (tx: Tx, renaming: AuthorRenaming) => renameAuthor(naming, tx, renaming),
    /** Sets or removes (null) a book's cover; thumbnail and wrap are rendered again. */
    async setCover(tx: Tx, { ownerId, bookId }: BookRef, cover: ChosenCover | null): Promise<void> {
      await setCover(tx, bookId, cover);
      await notifyRenamed(naming, tx, { bookId, ownerId, isCopy: false });
    },
    /** Removes a cover from all of its author's books that use it. */
    async detachCover(tx: Tx, { ownerId, coverId }: { ownerId: string; coverId: string }): Promise<void> {
      for (const bookId of await detachCover(tx, { ownerId, coverId })) {
        await notifyRenamed(naming, tx, { bookId, ownerId, isCopy: false });
      }
    },
    /** Records whether a book's store listing is written. */
    setHasMetadata,
    /** Registers `listener` for every new title or author name, called in the transaction that sets it. */
    onRenamed: (listener: RenamedListener): void => void renamedListeners.push(listener),
    /** Sets or removes the back-cover text. @throws AppError "books.not_found", "books.blurb_too_early" */
    approveBlurb: (approval: Approval) => approveBlurb({ ...deps, blurbListeners }, approval),
    /**
     * Registers `listener` for every change of a back-cover text, called in the transaction that makes it.
     */
    onBlurb: (listener: BlurbListener): void => void blurbListeners.push(listener),
    /**
     * Copies everything readable in a book into a new one.
     * @throws AppError "books.not_found", "books.not_copyable", …
     */
    duplicate: (which: BookRef) => duplicateBook({ ...naming, copiedListeners }, which),
    /** Registers `listener` for every copy of a book, called in the transaction that creates it. */
    onCopied: (listener: CopiedListener): void => void copiedListeners.push(listener),
    /**
     * Moves a book to the trash; repeating it changes nothing.
     * @throws AppError "books.not_found", "books.running"
     */
    moveToTrash: (which: BookRef) => moveToTrash(binning, which),
    /** @throws AppError "books.not_found" */
    restore: (which: BookRef) => restoreBook(binning, which),
    /** Registers `listener` for every book moved to or out of the trash, called in that transaction. */
    onTrashed: (listener: TrashedListener): void => void trashedListeners.push(listener),
    /**
     * Permanently deletes a book in the trash with all its data.
     * @throws AppError "books.not_found", "books.not_in_bin"
     */
    removeForGood: (which: BookRef) => removeForGood(binning, which),
    /** Deletes books whose time in the trash is over. @returns how many */
    cleanupTrash: () => cleanupTrash(deps),
    /**
     * Removes an author's book, in the trash or not, and ends all its runs.
     * @returns null if a job started just now
     * @throws AppError "books.not_found"
     */
    discardBook: (tx: Tx, taking: Taking) => discardBook({ ...ending, trashedListeners }, tx, taking),
    /** Deletes a book, in the trash or not, with all its data, because its account is being purged. */
    remove: removeBook,
    /** Streams the events of writing a book. @throws AppError "books.not_found" */
    streamEvents: (request: BookRef & { after: number; open: () => EventStream }) =>
      streamBookEvents(deps, request),
    /** Registers `listener` for every book whose writing ends, called in the transaction that ends it. */
    onEnded: (listener: EndedListener): void => void listeners.push(listener),
    /** Stores the colors of a book's cover unless they are; every change of the cover does so itself. */
    storePalette,
    /** @returns null if the book was deleted */
    find: findBook,
    /** The current outline. @returns null if the book was deleted or has no outline */
    plan: findOutline,
    chapters: (db: Db, bookId: string) => deps.chapters.ofBook(db, bookId),
    /** Words delivered so far, regardless of the author's edits: the basis for charges. */
    wordsWritten: (tx: Tx, bookId: string) => deps.chapters.wordsWritten(tx, bookId),
    /** Adds an imported book, complete as it is. @returns null if there are too many */
    addImported: (tx: Tx, book: ImportedBook) => addImportedBook(naming, tx, book),
    /** @throws AppError "books.not_found" */
    summary: (tx: Tx, which: BookRef) => requireSummary(deps, tx, which),
    // The following change a book's text; the caller's transaction must hold the lock on its run.
    /**
     * Starts writing a book whose outline was approved.
     * @throws AppError "writing.…", "books.too_many_running"
     */
    goOn: (tx: Tx, approved: ApprovedRun) => goOnWriting(deps, tx, approved),
    /** Queues a book again after its lease was revoked. */
    queueAgain: (tx: Tx, of: { runId: string; bookId: string; ownerId: string }) =>
      queueWriting(deps, tx, of),
    setOutline,
    addChapters: (tx: Tx, bookId: string, chapters: readonly NewChapter[]) =>
      deps.chapters.add(tx, bookId, chapters),
    /** Rearranges planned chapters to match a changed outline; those already started stay in place. */
    arrangePlanned: (tx: Tx, planned: PlannedChapters) => deps.chapters.arrangePlanned(tx, planned),
    /** Ids of all sections, including those in the trash. */
    sectionIds: (db: Db, bookId: string) => deps.chapters.ids(db, bookId),
    setChapterSoFar: (tx: Tx, chapter: { bookId: string; id: string; text: string; words: number }) =>
      deps.chapters.setSoFar(tx, chapter),
    /** @returns false if the chapter was already finished, in which case it isn't changed */
    finishChapter: (tx: Tx, chapter: FinishedChapter) => deps.chapters.finish(tx, chapter),
    /** Replaces a finished chapter's text after scenes of it were rewritten. */
    replaceChapter: (tx: Tx, chapter: FinishedChapter) => deps.chapters.replace(tx, chapter),
    setVoice,
    /** Sets the genre and point of view of an imported book. */
    async setKind(tx: Tx, kind: BookKind): Promise<void> {
      await setKind(tx, kind);
      await storePalette(tx, kind.bookId);
    },
    async setReport(tx: Tx, report: BookReport): Promise<void> {
      // The author may edit chapters while others are written, so the measures may be of an older text.
      const { state, is_edited: isEdited } = await deps.chapters.textState(tx, report.bookId);
      await setReport(tx, { ...report, measuredOf: isEdited ? null : state, now: deps.now() });
    },
    /** Ends writing as delivered: settles the hold by word count, notifies the author and listeners. */
    complete: (tx: Tx, end: { book: EndingBook; words: number }) => completeBook(ending, tx, end),
    /** Ends writing as failed: releases the hold, tells the author why. */
    async fail(tx: Tx, end: { book: EndingBook; code: FailureCode }): Promise<void> {
      await failBook(ending, tx, end);
    },
  };
}

async function readBook(deps: GenerateDeps, { ownerId, bookId }: BookRef): Promise<WholeBook | null> {
  // Read the run before the book: anything its end has stored is then included.
  const runs = await deps.runs.latestOfBooks(deps.db, { bookIds: [bookId], kind: "book" });
  const book = await findBookOf(deps.db, ownerId, bookId);
  if (book === null) return null;
  const [{ state: textState, is_edited: isEdited }, chapters, found, tally] = await Promise.all([
    deps.chapters.textState(deps.db, bookId),
    deps.chapters.ofBook(deps.db, bookId),
    deps.findings.ofBook(deps.db, bookId),
    deps.chapters.tally(deps.db, bookId),
  ]);
  const findings = findingsStillThere(found, { chapters, isEdited });
  const run = runs.get(bookId) ?? null;
  const times = run?.status === "running" ? await deps.runs.eventTimes(deps.db, run.id) : [];
  const status = statusOf(run);
  const isMeasured = book.measured_of === textState && !lacksPassages(book.health);
  const isToMeasure = status === "completed" && tally.words > 0 && !isMeasured;
  return {
    book,
    run,
    tally,
    palette: paletteOf(book),
    status,
    chapters,
    findings,
    isToMeasure,
    pace: measurePace(times, tally.words),
  };
}
