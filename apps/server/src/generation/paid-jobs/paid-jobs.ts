import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import type { PaidOperation } from "@colophon/contracts/billing/credits/ledger";
import { type ByKey, priceByKey } from "@colophon/domain/credit-costs";
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

export { modelFailures } from "./model-failures.ts";

type BookRef = { ownerId: string; bookId: string };
type Kind = Exclude<RunRow["kind"], "book" | "export">;

const RunOfJob = z.object({ runId: z.uuid() });

/** Passages, takes and questions of one book that are worked on at once, each kind by itself. */
const MAX_CONCURRENT = 3;

/** Work on one book that credits pay for. */
export type JobRequest = {
  book: Pick<BookRow, "id" | "owner_id" | "is_sample">;
  kind: Kind;
  job: JobDefinition<typeof RunOfJob>;
  operation: Exclude<PaidOperation, "book_generation">;
  /** credits it costs with the installation's key, and those its author was told it costs them */
  cost: number;
  quotedPrice: number;
  /** what the ledger says of it */
  description: string;
  brief: object;
};

/** Orders and stops of work on single books. Every change happens in the caller's transaction. */
export interface PaidJobs {
  /** An author's book on their shelf. @throws AppError "books.not_found" */
  bookOf(tx: Tx, which: BookRef): Promise<BookRow>;
  /** By whose key work that an author orders now would be done, and so what it costs: see `priceByKey`. */
  byKey(tx: Tx, ownerId: string): Promise<Required<ByKey>>;
  /** Why work of a kind cannot be ordered on a book just now, in a sentence for its author; null where it can. */
  hindrance(tx: Tx, book: BookRow, kind: Kind): Promise<string | null>;
  /**
   * Takes the hold, starts the run and queues its job. A book is changed by one at a time; what changes nothing goes on
   * beside it, a few at once.
   * @returns the run's id
   * @throws AppError "writing.unavailable", "own_keys.refused", "paid_work.…", "credits.insufficient", "credits.none", "writing.spent_for_today"
   */
  order(tx: Tx, order: JobRequest): Promise<string>;
  /**
   * Ends work under way, the newest of its kind or the one that is named. All that is held goes back, but for what is
   * due of what its author has had of it.
   * @throws AppError "paid_work.not_running"
   */
  stop(
    tx: Tx,
    stop: BookRef & {
      kind: Kind;
      runId?: string;
      reason: { detail: string; advice: string };
      description: string;
      /** credits that what was delivered of it costs; absent where nothing is delivered by halves */
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
  /** who would do it at this moment */
  writers: Pick<Providers, "writerFor">;
};

/** @param deps.writers  prepared samples do no work on single books */
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
  // Under the account's lock two orders at once come one after the other, and the second finds the first.
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
