import { type BookFundingDecision, type DailyLimits, decideBookFunding } from "@colophon/rules/entitlement";
import type { Db } from "../../platform/db/database.ts";
import type { Runs } from "../runs/runs.ts";
import { type EntitlementRow, requireEntitlement } from "../../billing/entitlements/entitlements.ts";

/** A day is the last 24 hours, so that it doesn't reset at anyone's midnight. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export type FundingDeps = { runs: Pick<Runs, "countStarts">; limits: DailyLimits; now: () => Date };

type FundingRequest = {
  userId: string;
  /** total price of the book in credits, if paid for with credits */
  cost: number;
  /** credits available now */
  spendable: number;
  /** credits already paid for this book */
  paid: number;
  /** whether `books_generated` already includes this book */
  isCounted: boolean;
  /** whether a free book may be this large */
  isFreeSize: boolean;
};

/** How a book would be paid for, and how many credits are still due. */
export async function decideFunding(
  deps: FundingDeps,
  db: Db,
  { userId, cost, spendable, paid, isCounted, isFreeSize }: FundingRequest,
): Promise<{ decision: BookFundingDecision; due: number }> {
  const due = Math.max(0, cost - paid);
  const { standing, booksStartedToday } = await readToday(deps, db, userId);
  const decision = decideBookFunding({
    isPremium: standing.is_premium,
    booksGenerated: standing.books_generated - (isCounted ? 1 : 0),
    booksStartedToday,
    trialEndsAt: standing.trial_expires_at,
    limits: deps.limits,
    isFreeSize,
    spendable,
    cost: due,
    now: deps.now(),
  });
  return { decision, due };
}

/** An author's account type, and how much they have started in the last 24 hours. */
export async function readToday(
  deps: Pick<FundingDeps, "runs" | "now">,
  db: Db,
  userId: string,
): Promise<{ standing: EntitlementRow; booksStartedToday: number }> {
  const standing = await requireEntitlement(db, userId);
  const since = new Date(deps.now().getTime() - DAY_MS);
  const booksStartedToday = await deps.runs.countStarts(db, { ownerId: userId, kind: "book", since });
  return { standing, booksStartedToday };
}
