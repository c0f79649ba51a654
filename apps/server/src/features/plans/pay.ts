import { AppError } from "@colophon/contracts/errors";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import type { Payment } from "../runs/runs.ts";
import { type FundingDeps, decideFunding } from "./decide-funding.ts";

export type PayDeps = FundingDeps & { credits: Pick<Credits, "hold" | "lock"> };

/** A book to be paid for. */
export type BookPurchase = {
  ownerId: string;
  chapters: number;
  /** what the ledger says of it */
  description: string;
  /** the work the hold is for */
  runId: string;
  /** whether `books_generated` counts this very book already: it was ordered before and failed */
  isCounted: boolean;
};

/** Decides who pays and takes the hold where credits do. */
export async function payForBook(deps: PayDeps, tx: Tx, purchase: BookPurchase): Promise<Payment> {
  const { ownerId: userId, chapters, runId, isCounted } = purchase;
  const spendable = await deps.credits.lock(tx, userId);
  const { decision, cost } = await decideFunding(deps, tx, { userId, chapters, spendable, runId, isCounted });
  switch (decision.kind) {
    case "premium":
    case "free":
      return { funding: decision.kind, cost: 0, holdId: null };
    case "credits": {
      const { holdId } = await deps.credits.hold(tx, {
        userId,
        amount: cost,
        operation: "book_generation",
        description: purchase.description,
        reference: purchase.runId,
      });
      return { funding: "credits", cost, holdId };
    }
    case "refused":
      throw refusal(decision.reason, { required: cost, balance: spendable, limit: deps.fairUseLimit });
    default:
      return decision satisfies never;
  }
}

/** The window slides, so the oldest book of the day may leave it at any time. */
const FAIR_USE_RETRY_SECONDS = 3600;

function refusal(
  reason: "fair_use" | "insufficient" | "none",
  { required, balance, limit }: { required: number; balance: number; limit: number },
): AppError {
  switch (reason) {
    case "fair_use":
      return new AppError("books.fair_use", { limit, retry_after_seconds: FAIR_USE_RETRY_SECONDS });
    case "insufficient":
      return new AppError("credits.insufficient", { required, balance });
    case "none":
      return new AppError("credits.none", { required, balance });
    default:
      return reason satisfies never;
  }
}
