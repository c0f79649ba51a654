import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import type { PaidOperation } from "@colophon/contracts/billing/credits";
import { type ByKey, priceByKey } from "@colophon/rules/credit-costs";
import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { AuthorsWriter, Providers } from "../../ai/providers/providers.ts";
import { type RunRow, type Runs, canRunConcurrently } from "../../jobs/runs/runs.ts";
import type { BookRef } from "../../ports/book-ref.ts";
import type { PaidJobKind } from "./paid-job-kind.ts";

export { modelFailures } from "./model-failures.ts";
export { type StartWork, definePaidJob, outcomeOf, paidWork } from "./paid-job-kind.ts";

/** Concurrent inline edits, alternatives and chats per book, counted separately by kind. */
const MAX_CONCURRENT = 3;

/** A job on one book, paid for with credits. */
export type JobRequest = {
  book: Pick<BookRow, "id" | "owner_id" | "is_sample">;
  operation: Exclude<PaidOperation, "book_generation">;
  /** credits it costs with the installation's key, and the price quoted to its author */
  cost: number;
  quotedPrice: number;
  /** description in the ledger */
  description: string;
  brief: object;
};

type PaidJobsDeps = {
  books: Pick<Books, "find">;
  credits: Pick<Credits, "lock">;
  funding: Pick<Funding, "payWithCredits">;
  runs: Runs;
  queue: Pick<Queue, "enqueue">;
  /** who would write it right now */
  writers: Pick<Providers, "writerFor">;
};

export type PaidJobs = ReturnType<typeof createPaidJobs>;

/**
 * Starts and stops jobs on single books. Every change happens in the caller's transaction.
 * @param deps.writers  prepared samples do no jobs on single books
 */
export function createPaidJobs(deps: PaidJobsDeps) {
  return {
    /** A book on its author's shelf. @throws AppError "books.not_found" */
    bookOf: (tx: Tx, which: BookRef): Promise<BookRow> => requireBook(deps, tx, which),
    /** Whose key a job requested now would use, and so how it is priced: see `priceByKey`. */
    async byKey(tx: Tx, ownerId: string): Promise<Required<ByKey>> {
      const writer = await deps.writers.writerFor(tx, ownerId);
      return { authorKey: (writer?.authorKey ?? null) !== null };
    },
    /**
     * Why a kind of job can't be requested on a book right now, as a message for its author; null if it can.
     */
    async hindrance(tx: Tx, book: BookRow, { kind }: Pick<PaidJobKind, "kind">): Promise<string | null> {
      const writer = await deps.writers.writerFor(tx, book.owner_id);
      const code = await rejectionOf(deps, tx, { book, kind, writer });
      return code === null ? null : errorCatalogue[code].detail;
    },
    /**
     * Holds the credits, starts the run and queues its job. Only one job at a time may change a book; jobs that
     * change nothing run alongside it, a few at once.
     * @returns the run's id
     * @throws AppError "writing.unavailable", "own_keys.refused", "paid_work.…", "credits.insufficient",
     *         "credits.none", "writing.spent_for_today"
     */
    request: (tx: Tx, kind: RequestedKind, request: JobRequest): Promise<string> =>
      requestJob(deps, tx, { ...request, ...kind }),
    /**
     * Ends a running job, the given one or the newest of its kind. All held credits are released except those
     * due for what was already delivered.
     * @param stop.due  credits due for the part already delivered; absent if nothing is delivered in part
     * @throws AppError "books.not_found", "paid_work.not_running"
     */
    async stop(
      tx: Tx,
      { kind, failures, ledger }: Pick<PaidJobKind, "kind" | "failures" | "ledger">,
      { runId, due, ...which }: BookRef & { runId?: string; due?: (run: RunRow) => Promise<number> },
    ): Promise<void> {
      const book = await requireBook(deps, tx, which);
      const run = await (runId === undefined
        ? deps.runs.lockLatest(tx, { ...which, kind })
        : deps.runs.lock(tx, { ...which, kind, runId }));
      if (run?.status !== "running") throw new AppError("paid_work.not_running");
      const reason = { code: "stopped", ...failures.stopped };
      const called = due === undefined ? {} : { calledOff: { due: await due(run) } };
      await deps.runs.fail(tx, { run, reason, description: ledger.stopped(book.title), ...called });
    },
  };
}

async function requireBook(
  { books }: Pick<PaidJobsDeps, "books">,
  tx: Tx,
  { ownerId, bookId }: BookRef,
): Promise<BookRow> {
  const book = await books.find(tx, bookId);
  if (book === null || book.owner_id !== ownerId || book.deleted_at !== null) {
    throw new AppError("books.not_found");
  }
  return book;
}

type RequestedKind = Pick<PaidJobKind, "kind" | "job">;

type Rejection =
  | "writing.unavailable"
  | "own_keys.refused"
  | "paid_work.is_sample"
  | "paid_work.needs_model"
  | "paid_work.busy"
  | "paid_work.too_many";

async function rejectionOf(
  deps: PaidJobsDeps,
  tx: Tx,
  {
    book,
    kind,
    writer,
  }: Pick<JobRequest, "book"> & Pick<PaidJobKind, "kind"> & { writer: AuthorsWriter | null },
): Promise<Rejection | null> {
  if (writer === null) return "writing.unavailable";
  if (book.is_sample) return "paid_work.is_sample";
  if (writer.isSample) return "paid_work.needs_model";
  if (writer.authorKey?.isFit === false) return "own_keys.refused";
  if (canRunConcurrently(kind)) {
    const underWay = await deps.runs.countOnBook(tx, { bookId: book.id, kind });
    return underWay < MAX_CONCURRENT ? null : "paid_work.too_many";
  }
  return (await deps.runs.isWorkedOn(tx, { bookId: book.id, besides: null })) ? "paid_work.busy" : null;
}

async function requestJob(deps: PaidJobsDeps, tx: Tx, request: JobRequest & RequestedKind): Promise<string> {
  const { book, kind, job, operation, quotedPrice, description, brief } = request;
  const { id: bookId, owner_id: ownerId } = book;
  // The account lock serializes concurrent requests, so the second one finds the first.
  await deps.credits.lock(tx, ownerId);
  const writer = await deps.writers.writerFor(tx, ownerId);
  const refusal = await rejectionOf(deps, tx, { book, kind, writer });
  if (refusal !== null) throw new AppError(refusal);
  const authorKey = writer?.authorKey?.kind ?? null;
  const cost = priceByKey(request.cost, { authorKey: authorKey !== null });
  if (quotedPrice !== cost) throw new AppError("paid_work.price_changed", { required: cost });
  const runId = randomUUID();
  const spendsNothing = authorKey !== null;
  const purchase = { runId, ownerId, cost, operation, description, spendsNothing };
  const payment = await deps.funding.payWithCredits(tx, purchase);
  await deps.runs.start(tx, { id: runId, kind, ownerId, bookId, brief, payment, authorKey, request: null });
  await deps.queue.enqueue(tx, job, { runId }, { key: runId, group: ownerId });
  return runId;
}
