import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import { recordProgress } from "./leases.store.ts";
import { type RunStop, completeRun, failRun } from "./end-run.ts";
import {
  forgetCalls,
  insertModelCall,
  type GoneOwner,
  type ModelCall,
  type ModelSpend,
  pseudonymiseCalls,
  sumBilledTokens,
  sumSpend,
} from "./model-calls.store.ts";
import {
  type Draft,
  type EventTime,
  type RunEvent,
  appendEvent,
  notifyDraft,
  selectEventTimes,
} from "./run-events.store.ts";
import { createRunFeeds } from "./run-feed.ts";
import {
  type NewRun,
  type Payment,
  type RunFailure,
  type RunKind,
  type RunOfBook,
  type RunRow,
  type StartedSince,
  countOnBook,
  countStarts,
  findLatestOfBooks,
  findOfBook,
  findRun,
  findRunningOf,
  findRestingSince,
  findRunByKey,
  findRuns,
  findUnderWay,
  insertRun,
  isPaidFor,
  isWorkedOn,
  lockLatestOfBook,
  lockRunOf,
  lockRunOfBook,
  restartRun,
  setPaused,
  setTerms,
  revokeLease,
  type KeyWait,
  setCountsAsBook,
  setAuthorKey,
  waitForConsent,
  waitForKey,
  waitForOutline,
} from "./runs.store.ts";
import { countRunningOfBook, lockRunningOfBook } from "./runs-of-book.store.ts";
import { type EventRequest, streamRunEvents } from "./stream-events.ts";
import { type TrialSpend, sumTrialSpend } from "./trial-spend.store.ts";

export { LeaseLost, RunPaused, runBeside, settleBeside } from "./leased-run.ts";
export type { LeasedRun } from "./leased-run.ts";
export type { RunStop } from "./end-run.ts";
export type { ModelSpend } from "./model-calls.store.ts";
export type { RunFailure } from "./runs.store.ts";
export { type PresentedFailure, presentFailure } from "./present-failure.ts";
export type { EventTime } from "./run-events.store.ts";
export { createRunWorker } from "./run-worker.ts";
export type { RunWork } from "./run-work.ts";
export type { RunWorker } from "./run-worker.ts";
export { COSTS_NOTHING, canRunConcurrently } from "./runs.store.ts";
export { RunRow } from "./runs.store.ts";
export type { KeyWait, Payment, RunOfBook } from "./runs.store.ts";

/** Long-running work of every kind, from request to end. Every change happens in the caller's transaction. */
export interface Runs {
  start(tx: Tx, run: NewRun): Promise<void>;
  find(db: Db, runId: string): Promise<RunRow | null>;
  /** Runs by id; unknown ids have no entry. */
  findAll(db: Db, runIds: readonly string[]): Promise<Map<string, RunRow>>;
  /** The run started by an owner's earlier request with the same key. */
  findByKey(tx: Tx, ownerId: string, idempotencyKey: string): Promise<RunRow | null>;
  /** Each book's newest run of a kind; books without one have no entry. */
  latestOfBooks(
    db: Db,
    which: { bookIds: readonly string[]; kind: RunKind },
  ): Promise<Map<string, RunOfBook>>;
  /** A book's runs of a kind, or only those requested for one section; newest first. */
  ofBook(
    db: Db,
    which: { bookId: string; kind: RunKind; sectionId?: string; most: number },
  ): Promise<RunRow[]>;
  /** Locks the newest run of a kind for an owner's book. @returns null if there is none or it isn't theirs */
  lockLatest(tx: Tx, which: { ownerId: string; bookId: string; kind: RunKind }): Promise<RunRow | null>;
  /** Locks one run of a kind for an owner's book. @returns null if there is none or it isn't theirs */
  lock(
    tx: Tx,
    which: { ownerId: string; bookId: string; kind: RunKind; runId: string },
  ): Promise<RunRow | null>;
  /** Ids of all active, queued or paused runs of an owner, of all kinds. */
  runningOf(db: Db, ownerId: string): Promise<string[]>;
  /** Locks a run of an owner, of any kind. @returns null if there is none or it isn't theirs */
  lockOf(tx: Tx, which: { ownerId: string; runId: string }): Promise<RunRow | null>;
  /** Ids of active and queued runs, oldest first; paused ones don't count. */
  underWay(tx: Tx, of: { ownerId: string; kind: RunKind }): Promise<string[]>;
  /**
   * Whether a run that changes a book is active or paused, of any kind except one; see `canRunConcurrently`.
   */
  isWorkedOn(db: Db, which: { bookId: string; besides: RunKind | null }): Promise<boolean>;
  /** Whether any paid job is running on a book besides its writing, including proposals and answers. */
  isPaidFor(db: Db, bookId: string): Promise<boolean>;
  /** Locks all active, queued or paused runs of a book, of all kinds and owners. */
  lockRunningOfBook(tx: Tx, bookId: string): Promise<RunRow[]>;
  /** Number of active runs of a book, of all kinds; nothing is locked. */
  countRunningOfBook(db: Db, bookId: string): Promise<number>;
  /** Number of active runs of a kind on a book. */
  countOnBook(db: Db, which: { bookId: string; kind: RunKind }): Promise<number>;
  /** Number of times an owner has started work of a kind since a given time; each restart counts. */
  countStarts(db: Db, of: StartedSince): Promise<number>;
  setPaused(tx: Tx, runId: string, paused: boolean): Promise<void>;
  /** Records on a locked run whether its author's `books_generated` includes it. */
  setCountsAsBook(tx: Tx, runId: string, counts: boolean): Promise<void>;
  /** Pauses a locked run until its author approves the result. */
  waitForConsent(tx: Tx, runId: string): Promise<void>;
  /** Pauses a locked run until its author approves the outline. */
  waitForOutline(tx: Tx, runId: string): Promise<void>;
  /** Pauses a locked run until its author's key can be used. */
  waitForKey(tx: Tx, wait: { id: string; cause: KeyWait }): Promise<void>;
  /**
   * Continues a locked run that uses an author's key with another key of its owner; never with the
   * installation's.
   */
  setAuthorKey(tx: Tx, run: { id: string; kind: AuthorKeyKind }): Promise<void>;
  /** Changes a locked run's request and price. */
  setTerms(tx: Tx, terms: { id: string; payment: Payment; brief: object }): Promise<void>;
  /** Revokes a locked run's lease; the caller queues its job. */
  revokeLease(tx: Tx, runId: string): Promise<void>;
  /** Book runs paused before a given time and not resumed since; at most a hundred. */
  findRestingSince(db: Db, which: { kind: RunKind; since: Date }): Promise<RunOfBook[]>;
  /** Restarts an ended run; the caller queues its job. */
  restart(tx: Tx, run: { id: string; payment: Payment }): Promise<void>;
  /**
   * Ends a locked run as failed; its worker can store nothing more. Its hold is released, except for what is
   * due if the author canceled.
   */
  fail(tx: Tx, stop: RunStop): Promise<RunFailure>;
  /** Ends a locked run as delivered: its hold is captured up to `due` credits in total, the rest released. */
  complete(
    tx: Tx,
    ending: { run: Pick<RunRow, "id" | "hold_id" | "paid">; due: number; description: string },
  ): Promise<{ creditsReturned: number }>;
  /** Records the progress of a leased run, 0 to 100; does nothing if the lease is lost. */
  recordProgress(
    db: Db,
    claim: { runId: string; fence: number },
    news: { stage: string; progress: number; step: string },
  ): Promise<void>;
  /** Stores an event of a locked run; readers are notified when the transaction commits. */
  appendEvent(tx: Tx, runId: string, event: RunEvent): Promise<void>;
  /** Shows text being written to current readers; nothing is stored. */
  showDraft(db: Db, runId: string, draft: Draft): Promise<void>;
  /** Times of all events of a run, earliest first. */
  eventTimes(db: Db, runId: string): Promise<EventTime[]>;
  /** Streams the run's events to the client, missed and future ones. */
  streamEvents(request: EventRequest): Promise<void>;
  /** Pseudonymises the usage of an owner's runs, for one book only or (null) for all. */
  pseudonymiseUsage(tx: Tx, gone: GoneOwner & { bookId: string | null }): Promise<void>;
  /** Deletes usage of deleted accounts, this many calls at a time. @returns how many */
  forgetUsage(db: Db, of: { before: Date; most: number }): Promise<number>;
  recordModelCall(db: Db, call: ModelCall): Promise<void>;
  /** Cost of all runs' calls since a given time. */
  spentSince(db: Db, since: Date): Promise<ModelSpend>;
  /**
   * Cost of trial accounts since a given time; null if the owner has no trial account: see `sumTrialSpend`.
   */
  trialSpend(db: Db, of: { ownerId: string; since: Date }): Promise<TrialSpend | null>;
  /** Billed tokens of the run's calls, with cached input at a tenth. */
  billedTokens(db: Db, runId: string): Promise<number>;
}

/** @param deps.hub  listens on `NOTIFICATIONS_CHANNEL` */
export function createRuns(deps: { db: Db; credits: Credits; hub: NotificationHub; log: Log }): Runs {
  const feeds = createRunFeeds(deps);
  return {
    start: insertRun,
    find: findRun,
    findAll: findRuns,
    findByKey: findRunByKey,
    latestOfBooks: findLatestOfBooks,
    ofBook: findOfBook,
    lockLatest: lockLatestOfBook,
    lock: lockRunOfBook,
    runningOf: findRunningOf,
    lockOf: lockRunOf,
    underWay: findUnderWay,
    isWorkedOn,
    isPaidFor,
    lockRunningOfBook,
    countRunningOfBook,
    countOnBook,
    countStarts,
    setPaused,
    setCountsAsBook,
    waitForConsent,
    waitForOutline,
    waitForKey,
    setAuthorKey,
    setTerms,
    revokeLease,
    findRestingSince,
    restart: restartRun,
    fail: (tx, ending) => failRun(deps, tx, ending),
    complete: (tx, ending) => completeRun(deps, tx, ending),
    recordProgress,
    appendEvent,
    showDraft: notifyDraft,
    eventTimes: selectEventTimes,
    streamEvents: (request) => streamRunEvents({ ...deps, feeds }, request),
    pseudonymiseUsage: pseudonymiseCalls,
    forgetUsage: forgetCalls,
    recordModelCall: insertModelCall,
    spentSince: sumSpend,
    trialSpend: sumTrialSpend,
    billedTokens: sumBilledTokens,
  };
}
