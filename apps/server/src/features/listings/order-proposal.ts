import { randomUUID } from "node:crypto";
import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import { AppError } from "@colophon/contracts/errors";
import { priceByKey } from "@colophon/domain/credit-costs";
import { proposeListingJob } from "@colophon/contracts/listings/jobs";
import type { ListingDesk, OptimizeMetadataRequest } from "@colophon/contracts/listings/listing";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow } from "../books/books.ts";
import type { Credits } from "../credits/credits.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { COSTS_NOTHING, type Runs } from "../runs/runs.ts";
import type { ProposalBrief } from "./proposal-brief.ts";
import { saveAnswers } from "./listing-answers.store.ts";
import {
  type DeskDeps,
  hasOwnWords,
  hasSomethingToGoBy,
  isWithoutModel,
  presentDesk,
} from "./present-desk.ts";

type Which = { ownerId: string; bookId: string };

export type OrderDeps = DeskDeps & {
  paidWork: PaidWork;
  credits: Pick<Credits, "lock">;
  runs: Pick<Runs, "start" | "countOnBook">;
  queue: Pick<Queue, "enqueue">;
};

/**
 * Hold, run and job are one write. While one is under way another order is answered with it, so that a second press of
 * the button costs nothing.
 */
export async function orderProposal(
  deps: OrderDeps,
  { credits: said, answers, ...which }: Which & OptimizeMetadataRequest,
): Promise<ListingDesk> {
  if (answers !== undefined) {
    // Apart from the order: what an author typed stays where the order is refused.
    await inTransaction(deps.db, async (tx) => {
      const book = await deps.paidWork.bookOf(tx, which);
      await saveAnswers(tx, { bookId: book.id, answers });
    });
  }
  await inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    await deps.credits.lock(tx, which.ownerId);
    if ((await deps.runs.countOnBook(tx, { bookId: book.id, kind: "listing" })) > 0) return;
    if (await isWithoutModel(deps, tx, book)) {
      if (!(await hasOwnWords(tx, book))) throw new AppError("listings.no_answers");
      await startSample(deps, tx, { book, said });
    } else {
      if (!(await hasSomethingToGoBy(deps, tx, book))) throw new AppError("listings.nothing_to_go_by");
      await startPaid(deps, tx, { book, said });
    }
  });
  return presentDesk(deps, which);
}

type Order = { book: BookRow; said: number | undefined };

async function startPaid({ paidWork }: OrderDeps, tx: Tx, { book, said }: Order): Promise<void> {
  const cost = CREDIT_COSTS.metadata_optimization.base;
  const brief: ProposalBrief = { is_sample: false, request: null };
  await paidWork.order(tx, {
    book,
    kind: "listing",
    job: proposeListingJob,
    operation: "metadata_optimization",
    cost,
    said: said ?? priceByKey(cost, await paidWork.byKey(tx, book.owner_id)),
    description: `Metadata for ${book.title}`,
    brief,
  });
}

/** What no model made costs nothing. */
async function startSample({ runs, queue }: OrderDeps, tx: Tx, { book, said }: Order): Promise<void> {
  if (said !== undefined && said !== 0) throw new AppError("paid_work.price_changed", { required: 0 });
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
