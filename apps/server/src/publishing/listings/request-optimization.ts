import { proposalKind } from "./proposal-kind.ts";
import { randomUUID } from "node:crypto";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { AppError } from "@colophon/contracts/errors";
import { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import { proposeListingJob } from "@colophon/contracts/publishing/listings/endpoints";
import type {
  MetadataRequest,
  Optimization,
  OptimizationOffer,
  OriginalRequest,
} from "@colophon/contracts/publishing/listings/optimization";
import { priceByKey } from "@colophon/rules/credit-costs";
import { isVisible } from "@colophon/contracts/shared/visible-text";
import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { Providers } from "../../ai/providers/providers.ts";
import { COSTS_NOTHING, type Payment, type Runs } from "../../jobs/runs/runs.ts";
import { findAnswers, saveAnswers } from "./listing-answers.store.ts";
import { isWithoutModel } from "./present-listing-response.ts";
import { type OptimizationDeps, presentOptimization } from "./present-optimization.ts";
import { ProposalBrief } from "./proposal-brief.ts";

export type OptimizeDeps = OptimizationDeps & {
  paidJobs: PaidJobs;
  credits: Pick<Credits, "lock">;
  funding: Pick<Funding, "payWithCredits">;
  runs: Pick<Runs, "start" | "find" | "findAll" | "latestOfBooks" | "countOnBook" | "underWay">;
  queue: Pick<Queue, "enqueue">;
  writers: Pick<Providers, "writerFor">;
};

type OptimizationRequest = { ownerId: string } & MetadataRequest;

/** Maximum concurrent listing proposals per author, with or without a book. */
const AT_ONCE = 3;

/**
 * Requests a listing proposal from a form, and from a book if one is named. Hold, run and job are one write;
 * a duplicate of a request in progress returns that request, so that a second click costs nothing.
 * @throws AppError "books.not_found", "listings.optimizing", "paid_work.…", "credits.…"
 */
export async function requestOptimization(
  deps: OptimizeDeps,
  order: OptimizationRequest,
): Promise<Optimization> {
  const { ownerId } = order;
  const { answers } = order;
  if (answers !== undefined) {
    // In a transaction of its own: what an author typed stays even if the request is rejected.
    await inTransaction(deps.db, async (tx) => {
      const book = await bookOf(deps, tx, { ownerId, bookId: order.book_id });
      if (book !== null) await saveAnswers(tx, { bookId: book.id, answers });
    });
  }
  const id = await inTransaction(deps.db, async (tx) => {
    const book = await bookOf(deps, tx, { ownerId, bookId: order.book_id });
    await deps.credits.lock(tx, ownerId);
    return (
      (await sameUnderWay(deps, tx, { order, book })) ?? (await startOptimization(deps, tx, { order, book }))
    );
  });
  return presentOptimization(deps, { ownerId, id });
}

/** Price of another request, with or without a book. @throws AppError "books.not_found" */
export function offerOptimization(
  deps: Pick<OptimizeDeps, "db" | "paidJobs" | "writers">,
  which: { ownerId: string; bookId: string | null },
): Promise<OptimizationOffer> {
  return inTransaction(deps.db, async (tx) => {
    const book = await bookOf(deps, tx, which);
    const answers = book === null ? NO_ANSWERS : await findAnswers(tx, book.id);
    if (await needsNoModel(deps, tx, { ownerId: which.ownerId, book }))
      return { credits: 0, is_sample: true, answers, hindrance: null };
    const hindrance = book === null ? null : await deps.paidJobs.hindrance(tx, book, proposalKind);
    const byKey = await deps.paidJobs.byKey(tx, which.ownerId);
    const credits = priceByKey(CREDIT_COSTS.metadata_optimization.base, byKey);
    return { credits, is_sample: false, answers, hindrance };
  });
}

async function bookOf(
  { paidJobs }: Pick<OptimizeDeps, "paidJobs">,
  tx: Tx,
  { ownerId, bookId }: { ownerId: string; bookId: string | null },
): Promise<BookRow | null> {
  return bookId === null ? null : paidJobs.bookOf(tx, { ownerId, bookId });
}

async function needsNoModel(
  { writers }: Pick<OptimizeDeps, "writers">,
  tx: Tx,
  { ownerId, book }: { ownerId: string; book: BookRow | null },
): Promise<boolean> {
  if (book !== null) return isWithoutModel({ writers }, tx, book);
  return (await writers.writerFor(tx, ownerId))?.isSample ?? true;
}

type Ordered = { order: OptimizationRequest; book: BookRow | null };

/** The run that already makes the same; for a book, any run for that book. */
async function sameUnderWay(
  { runs }: OptimizeDeps,
  tx: Tx,
  { order, book }: Ordered,
): Promise<string | null> {
  if (book !== null) {
    if ((await runs.countOnBook(tx, { bookId: book.id, kind: "listing" })) === 0) return null;
    const latest = await runs.latestOfBooks(tx, { bookIds: [book.id], kind: "listing" });
    return latest.get(book.id)?.id ?? null;
  }
  const ids = await runs.underWay(tx, { ownerId: order.ownerId, kind: "listing" });
  const asked = JSON.stringify(requestOf(order));
  for (const [id, run] of await runs.findAll(tx, ids)) {
    const brief = ProposalBrief.safeParse(run.brief);
    if (run.book_id === null && brief.success && JSON.stringify(brief.data.request) === asked) return id;
  }
  if (ids.length >= AT_ONCE) throw new AppError("listings.optimizing");
  return null;
}

async function startOptimization(deps: OptimizeDeps, tx: Tx, { order, book }: Ordered): Promise<string> {
  const { ownerId } = order;
  const isSample = await needsNoModel(deps, tx, { ownerId, book });
  const whole = isSample ? 0 : CREDIT_COSTS.metadata_optimization.base;
  const cost = isSample ? 0 : priceByKey(whole, await deps.paidJobs.byKey(tx, ownerId));
  if (order.credits !== undefined && order.credits !== cost) {
    throw new AppError("paid_work.price_changed", { required: cost });
  }
  const brief: ProposalBrief = { is_sample: isSample, request: requestOf(order) };
  const description = `Metadata for ${order.title}`;
  if (book !== null && !isSample) {
    return deps.paidJobs.request(tx, proposalKind, {
      book,
      operation: "metadata_optimization",
      cost: whole,
      quotedPrice: cost,
      description,
      brief,
    });
  }
  const runId = randomUUID();
  const paid = isSample
    ? { payment: COSTS_NOTHING, authorKey: null }
    : await payAlone(deps, tx, { runId, ownerId, cost, description });
  const run = { id: runId, kind: "listing", ownerId, bookId: book?.id ?? null } as const;
  await deps.runs.start(tx, { ...run, brief, ...paid, request: null });
  await deps.queue.enqueue(tx, proposeListingJob, { runId }, { key: runId, group: ownerId });
  return runId;
}

/** Pays for a listing without a book. @throws AppError "own_keys.refused", "credits.…" */
async function payAlone(
  deps: OptimizeDeps,
  tx: Tx,
  purchase: { runId: string; ownerId: string; cost: number; description: string },
): Promise<{ payment: Payment; authorKey: AuthorKeyKind | null }> {
  const authorKey = (await deps.writers.writerFor(tx, purchase.ownerId))?.authorKey ?? null;
  if (authorKey?.isFit === false) throw new AppError("own_keys.refused");
  const spendsNothing = authorKey !== null;
  const operation = "metadata_optimization";
  const payment = await deps.funding.payWithCredits(tx, { ...purchase, operation, spendsNothing });
  return { payment, authorKey: authorKey?.kind ?? null };
}

/**
 * The stored form of a request, with its members in a fixed order; keywords without visible characters are
 * dropped.
 */
function requestOf(order: OptimizationRequest): OriginalRequest {
  const keywords = order.target_keywords?.filter(isVisible) ?? [];
  return {
    title: order.title,
    genre: order.genre,
    target_audience: order.target_audience,
    book_summary: order.book_summary,
    existing_description: order.existing_description,
    target_keywords: keywords.length === 0 ? null : keywords,
    answers: ListingAnswers.parse(order.answers ?? {}),
  };
}
