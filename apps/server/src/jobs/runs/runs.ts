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
export type { ClaimedRun } from "./leased-run.ts";
export type { RunStop } from "./end-run.ts";
export type { ModelSpend } from "./model-calls.store.ts";
export type { RunFailure } from "./runs.store.ts";
export { presentFailure } from "./present-failure.ts";
export type { EventTime } from "./run-events.store.ts";
export { createRunWorker } from "./run-worker.ts";
export type { RunWork } from "./run-work.ts";
export type { RunWorker } from "./run-worker.ts";
export { COSTS_NOTHING, canRunConcurrently } from "./runs.store.ts";
export type { KeyWait, Payment, RunOfBook, RunRow } from "./runs.store.ts";

/** Long work of every kind, from its order to its end. Every change happens in the caller's transaction. */
export interface Runs {
  start(tx: Tx, run: NewRun): Promise<void>;
  find(db: Db, runId: string): Promise<RunRow | null>;
  /** Runs by their ids; an unknown id has none. */
  findAll(db: Db, runIds: readonly string[]): Promise<Map<string, RunRow>>;
  /** The run that an owner's earlier request with the same key has started. */
  findByKey(tx: Tx, ownerId: string, idempotencyKey: string): Promise<RunRow | null>;
  /** Each book's newest run of a kind; books without one have no entry. */
  latestOfBooks(
    db: Db,
    which: { bookIds: readonly string[]; kind: RunKind },
  ): Promise<Map<string, RunOfBook>>;
  /** A book's runs of a kind, or those of them that were asked for one section; the newest first. */
  ofBook(
    db: Db,
    which: { bookId: string; kind: RunKind; sectionId?: string; most: number },
  ): Promise<RunRow[]>;
  /** Locks the newest run of a kind of an owner's book. @returns null for another owner's too */
  lockLatest(tx: Tx, which: { ownerId: string; bookId: string; kind: RunKind }): Promise<RunRow | null>;
  /** Locks one run of a kind of an owner's book. @returns null for another owner's too */
  lock(
    tx: Tx,
    which: { ownerId: string; bookId: string; kind: RunKind; runId: string },
  ): Promise<RunRow | null>;
  /** Ids of everything of an owner's that goes on, waits or rests, of all kinds. */
  runningOf(db: Db, ownerId: string): Promise<string[]>;
  /** Locks a run of an owner's, whatever its kind. @returns null for another owner's too */
  lockOf(tx: Tx, which: { ownerId: string; runId: string }): Promise<RunRow | null>;
  /** Ids of runs that are worked on or wait for it, oldest first; paused ones do not count. */
  underWay(tx: Tx, of: { ownerId: string; kind: RunKind }): Promise<string[]>;
  /** Whether work that changes a book goes on or rests, of any kind but one; `canRunConcurrently` says what changes nothing. */
  isWorkedOn(db: Db, which: { bookId: string; besides: RunKind | null }): Promise<boolean>;
  /** Whether anything that credits pay for goes on with a book beside its writing, proposals and answers too. */
  isPaidFor(db: Db, bookId: string): Promise<boolean>;
  /** Locks everything that goes on with a book, waits or rests, of all kinds and whoever's it is. */
  lockRunningOfBook(tx: Tx, bookId: string): Promise<RunRow[]>;
  /** How much goes on with a book, of all kinds; nothing is locked. */
  countRunningOfBook(db: Db, bookId: string): Promise<number>;
  /** How many runs of a kind go on with a book. */
  countOnBook(db: Db, which: { bookId: string; kind: RunKind }): Promise<number>;
  /** How often an owner began work of a kind since a moment; work taken up again counts each time. */
  countStarts(db: Db, of: StartedSince): Promise<number>;
  setPaused(tx: Tx, runId: string, paused: boolean): Promise<void>;
  /** Notes on a locked run whether its author's `books_generated` counts it. */
  setCountsAsBook(tx: Tx, runId: string, counts: boolean): Promise<void>;
  /** Has a locked run wait for its author's yes. */
  waitForConsent(tx: Tx, runId: string): Promise<void>;
  /** Has a locked run wait until its author has approved the plan. */
  waitForOutline(tx: Tx, runId: string): Promise<void>;
  /** Has a locked run wait until its author's own key can be used. */
  waitForKey(tx: Tx, wait: { id: string; cause: KeyWait }): Promise<void>;
  /** Has a locked run that is worked on with an own key go on with another of its owner's; never with the installation's. */
  setAuthorKey(tx: Tx, run: { id: string; kind: AuthorKeyKind }): Promise<void>;
  /** Changes what a locked run was asked for, and its price. */
  setTerms(tx: Tx, terms: { id: string; payment: Payment; brief: object }): Promise<void>;
  /** Takes a locked run from whoever is at work on it; the caller queues its job. */
  revokeLease(tx: Tx, runId: string): Promise<void>;
  /** Runs of books that were paused before a moment and have rested since; at most a hundred. */
  findRestingSince(db: Db, which: { kind: RunKind; since: Date }): Promise<RunOfBook[]>;
  /** Sets an ended run going again; the caller queues its job. */
  restart(tx: Tx, run: { id: string; payment: Payment }): Promise<void>;
  /**
   * Ends a locked run as failed; whoever is at work on it can store nothing more. Its hold goes back, but for what is
   * due where the author has called it off.
   */
  fail(tx: Tx, stop: RunStop): Promise<RunFailure>;
  /** Ends a locked run as delivered: of its hold is kept what makes `due` credits in all, the rest goes back. */
  complete(
    tx: Tx,
    ending: { run: Pick<RunRow, "id" | "hold_id" | "paid">; due: number; description: string },
  ): Promise<{ creditsReturned: number }>;
  /** Says how far a claimed run is, 0 to 100; a lost claim says nothing. */
  recordProgress(
    db: Db,
    claim: { runId: string; fence: number },
    news: { stage: string; progress: number; step: string },
  ): Promise<void>;
  /** Stores an event of a locked run; readers hear of it when the transaction commits. */
  appendEvent(tx: Tx, runId: string, event: RunEvent): Promise<void>;
  /** Shows text that is being written to whoever is looking; nothing is stored. */
  showDraft(db: Db, runId: string, draft: Draft): Promise<void>;
  /** When each of a run's events happened, the earliest first. */
  eventTimes(db: Db, runId: string): Promise<EventTime[]>;
  /** Answers with the run's events, those missed and those to come. */
  streamEvents(request: EventRequest): Promise<void>;
  /** Puts the usage of an owner's runs under a pseudonym, of one book alone or (null) of all. */
  pseudonymiseUsage(tx: Tx, gone: GoneOwner & { bookId: string | null }): Promise<void>;
  /** Forgets usage of accounts that are gone, so many calls at once. @returns how many */
  forgetUsage(db: Db, of: { before: Date; most: number }): Promise<number>;
  recordModelCall(db: Db, call: ModelCall): Promise<void>;
  /** What the calls of all runs since a moment have cost. */
  spentSince(db: Db, since: Date): Promise<ModelSpend>;
  /** What trial accounts have cost since a moment; null for an owner that is none: see `sumTrialSpend`. */
  trialSpend(db: Db, of: { ownerId: string; since: Date }): Promise<TrialSpend | null>;
  /** Tokens the run's calls were billed for, cached input at a tenth. */
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
