import type { BookBlurb } from "@colophon/contracts/library/books/blurb";
import type { BookStatus, BookSummary, WritingPace } from "@colophon/contracts/library/books/book";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { VoiceCard } from "@colophon/domain/writing-tasks";
import type { BookFinding } from "@colophon/contracts/library/books/finding";
import type {
  SaveReadingProgressRequest,
  ReadingProgress,
} from "@colophon/contracts/library/books/reading-progress";
import type { DeletedBook } from "@colophon/contracts/library/books/shelf-endpoints";
import type { ChosenCover } from "@colophon/contracts/covers/designs/recipe";
import { checkBookJob, measureBookJob } from "@colophon/contracts/library/books/jobs";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type {
  ChapterRow,
  FinishedChapter,
  NewChapter,
  PlannedChapters,
} from "../../manuscript/sections/sections.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import { type ImportedBook, addImportedBook } from "./add-imported-book.ts";
import { type Approval, type BlurbListener, approveBlurb } from "./approve-blurb.ts";
import { type TrashedListener, cleanupTrash, removeForGood, restoreBook, moveToTrash } from "./trash-book.ts";
import { type BookState, stateOf, statesOf, statusOf } from "./book-state.ts";
import {
  type BookReport,
  type BookRow,
  type ListedBookRow,
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
import { type Taken, type Taking, discardBook } from "./discard-book.ts";
import { measurePace } from "./writing-pace.ts";

export { WritingBrief } from "./book-state.ts";
export { stageOf } from "./present-book.ts";
export type { BookState } from "./book-state.ts";
export type { BookRow } from "./books.store.ts";
export type { ChapterRow, FinishedChapter } from "../../manuscript/sections/sections.ts";
export type { EndedListener, EndingBook } from "./end-book.ts";
export type { FailureCode } from "./failure-texts.ts";
export type { RenamedListener } from "./change-details.ts";

type BookRef = { ownerId: string; bookId: string };

/** A book with its text. */
export type WholeBook = BookState<BookRow> & {
  status: BookStatus;
  chapters: ChapterRow[];
  findings: BookFinding[];
  /** whether its text is another than the one that was measured */
  isToMeasure: boolean;
  /** null where nothing is being written, and before there is anything to measure */
  pace: WritingPace | null;
};

/** What an author does with books, and what other features may do with their rows. */
export interface Books {
  /** @throws AppError "credits.insufficient", "credits.none", "books.too_many_running", "books.fair_use", … */
  generate(order: BookRequest): Promise<BookSummary>;
  /** From now on `listener` is told of every book that is ordered, in the transaction that takes the order. */
  onOrdered(listener: OrderedListener): void;
  /** @throws AppError "books.not_found", "books.not_running" */
  pause(which: BookRef): Promise<BookSummary>;
  /** @throws AppError "books.not_found", "books.not_running", "books.cancel_price_changed" */
  cancel(cancellation: Cancellation): Promise<BookSummary>;
  /** Delivers a book that waited for its author's yes. @throws AppError "books.not_found", "books.not_waiting" */
  deliver(which: BookRef): Promise<BookSummary>;
  /** Stops and settles books that were paused too long ago. @returns how many */
  endLongPauses(): Promise<number>;
  /** @throws AppError "books.not_found", "books.not_resumable", and what `generate` throws */
  resume(which: BookRef): Promise<BookSummary>;
  /** An author's book with its text. @returns null for an unknown book and for another author's alike */
  read(which: BookRef): Promise<WholeBook | null>;
  /** The same for who looks at it: what of it is out of date is measured anew, beside. */
  open(which: BookRef): Promise<WholeBook | null>;
  /** From now on `listener` is told of every text that was measured anew, in the transaction that stores it. */
  onMeasured(listener: MeasuredListener): void;
  /** Measures texts that were changed until the queue stops, one at a time. */
  workMeasures(queue: Queue): Promise<void>;
  /** From now on `look` is asked of every book whose writing has ended, beside and after its delivery. */
  onBookCheck(look: BookCheck): void;
  /** Looks books over until the queue stops, one at a time. */
  workBookChecks(queue: Queue): Promise<void>;
  /** Where its author stopped reading; null where they have not begun. @throws AppError "books.not_found" */
  reading(which: BookRef): Promise<ReadingProgress | null>;
  /** Keeps a place unless a later one is kept. @returns the one that stands @throws AppError "books.not_found" */
  saveReadingProgress(which: BookRef, place: SaveReadingProgressRequest): Promise<ReadingProgress>;
  /** A page of an author's books, without plans and texts. */
  list(page: ListRequest): Promise<{ books: BookState[]; total: number }>;
  /** Whether an author has this book, and not in the bin. */
  isOnShelf(which: BookRef): Promise<boolean>;
  /** @throws AppError "books.not_found", "books.being_written" where what the writer reads would change under its hand */
  changeDetails(change: DetailsChange): Promise<BookSummary>;
  /** Gives all books that bear an author's name another one. */
  renameAuthor(tx: Tx, renaming: AuthorRenaming): Promise<void>;
  /** From now on `listener` is told of every book that goes into the bin or comes out, in its transaction. */
  onTrashed(listener: TrashedListener): void;
  /** From now on `listener` is told of every book that bears a new title or name, in the transaction that gives it. */
  onRenamed(listener: RenamedListener): void;
  /** Puts a text on the back of the cover, or takes it off. @throws AppError "books.not_found", "books.blurb_too_early" */
  approveBlurb(approval: Approval): Promise<BookBlurb>;
  /** From now on `listener` is told of every book whose back carries another text, in the transaction that gives it. */
  onBlurb(listener: BlurbListener): void;
  /** Gives a book a cover, or takes it off (null); front and wrap are made anew. */
  setCover(tx: Tx, which: BookRef, cover: ChosenCover | null): Promise<void>;
  /** Takes a cover off all books of its author's that bear it. */
  detachCover(tx: Tx, of: { ownerId: string; coverId: string }): Promise<void>;
  /** Says whether a book's page in the store is written. */
  setHasMetadata(tx: Tx, bookId: string, hasMetadata: boolean): Promise<void>;
  /** Copies what can be read of a book into a new one. @throws AppError "books.not_found", "books.not_copyable", … */
  duplicate(which: BookRef): Promise<BookSummary>;
  /** From now on `listener` is told of every copy of a book, in the transaction that makes it. */
  onCopied(listener: CopiedListener): void;
  /** Puts a book into the bin; again changes nothing. @throws AppError "books.not_found", "books.running" */
  moveToTrash(which: BookRef): Promise<DeletedBook>;
  /** @throws AppError "books.not_found" */
  restore(which: BookRef): Promise<BookSummary>;
  /** Removes a book of the bin with all that hangs on it. @throws AppError "books.not_found", "books.not_in_bin" */
  removeForGood(which: BookRef): Promise<DeletedBook>;
  /** Removes what has lain in the bin for its time. @returns how many */
  cleanupTrash(): Promise<number>;
  /** Takes a book from its author, wherever it lies, and ends what goes on with it. @returns null where work began just this moment @throws AppError "books.not_found" */
  discardBook(tx: Tx, taking: Taking): Promise<Taken | null>;
  /** Removes a book wherever it lies, with everything that hangs on it: its account is purged. */
  remove(tx: Tx, which: BookRef): Promise<void>;
  /** Answers with the events of a book's writing. @throws AppError "books.not_found" */
  streamEvents(request: BookRef & { after: number; open: () => EventStream }): Promise<void>;
  /** Finished chapters whose stored count of words is not that of their text. @param since  null: all of them */
  findFalseWordCounts(since: Date | null): Promise<FailedIntegrityCheck[]>;
  /** From now on `listener` is told of every book whose writing ends, in the transaction that ends it. */
  onEnded(listener: EndedListener): void;

  /** @returns null for a book that is gone */
  find(db: Db, bookId: string): Promise<BookRow | null>;
  /** The plan as it stands. @returns null for a book that is gone, and for one without a plan */
  plan(db: Db, bookId: string): Promise<BookOutline | null>;
  chapters(db: Db, bookId: string): Promise<ChapterRow[]>;
  /** Words that were delivered so far, whatever the author has made of them: what is paid for. */
  wordsWritten(tx: Tx, bookId: string): Promise<number>;
  /** Adds a book that its author brings along, complete as it is. @returns null where there are too many */
  addImported(tx: Tx, book: ImportedBook): Promise<BookSummary | null>;
  /** @throws AppError "books.not_found" */
  summary(tx: Tx, which: BookRef): Promise<BookSummary>;
  // What follows changes a book's text; the caller's transaction holds the book's run locked.
  /** Has a book written whose plan was approved. @throws AppError "writing.…", "books.too_many_running" */
  goOn(tx: Tx, approved: ApprovedRun): Promise<void>;
  /** Queues the writing of a book that was taken from whoever is at work on it. */
  queueAgain(tx: Tx, of: { runId: string; bookId: string; ownerId: string }): Promise<void>;
  setOutline(tx: Tx, bookId: string, plan: BookOutline): Promise<void>;
  addChapters(tx: Tx, bookId: string, chapters: readonly NewChapter[]): Promise<void>;
  /** Puts the chapters to come where a changed plan has them; those that are begun stay where they are. */
  arrangePlanned(tx: Tx, planned: PlannedChapters): Promise<void>;
  /** Ids of all sections, also of those in the bin. */
  sectionIds(db: Db, bookId: string): Promise<Set<string>>;
  setChapterSoFar(
    tx: Tx,
    chapter: { bookId: string; id: string; text: string; words: number },
  ): Promise<void>;
  /** @returns false when the chapter was finished before, and so stays as it is */
  finishChapter(tx: Tx, chapter: FinishedChapter): Promise<boolean>;
  /** Puts a finished chapter's new text in the place of the old: scenes of it were taken again. */
  replaceChapter(tx: Tx, chapter: FinishedChapter): Promise<void>;
  setVoice(tx: Tx, bookId: string, voice: VoiceCard): Promise<void>;
  /** Says what a book that was brought along is. */
  setKind(tx: Tx, kind: BookKind): Promise<void>;
  setReport(tx: Tx, report: BookReport): Promise<void>;
  /** Ends the writing as delivered: settles the hold by the words, tells the author and whoever listens. */
  complete(tx: Tx, ending: { book: EndingBook; words: number }): Promise<void>;
  /** Ends the writing as failed, by nobody's wish: gives the hold back, tells the author why. */
  fail(tx: Tx, ending: { book: EndingBook; code: FailureCode }): Promise<void>;
}

/** @param deps.writers  who would write a book at this moment; nobody where no provider is set up */
export function createBooks(deps: GenerateDeps): Books {
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
    generate: (order) => generateBook({ ...deps, orderedListeners }, order),
    onOrdered: (listener) => void orderedListeners.push(listener),
    pause: (which) => pauseBook(deps, which),
    cancel: (cancellation) => cancelBook(ending, cancellation),
    deliver: (which) => deliverBook(ending, which),
    endLongPauses: () => endLongPauses(ending),
    findFalseWordCounts: (since) => deps.chapters.findFalseWordCounts(since),
    resume: (which) => resumeBook(deps, which),
    read: (which) => readBook(deps, which),
    async open(which) {
      const found = await readBook(deps, which);
      if (found?.isToMeasure === true) await measureSoon(deps, found.book);
      return found;
    },
    onMeasured: (listener) => void measuredListeners.push(listener),
    workMeasures: (queue) =>
      queue.work(measureBookJob, { concurrency: 1 }, ({ payload }) => measureBook(measuring, payload)),
    onBookCheck: (look) => void lookers.push(look),
    workBookChecks: (queue) =>
      queue.work(checkBookJob, { concurrency: 1 }, ({ payload }) =>
        runBookChecks({ ...deps, lookers }, payload),
      ),
    async list(page) {
      const { rows, total } = await listBooks(deps.db, page);
      return { books: await statesOf<ListedBookRow>(deps, deps.db, rows), total };
    },
    reading: (which) => readProgress(deps.db, which),
    saveReadingProgress: (which, place) => saveReadingProgress(deps.db, which, place),
    async isOnShelf({ ownerId, bookId }) {
      return (await findListedBookOf(deps.db, ownerId, bookId)) !== null;
    },
    changeDetails: (change) => changeDetails(naming, change),
    renameAuthor: (tx, renaming) => renameAuthor(naming, tx, renaming),
    async setCover(tx, { ownerId, bookId }, cover) {
      await setCover(tx, bookId, cover);
      await notifyRenamed(naming, tx, { bookId, ownerId, isCopy: false });
    },
    async detachCover(tx, { ownerId, coverId }) {
      for (const bookId of await detachCover(tx, { ownerId, coverId })) {
        await notifyRenamed(naming, tx, { bookId, ownerId, isCopy: false });
      }
    },
    setHasMetadata,
    onRenamed: (listener) => void renamedListeners.push(listener),
    approveBlurb: (approval) => approveBlurb({ ...deps, blurbListeners }, approval),
    onBlurb: (listener) => void blurbListeners.push(listener),
    duplicate: (which) => duplicateBook({ ...naming, copiedListeners }, which),
    onCopied: (listener) => void copiedListeners.push(listener),
    moveToTrash: (which) => moveToTrash(binning, which),
    restore: (which) => restoreBook(binning, which),
    onTrashed: (listener) => void trashedListeners.push(listener),
    removeForGood: (which) => removeForGood(binning, which),
    cleanupTrash: () => cleanupTrash(deps),
    discardBook: (tx, taking) => discardBook({ ...ending, trashedListeners }, tx, taking),
    remove: removeBook,
    streamEvents: (request) => streamBookEvents(deps, request),
    onEnded: (listener) => void listeners.push(listener),
    find: findBook,
    plan: findOutline,
    chapters: (db, bookId) => deps.chapters.ofBook(db, bookId),
    wordsWritten: (tx, bookId) => deps.chapters.wordsWritten(tx, bookId),
    addImported: (tx, book) => addImportedBook(naming, tx, book),
    summary: (tx, which) => requireSummary(deps, tx, which),
    goOn: (tx, approved) => goOnWriting(deps, tx, approved),
    queueAgain: (tx, of) => queueWriting(deps, tx, of),
    setOutline,
    addChapters: (tx, bookId, chapters) => deps.chapters.add(tx, bookId, chapters),
    arrangePlanned: (tx, planned) => deps.chapters.arrangePlanned(tx, planned),
    sectionIds: (db, bookId) => deps.chapters.ids(db, bookId),
    setChapterSoFar: (tx, chapter) => deps.chapters.setSoFar(tx, chapter),
    finishChapter: (tx, chapter) => deps.chapters.finish(tx, chapter),
    replaceChapter: (tx, chapter) => deps.chapters.replace(tx, chapter),
    setVoice,
    setKind,
    async setReport(tx, report) {
      // An author may change chapters while others are written: what was measured then may be of before.
      const { state, is_edited: isEdited } = await deps.chapters.textState(tx, report.bookId);
      await setReport(tx, { ...report, measuredOf: isEdited ? null : state, now: deps.now() });
    },
    complete: (tx, end) => completeBook(ending, tx, end),
    async fail(tx, end) {
      await failBook(ending, tx, end);
    },
  };
}

async function readBook(deps: GenerateDeps, { ownerId, bookId }: BookRef): Promise<WholeBook | null> {
  // The run before the book: what its end has written is then there to be read.
  const runs = await deps.runs.latestOfBooks(deps.db, { bookIds: [bookId], kind: "book" });
  const book = await findBookOf(deps.db, ownerId, bookId);
  if (book === null) return null;
  const { state: textState, is_edited: isEdited } = await deps.chapters.textState(deps.db, bookId);
  const chapters = await deps.chapters.ofBook(deps.db, bookId);
  const found = await deps.findings.ofBook(deps.db, bookId);
  const findings = findingsStillThere(found, { chapters, isEdited });
  const tallies = await deps.chapters.tally(deps.db, [bookId]);
  const state = stateOf(book, { run: runs.get(bookId), tally: tallies.get(bookId) });
  const { run, tally } = state;
  const times = run?.status === "running" ? await deps.runs.eventTimes(deps.db, run.id) : [];
  const status = statusOf(run);
  const isMeasured = book.measured_of === textState && !lacksPassages(book.health);
  const isToMeasure = status === "completed" && tally.words > 0 && !isMeasured;
  return { ...state, status, chapters, findings, isToMeasure, pace: measurePace(times, tally.words) };
}
