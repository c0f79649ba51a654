import { proposalKind } from "./proposal-kind.ts";
import { randomUUID } from "node:crypto";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { AppError } from "@colophon/contracts/errors";
import { priceByKey } from "@colophon/rules/credit-costs";
import { proposeListingJob } from "@colophon/contracts/publishing/listings/endpoints";
import type {
  ListingResponse,
  OptimizeMetadataRequest,
} from "@colophon/contracts/publishing/listings/listing";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import { COSTS_NOTHING, type Runs } from "../../jobs/runs/runs.ts";
import type { ProposalBrief } from "./proposal-brief.ts";
import { saveAnswers } from "./listing-answers.store.ts";
import {
  type ListingResponseDeps,
  hasAuthorText,
  hasSomethingToGoBy,
  isWithoutModel,
  presentListingResponse,
} from "./present-listing-response.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ProposalDeps = ListingResponseDeps & {
  paidJobs: PaidJobs;
  credits: Pick<Credits, "lock">;
  runs: Pick<Runs, "start" | "countOnBook">;
  queue: Pick<Queue, "enqueue">;
};

/**
 * Hold, run and job are one write. While one is in progress another request returns it, so that a second
 * click costs nothing.
 */
export async function requestProposal(
  deps: ProposalDeps,
  { credits: quotedPrice, answers, ...which }: BookRef & OptimizeMetadataRequest,
): Promise<ListingResponse> {
  if (answers !== undefined) {
    // In a transaction of its own: what an author typed stays even if the request is rejected.
    await inTransaction(deps.db, async (tx) => {
      const book = await deps.paidJobs.bookOf(tx, which);
      await saveAnswers(tx, { bookId: book.id, answers });
    });
  }
  await inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    await deps.credits.lock(tx, which.ownerId);
    if ((await deps.runs.countOnBook(tx, { bookId: book.id, kind: "listing" })) > 0) return;
    if (await isWithoutModel(deps, tx, book)) {
      if (!(await hasAuthorText(tx, book))) throw new AppError("listings.no_answers");
      await startSample(deps, tx, { book, quotedPrice });
    } else {
      if (!(await hasSomethingToGoBy(deps, tx, book))) throw new AppError("listings.nothing_to_go_by");
      await startPaid(deps, tx, { book, quotedPrice });
    }
  });
  return presentListingResponse(deps, which);
}

type ProposalRequest = { book: BookRow; quotedPrice: number | undefined };

async function startPaid(
  { paidJobs }: ProposalDeps,
  tx: Tx,
  { book, quotedPrice }: ProposalRequest,
): Promise<void> {
  const cost = CREDIT_COSTS.metadata_optimization.base;
  const brief: ProposalBrief = { is_sample: false, request: null };
  await paidJobs.request(tx, proposalKind, {
    book,
    operation: "metadata_optimization",
    cost,
    quotedPrice: quotedPrice ?? priceByKey(cost, await paidJobs.byKey(tx, book.owner_id)),
    description: `Metadata for ${book.title}`,
    brief,
  });
}

/** Proposals made without a model are free. */
async function startSample(
  { runs, queue }: ProposalDeps,
  tx: Tx,
  { book, quotedPrice }: ProposalRequest,
): Promise<void> {
  if (quotedPrice !== undefined && quotedPrice !== 0)
    throw new AppError("paid_work.price_changed", { required: 0 });
  const id = randomUUID();
  const { id: bookId, owner_id: ownerId } = book;
  const brief: ProposalBrief = { is_sample: true, request: null };
  await runs.start(tx, {
    id,
    kind: "listing",
    ownerId,
    bookId,
    brief,
    payment: COSTS_NOTHING,
    request: null,
  });
  await queue.enqueue(tx, proposeListingJob, { runId: id }, { key: id, group: ownerId });
}
