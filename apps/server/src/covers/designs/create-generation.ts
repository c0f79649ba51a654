import { randomUUID } from "node:crypto";
import { AppError, FieldError } from "@colophon/contracts/errors";
import type { CoverProvider } from "@colophon/contracts/covers/designs/cover";
import { paintCoversJob } from "@colophon/contracts/covers/designs/endpoints";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { coverRejections } from "@colophon/kdp/cover-rejections";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { type OrderedCover, insertOrdered } from "./cover-generations.store.ts";

export type PlaceDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  credits: Pick<Credits, "lock">;
  funding: Pick<Funding, "payWithCredits">;
  paidJobs: Pick<PaidJobs, "bookOf">;
  runs: Pick<Runs, "start" | "findByKey" | "countOnBook" | "underWay" | "findAll">;
};

/** A request for covers, with or without a book. */
export type NewGeneration = {
  ownerId: string;
  bookId: string | null;
  provider: CoverProvider;
  /** the price shown to the author; undefined: none was */
  credits: number | undefined;
  idempotencyKey: string | null;
  /** hash of the whole request: the same key with a different hash is a different request */
  hash: string;
};

/** The covers to create, once the book is known. */
type CoversOf = (
  tx: Tx,
  book: BookRow | null,
) => Promise<{ title: string; covers: Omit<OrderedCover, "id" | "run_id" | "number">[] }>;

/**
 * Holds credits, stores the covers to come and queues the run in one transaction: all or nothing.
 * @returns the run's id; for a repeated request, the first one's
 * @throws AppError "books.not_found", "covers.being_painted", "covers.price_changed",
 *   "covers.insufficient_credits", "writing.spent_for_today", "request.idempotency_key_reused", FieldError if
 *   KDP would reject the cover's text, and what `coversOf` throws
 */
export function createGeneration(deps: PlaceDeps, order: NewGeneration, coversOf: CoversOf): Promise<string> {
  const { ownerId, bookId, idempotencyKey, hash, provider } = order;
  return inTransaction(deps.db, async (tx) => {
    // The account's lock serializes concurrent requests, so the second finds the first.
    const balance = await deps.credits.lock(tx, ownerId);
    const book = bookId === null ? null : await deps.paidJobs.bookOf(tx, { ownerId, bookId });
    if (idempotencyKey !== null) {
      const first = await deps.runs.findByKey(tx, ownerId, idempotencyKey);
      if (first?.request_hash === hash) return first.id;
      if (first !== null) throw new AppError("request.idempotency_key_reused");
    }
    const { title, covers } = await coversOf(tx, book);
    assertCoverTextAllowed(covers);
    const cost = await priceOf(deps, tx, { order, balance });
    const runId = randomUUID();
    const payment = await deps.funding.payWithCredits(tx, {
      runId,
      ownerId,
      cost,
      description: `Covers for ${title}`,
      operation: "cover_generation",
      // Colophon's own painter works even if the day's model budget is spent.
      ...(provider === "painter" ? { spendsNothing: true } : {}),
    });
    const request = idempotencyKey === null ? null : { key: idempotencyKey, hash };
    await deps.runs.start(tx, { id: runId, kind: "cover", ownerId, bookId, brief: {}, payment, request });
    for (const [index, cover] of covers.entries()) {
      await insertOrdered(tx, { ...cover, id: randomUUID(), run_id: runId, number: index + 1 });
    }
    await deps.queue.enqueue(tx, paintCoversJob, { runId }, { key: runId, group: ownerId });
    return runId;
  });
}

/** All covers of a run have the same text. @throws FieldError */
function assertCoverTextAllowed(covers: Awaited<ReturnType<CoversOf>>["covers"]): void {
  const refusals = covers[0] === undefined ? {} : coverRejections(covers[0]);
  if (Object.keys(refusals).length > 0) throw new FieldError(refusals);
}

/** @throws AppError "covers.being_painted", "covers.price_changed", "covers.insufficient_credits" */
async function priceOf(
  deps: PlaceDeps,
  tx: Tx,
  { order, balance }: { order: NewGeneration; balance: number },
): Promise<number> {
  const required = CREDIT_COSTS.cover_generation.base;
  if (await isUnderWay(deps, tx, order)) throw new AppError("covers.being_painted");
  if ((order.credits ?? required) !== required) throw new AppError("covers.price_changed", { required });
  if (balance < required) throw new AppError("covers.insufficient_credits", { required, balance });
  return required;
}

/** One run at a time per book, and one per author for covers without a book. */
async function isUnderWay({ runs }: PlaceDeps, tx: Tx, { ownerId, bookId }: NewGeneration): Promise<boolean> {
  if (bookId !== null) return (await runs.countOnBook(tx, { bookId, kind: "cover" })) > 0;
  const ids = await runs.underWay(tx, { ownerId, kind: "cover" });
  const found = await runs.findAll(tx, ids);
  return [...found.values()].some((run) => run.book_id === null);
}
