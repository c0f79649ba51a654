import { writeBookJob } from "@colophon/contracts/books/jobs";
import { inTransaction } from "../../platform/db/database.ts";
import type { ClaimedJob, Queue } from "../../platform/queue/queue.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";
import type { FailureReason } from "../books/books.ts";
import { briefOfBook } from "./brief-of-book.ts";
import { BookPaused, ClaimLost, PlanRefused, type Run, type WritingDeps, createRun } from "./run.ts";
import { writeBook } from "./write-book.ts";

/** A book that was claimed this often without storing anything kills its workers; it is given up. */
const BARREN_CLAIMS = 8;
/** Books of one author that are written at once; further ones wait. @source docs/product/assurance.md */
const BOOKS_PER_AUTHOR = 2;

export type WorkerDeps = WritingDeps & {
  hub: NotificationHub;
  /** this process's number, whose lock says that it lives */
  worker: number;
  /** aborts when the process stops */
  stopping: AbortSignal;
};

/** Takes up books until the queue stops. */
export function workBooks(deps: WorkerDeps, queue: Queue, concurrency: number): Promise<void> {
  return queue.work(writeBookJob, { concurrency, perGroup: BOOKS_PER_AUTHOR }, (job) => carryOut(deps, job));
}

/** Safe to run twice: a second claim raises the fence, and the first one's writes are refused from then on. */
async function carryOut(deps: WorkerDeps, job: ClaimedJob<{ bookId: string }>): Promise<void> {
  const { bookId } = job.payload;
  const claim = await deps.desk.claim(deps.db, { bookId, worker: deps.worker, jobId: job.id });
  if (claim === null) return;
  const book = await deps.desk.find(deps.db, bookId);
  if (book === null) return;
  const claimLost = new AbortController();
  const run = createRun(deps, {
    bookId,
    fence: claim.fence,
    brief: briefOfBook(book),
    signal: AbortSignal.any([job.signal, deps.stopping, claimLost.signal]),
  });
  // A cancelled book's call to the model is broken off, not paid for to its end.
  const unsubscribe = deps.hub.subscribe(bookId, (draft) => {
    if (draft === undefined) void abortIfLost(run, claimLost);
  });
  try {
    if (claim.barren_claims > BARREN_CLAIMS) await giveUp(run, "workers_lost");
    else await writeBook(run);
  } catch (error) {
    await endRun(run, error);
  } finally {
    unsubscribe();
    await Promise.allSettled(run.background);
  }
}

async function abortIfLost(run: Run, claimLost: AbortController): Promise<void> {
  const holds = await run.desk.holds(run.db, { bookId: run.bookId, fence: run.fence }).catch(() => true);
  if (!holds) claimLost.abort();
}

/** What ends a run is either nobody's fault, or fails the book for a reason the author can read. */
async function endRun(run: Run, error: unknown): Promise<void> {
  if (error instanceof ClaimLost) return;
  if (error instanceof BookPaused) {
    await run.desk.dropClaim(run.db, { bookId: run.bookId, fence: run.fence });
    return;
  }
  // The process stops or the claim went: the job is given back and somebody goes on with it.
  if (run.signal.aborted) throw error;
  const reason = failureReason(error);
  const level = reason === "unexpected" ? "error" : "warn";
  run.log[level]({ err: error, bookId: run.bookId, reason }, "a book failed");
  await giveUp(run, reason);
}

async function giveUp(run: Run, code: FailureReason): Promise<void> {
  await inTransaction(run.db, async (tx) => {
    const book = await run.desk.lock(tx, {
      bookId: run.bookId,
      fence: run.fence,
      stage: "stopped",
      isProgress: false,
    });
    if (book !== null) await run.desk.fail(tx, { book, code });
  });
}

/** What the author reads for each way a provider can fail. */
const REASON_OF_FAILURE: Record<ModelFailureCode, FailureReason> = {
  content_filtered: "content_filtered",
  refused: "provider_refused",
  invalid_key: "provider_misconfigured",
  unknown_model: "provider_misconfigured",
  bad_request: "provider_misconfigured",
  timeout: "provider_unavailable",
  rate_limited: "provider_unavailable",
  overloaded: "provider_unavailable",
  broken_stream: "provider_unavailable",
  empty_answer: "provider_unavailable",
  nonsense: "provider_unavailable",
  unreachable: "provider_unavailable",
  aborted: "provider_unavailable",
};

function failureReason(error: unknown): FailureReason {
  if (error instanceof PlanRefused) return "plan_refused";
  return error instanceof ModelFailure ? REASON_OF_FAILURE[error.code] : "unexpected";
}
