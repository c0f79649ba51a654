import type { BookEvent, SceneDraft } from "@colophon/contracts/books/events";
import type { BookSummary } from "@colophon/contracts/books/book";
import { writeBookJob } from "@colophon/contracts/books/jobs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Credits } from "../credits/credits.ts";
import type { Users } from "../users/users.ts";
import { appendEvent, notifyDraft } from "./book-events.store.ts";
import { type BookRow, type TalliedBook, findBook, findBookOf } from "./books.store.ts";
import {
  type ChapterRow,
  finishChapter,
  insertChapters,
  selectChapters,
  setChapterWords,
} from "./chapters.store.ts";
import {
  type ClaimedBook,
  type LockedBook,
  type OrphanedBook,
  RETAKE_WORKER_NUMBER,
  TAKE_WORKER_NUMBER,
  claimBook,
  dropClaim,
  findOrphans,
  holdsClaim,
  lockClaim,
  takeOrphan,
} from "./claims.store.ts";
import { completeBook, failBook } from "./end-book.ts";
import type { FailureReason } from "./failure-texts.ts";
import { type BookOrder, type GenerateDeps, generateBook } from "./generate-book.ts";
import { cancelBook, pauseBook, resumeBook } from "./steer-book.ts";

export type { BookOrder } from "./generate-book.ts";
export type { BookRow } from "./books.store.ts";
export type { LockedBook } from "./claims.store.ts";
export type { ChapterRow } from "./chapters.store.ts";
export type { FailureReason } from "./failure-texts.ts";
export { BOOK_EVENTS_CHANNEL } from "./book-events.store.ts";

type Which = { ownerId: string; bookId: string };

/** What the author does with books. */
export interface Books {
  /** @throws AppError "credits.insufficient", "credits.none", "books.too_many_running", "books.fair_use", … */
  generate(order: BookOrder): Promise<BookSummary>;
  /** @throws AppError "books.not_found", "books.not_running" */
  pause(which: Which): Promise<BookSummary>;
  /** @throws AppError "books.not_found", "books.not_running" */
  cancel(which: Which): Promise<BookSummary>;
  /** @throws AppError "books.not_found", "books.not_resumable", and what `generate` throws */
  resume(which: Which): Promise<BookSummary>;
  /** An author's book with its text. @returns null for an unknown book and for another author's alike */
  read(which: Which): Promise<{ book: TalliedBook; chapters: ChapterRow[] } | null>;
  /** What the writing feature does with books. */
  desk: WritingDesk;
}

/**
 * A book as its writer meets it. Every write names the claim's fence and happens in the caller's transaction,
 * which has taken the book by `lock` first; a writer whose claim is lost can store nothing.
 */
export interface WritingDesk {
  /** @returns null when the book is not to be written just now */
  claim(db: Db, claim: { bookId: string; worker: number; jobId: string }): Promise<ClaimedBook | null>;
  dropClaim(db: Db, claim: { bookId: string; fence: number }): Promise<void>;
  /** @returns the locked row, or null when the claim is lost */
  lock(
    tx: Tx,
    claim: { bookId: string; fence: number; stage: BookRow["stage"]; isProgress: boolean },
  ): Promise<LockedBook | null>;
  /** Whether the claim still holds; cheap enough to ask at every event. */
  holds(db: Db, claim: { bookId: string; fence: number }): Promise<boolean>;
  find(db: Db, bookId: string): Promise<BookRow | null>;
  chapters(db: Db, bookId: string): Promise<ChapterRow[]>;
  addChapters(
    tx: Tx,
    bookId: string,
    chapters: readonly Pick<ChapterRow, "id" | "number" | "title" | "words_asked">[],
  ): Promise<void>;
  setChapterWords(tx: Tx, chapter: { bookId: string; id: string; words: number }): Promise<void>;
  /** @returns false when the chapter was finished before */
  finishChapter(
    tx: Tx,
    chapter: {
      bookId: string;
      id: string;
      text: string;
      words: number;
      provider: string;
      model: string;
      health: unknown;
    },
  ): Promise<boolean>;
  appendEvent(tx: Tx, bookId: string, event: BookEvent): Promise<void>;
  /** Shows a piece of a scene to whoever is looking; nothing is stored. */
  showDraft(db: Db, bookId: string, draft: SceneDraft): Promise<void>;
  complete(tx: Tx, ending: { book: LockedBook; words: number }): Promise<void>;
  fail(
    tx: Tx,
    ending: { book: Pick<BookRow, "id" | "title" | "hold_id">; code: FailureReason },
  ): Promise<void>;
  /** Puts books without a living writer back into the queue. @returns how many */
  rescueOrphans(queue: Queue): Promise<number>;
  /** Run on a connection of its own: takes a worker's number and the lock that says it lives. */
  takeWorkerNumber: string;
  /** The same for the number $1 it had, after its connection broke. */
  retakeWorkerNumber: string;
}

/** A just-queued or just-resumed book is the queue's business for this long. */
const ORPHAN_GRACE_SECONDS = 15;

/**
 * @param writer  what would write a book; null when no provider is set up
 */
export function createBooks(
  deps: Omit<GenerateDeps, "users" | "credits"> & { users: Users; credits: Credits },
): Books {
  return {
    generate: (order) => generateBook(deps, order),
    pause: (which) => pauseBook(deps, which),
    cancel: (which) => cancelBook(deps, which),
    resume: (which) => resumeBook(deps, which),
    async read({ ownerId, bookId }) {
      const book = await findBookOf(deps.db, ownerId, bookId);
      return book === null ? null : { book, chapters: await selectChapters(deps.db, bookId) };
    },
    desk: createWritingDesk(deps),
  };
}

function createWritingDesk(deps: { db: Db; credits: Credits; queue: Pick<Queue, "enqueue"> }): WritingDesk {
  return {
    claim: claimBook,
    dropClaim,
    lock: lockClaim,
    holds: holdsClaim,
    find: findBook,
    chapters: selectChapters,
    addChapters: insertChapters,
    setChapterWords,
    finishChapter,
    appendEvent,
    showDraft: notifyDraft,
    complete: (tx, ending) => completeBook(deps, tx, ending),
    fail: (tx, ending) => failBook(deps, tx, ending),
    async rescueOrphans(queue) {
      const orphans = await findOrphans(deps.db, ORPHAN_GRACE_SECONDS);
      let rescued = 0;
      for (const orphan of orphans) rescued += Number(await rescue(deps.db, queue, orphan));
      return rescued;
    },
    takeWorkerNumber: TAKE_WORKER_NUMBER,
    retakeWorkerNumber: RETAKE_WORKER_NUMBER,
  };
}

/**
 * Either the dead worker's job comes back to life, or, where there is none any more, a new one is queued.
 * All workers look for orphans: one that comes late must not give back the job of the worker that was quicker.
 */
async function rescue(db: Db, queue: Queue, orphan: OrphanedBook): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await takeOrphan(tx, orphan))) return false;
    if (orphan.job_id !== null) await queue.releaseDead(writeBookJob, orphan.job_id);
    const place = { key: orphan.id, group: orphan.owner_id };
    await queue.enqueue(tx, writeBookJob, { bookId: orphan.id }, place);
    return true;
  });
}
