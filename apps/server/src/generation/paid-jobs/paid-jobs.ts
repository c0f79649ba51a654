import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import type { PaidOperation } from "@colophon/contracts/billing/credits/ledger";
import { type ByKey, priceByKey } from "@colophon/rules/credit-costs";
import type { JobDefinition } from "@colophon/contracts/shared/job";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { AuthorsWriter, Providers } from "../../ai/providers/providers.ts";
import { type RunRow, type Runs, canRunConcurrently } from "../../jobs/runs/runs.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export { modelFailures } from "./model-failures.ts";

type Kind = Exclude<RunRow["kind"], "book" | "export">;

const RunOfJob = z.object({ runId: z.uuid() });

/** Concurrent inline edits, alternatives and chats per book, counted separately by kind. */
const MAX_CONCURRENT = 3;

/** A job on one book, paid for with credits. */
export type JobRequest = {
  book: Pick<BookRow, "id" | "owner_id" | "is_sample">;
  kind: Kind;
  job: JobDefinition<typeof RunOfJob>;
  operation: Exclude<PaidOperation, "book_generation">;
  /** credits it costs with the installation's key, and the price quoted to its author */
  cost: number;
  quotedPrice: number;
  /** description in the ledger */
  description: string;
  brief: object;
};

/** Starts and stops jobs on single books. Every change happens in the caller's transaction. */
export interface PaidJobs {
  /** A book on its author's shelf. @throws AppError "books.not_found" */
  bookOf(tx: Tx, which: BookRef): Promise<BookRow>;
  /** Whose key a job requested now would use, and so how it is priced: see `priceByKey`. */
  byKey(tx: Tx, ownerId: string): Promise<Required<ByKey>>;
  /**
   * Why a kind of job can't be requested on a book right now, as a message for its author; null if it can.
   */
  hindrance(tx: Tx, book: BookRow, kind: Kind): Promise<string | null>;
  /**
   * Holds the credits, starts the run and queues its job. Only one job at a time may change a book; jobs that
   * change nothing run alongside it, a few at once.
   * @returns the run's id
   * @throws AppError "writing.unavailable", "own_keys.refused", "paid_work.…", "credits.insufficient",
   *         "credits.none", "writing.spent_for_today"
   */
  order(tx: Tx, order: JobRequest): Promise<string>;
  /**
   * Ends a running job, the given one or the newest of its kind. All held credits are released except those
   * due for what was already delivered.
   * @throws AppError "paid_work.not_running"
   */
  stop(
    tx: Tx,
    stop: BookRef & {
      kind: Kind;
      runId?: string;
      reason: { detail: string; advice: string };
      description: string;
      /** credits due for the part already delivered; absent if nothing is delivered in part */
      due?: (run: RunRow) => Promise<number>;
    },
  ): Promise<void>;
}

type PaidJobsDeps = {
  books: Pick<Books, "find">;
  credits: Pick<Credits, "lock">;
  funding: Pick<Funding, "payWithCredits">;
  runs: Runs;
  queue: Pick<Queue, "enqueue">;
  /** who would write it right now */
  writers: Pick<Providers, "writerFor">;
};

/** @param deps.writers  prepared samples do no jobs on single books */
export function createPaidJobs(deps: PaidJobsDeps): PaidJobs {
  return {
    async bookOf(tx, { ownerId, bookId }) {
      const book = await deps.books.find(tx, bookId);
      if (book === null || book.owner_id !== ownerId || book.deleted_at !== null) {
        throw new AppError("books.not_found");
      }
      return book;
    },
    async byKey(tx, ownerId) {
      const writer = await deps.writers.writerFor(tx, ownerId);
      return { authorKey: (writer?.authorKey ?? null) !== null };
    },
    async hindrance(tx, book, kind) {
      const writer = await deps.writers.writerFor(tx, book.owner_id);
      const code = await rejectionOf(deps, tx, { book, kind, writer });
      return code === null ? null : errorCatalogue[code].detail;
    },
    order: (tx, order) => requestJob(deps, tx, order),
    async stop(tx, { ownerId, bookId, kind, runId, reason, description, due }) {
      const which = { ownerId, bookId, kind };
      const run = await (runId === undefined
        ? deps.runs.lockLatest(tx, which)
        : deps.runs.lock(tx, { ...which, runId }));
      if (run?.status !== "running") throw new AppError("paid_work.not_running");
      const called = due === undefined ? {} : { calledOff: { due: await due(run) } };
      await deps.runs.fail(tx, { run, reason: { code: "stopped", ...reason }, description, ...called });
    },
  };
}

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
  { book, kind, writer }: Pick<JobRequest, "book" | "kind"> & { writer: AuthorsWriter | null },
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

async function requestJob(deps: PaidJobsDeps, tx: Tx, order: JobRequest): Promise<string> {
  const { book, kind, job, operation, quotedPrice, description, brief } = order;
  const { id: bookId, owner_id: ownerId } = book;
  // The account lock serializes concurrent requests, so the second one finds the first.
  await deps.credits.lock(tx, ownerId);
  const writer = await deps.writers.writerFor(tx, ownerId);
  const refusal = await rejectionOf(deps, tx, { book, kind, writer });
  if (refusal !== null) throw new AppError(refusal);
  const authorKey = writer?.authorKey?.kind ?? null;
  const cost = priceByKey(order.cost, { authorKey: authorKey !== null });
  if (quotedPrice !== cost) throw new AppError("paid_work.price_changed", { required: cost });
  const runId = randomUUID();
  const spendsNothing = authorKey !== null;
  const purchase = { runId, ownerId, cost, operation, description, spendsNothing };
  const payment = await deps.funding.payWithCredits(tx, purchase);
  await deps.runs.start(tx, { id: runId, kind, ownerId, bookId, brief, payment, authorKey, request: null });
  await deps.queue.enqueue(tx, job, { runId }, { key: runId, group: ownerId });
  return runId;
}
