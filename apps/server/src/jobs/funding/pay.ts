import { FREE_BOOKS } from "@colophon/contracts/billing/credit-prices";
import type { PaidOperation } from "@colophon/contracts/billing/credits";
import { AppError } from "@colophon/contracts/errors";
import type { BookSize } from "@colophon/rules/credit-costs";
import {
  type DailyLimits,
  type DailyRejection,
  isFreeBookSize,
  findDailyRejection,
} from "@colophon/rules/entitlement";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Payment, RunRow } from "../runs/runs.ts";
import { type FundingDeps, decideFunding, readToday } from "./decide-funding.ts";
import { type SpendDeps, assertDailySpend } from "./daily-spend.ts";

export type PayDeps = FundingDeps & SpendDeps & { credits: Pick<Credits, "hold" | "lock" | "release"> };

/** A book to pay for. */
export type BookPurchase = {
  ownerId: string;
  /** total price in credits, if paid for with credits: as quoted to its author */
  cost: number;
  /** the requested size: only a book of the specified size may be free */
  size: BookSize;
  /** description in the ledger */
  description: string;
  /** the run the hold is for */
  runId: string;
  /**
   * whether `books_generated` already includes this book: it was started before and stopped, delivered in
   * part
   */
  isCounted: boolean;
  /** credits already paid for this book */
  paid: number;
  /** written with its author's key, so the installation's spending for the day doesn't matter */
  usesAuthorKey: boolean;
};

/** Decides who pays, and holds credits if the author does. */
export async function payForBook(deps: PayDeps, tx: Tx, purchase: BookPurchase): Promise<Payment> {
  const { ownerId: userId, cost, paid, isCounted } = purchase;
  if (!purchase.usesAuthorKey) await assertDailySpend(deps, tx, userId);
  const spendable = await deps.credits.lock(tx, userId);
  const { decision, due } = await decideFunding(deps, tx, {
    userId,
    cost,
    spendable,
    paid,
    isCounted,
    isFreeSize: isFreeBookSize(purchase.size, { authorKey: purchase.usesAuthorKey }),
  });
  switch (decision.kind) {
    case "premium":
    case "free":
      return { funding: decision.kind, cost: 0, holdId: null };
    case "credits":
      return { funding: "credits", cost, holdId: await holdDue(deps, tx, { purchase, due }) };
    case "refused":
      throw refusal(decision.reason, { required: due, balance: spendable, limits: deps.limits });
    default:
      return decision satisfies never;
  }
}

/** Holds the credits still due; none if nothing is left to pay. */
async function holdDue(
  deps: PayDeps,
  tx: Tx,
  { purchase, due }: { purchase: Pick<BookPurchase, "ownerId" | "description" | "runId">; due: number },
): Promise<string | null> {
  if (due === 0) return null;
  const { holdId } = await deps.credits.hold(tx, {
    userId: purchase.ownerId,
    amount: due,
    operation: "book_generation",
    description: purchase.description,
    reference: purchase.runId,
  });
  return holdId;
}

/** A book in progress whose price has changed. */
export type PriceChange = {
  run: Pick<RunRow, "id" | "owner_id" | "funding" | "cost" | "paid" | "hold_id" | "status">;
  /** new total price in credits */
  cost: number;
  /** description in the ledger */
  description: string;
};

/**
 * Charges or refunds the difference by opening a new hold for what is still due. A stopped run holds nothing
 * until it resumes.
 * @throws AppError "credits.insufficient", "credits.none"
 */
export async function changePrice(
  deps: PayDeps,
  tx: Tx,
  { run, cost, description }: PriceChange,
): Promise<Payment> {
  const { funding, owner_id: userId } = run;
  if (funding !== "credits") return { funding, cost: run.cost, holdId: run.hold_id };
  if (run.status !== "running") return { funding, cost, holdId: run.hold_id };
  const balance = await deps.credits.lock(tx, userId);
  const held = run.hold_id === null ? 0 : Math.max(0, run.cost - run.paid);
  const due = Math.max(0, cost - run.paid);
  const required = due - held;
  if (required > balance) {
    throw new AppError(balance === 0 ? "credits.none" : "credits.insufficient", { required, balance });
  }
  if (run.hold_id !== null) await deps.credits.release(tx, { holdId: run.hold_id, description });
  const purchase = { runId: run.id, ownerId: userId, description };
  return { funding, cost, holdId: await holdDue(deps, tx, { purchase, due }) };
}

/** A job paid for only with credits. */
export type CreditPurchase = Pick<BookPurchase, "ownerId" | "cost" | "description" | "runId"> & {
  operation: Exclude<PaidOperation, "book_generation">;
  /**
   * done by our own code or with its author's key, so the installation's spending for the day doesn't matter
   */
  spendsNothing?: boolean;
};

/**
 * Holds credits for a job that always costs credits.
 * @source docs/product/rulings.md D2
 * @throws AppError "credits.insufficient", "credits.none", "writing.spent_for_today",
 *         "writing.trial_share_used"
 */
export async function payWithCredits(deps: PayDeps, tx: Tx, purchase: CreditPurchase): Promise<Payment> {
  const { ownerId: userId, cost, operation, description, runId: reference, spendsNothing = false } = purchase;
  if (!spendsNothing) await assertDailySpend(deps, tx, userId);
  const balance = await deps.credits.lock(tx, userId);
  if (balance < cost) {
    throw new AppError(balance === 0 ? "credits.none" : "credits.insufficient", { required: cost, balance });
  }
  const { holdId } = await deps.credits.hold(tx, { userId, amount: cost, operation, description, reference });
  return { funding: "credits", cost, holdId };
}

/**
 * Resumes a book not paid for with credits; daily limits apply to it too. Premium must still be active, and a
 * free book that released its slot needs one again: anything that lapsed is decided again, or books could be
 * stockpiled.
 */
export async function goOnUnpaid(
  deps: PayDeps,
  tx: Tx,
  { funding, ...purchase }: BookPurchase & { funding: Payment["funding"] },
): Promise<Payment> {
  const { standing, booksStartedToday } = await readToday(deps, tx, purchase.ownerId);
  const hasPlace = purchase.isCounted || standing.books_generated < FREE_BOOKS;
  const isLapsed = (funding === "premium" && !standing.is_premium) || (funding === "free" && !hasPlace);
  if (isLapsed) return payForBook(deps, tx, purchase);
  if (!purchase.usesAuthorKey) await assertDailySpend(deps, tx, purchase.ownerId);
  const { limits } = deps;
  const reason = findDailyRejection({ isPremium: standing.is_premium, booksStartedToday, limits });
  if (reason !== null) throw dailyLimitError(reason, limits);
  return { funding, cost: 0, holdId: null };
}

/** The window slides, so the oldest book of the day may leave it at any time. */
const DAILY_RETRY_SECONDS = 3600;

function refusal(
  reason: DailyRejection | "insufficient" | "none" | "too_large",
  { required, balance, limits }: { required: number; balance: number; limits: DailyLimits },
): AppError {
  switch (reason) {
    case "fair_use":
    case "daily_limit":
      return dailyLimitError(reason, limits);
    case "insufficient":
    case "too_large":
      return new AppError("credits.insufficient", { required, balance });
    case "none":
      return new AppError("credits.none", { required, balance });
    default:
      return reason satisfies never;
  }
}

function dailyLimitError(reason: DailyRejection, limits: DailyLimits): AppError {
  const later = { retry_after_seconds: DAILY_RETRY_SECONDS };
  return reason === "fair_use"
    ? new AppError("books.fair_use", { limit: limits.premium, ...later })
    : new AppError("books.daily_limit", { limit: limits.others, ...later });
}
