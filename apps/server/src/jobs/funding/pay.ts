import { FREE_BOOKS } from "@colophon/contracts/billing/credits/prices";
import type { PaidOperation } from "@colophon/contracts/billing/credits/ledger";
import { AppError } from "@colophon/contracts/errors";
import type { BookSize } from "@colophon/domain/credit-costs";
import {
  type DailyLimits,
  type DailyRejection,
  isFreeBookSize,
  findDailyRejection,
} from "@colophon/domain/entitlement";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Payment, RunRow } from "../runs/runs.ts";
import { type FundingDeps, decideFunding, readToday } from "./decide-funding.ts";
import { type SpendDeps, assertDailySpend } from "./daily-spend.ts";

export type PayDeps = FundingDeps & SpendDeps & { credits: Pick<Credits, "hold" | "lock" | "release"> };

/** A book to be paid for. */
export type BookPurchase = {
  ownerId: string;
  /** credits it costs in all, where credits pay for it: as it was said to its author */
  cost: number;
  /** what was asked for: only a book of the specified size may be free */
  size: BookSize;
  /** what the ledger says of it */
  description: string;
  /** the work the hold is for */
  runId: string;
  /** whether `books_generated` counts this very book already: it was ordered before and stopped, delivered in part */
  isCounted: boolean;
  /** credits that were paid for this very book before */
  paid: number;
  /** its author's own key writes it, so it goes on however much models have cost the installation today */
  usesAuthorKey: boolean;
};

/** Decides who pays and takes the hold where credits do. */
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

/** Credits cannot be set aside where nothing is left to pay. */
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

/** A book under way whose price is another by now. */
export type PriceChange = {
  run: Pick<RunRow, "id" | "owner_id" | "funding" | "cost" | "paid" | "hold_id" | "status">;
  /** credits it costs in all from now on */
  cost: number;
  /** what the ledger says of it */
  description: string;
};

/**
 * Takes the difference, or gives it back: the hold is opened anew over what is not paid yet. Work that has stopped holds
 * nothing; it is held when it goes on.
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

/** Work that credits alone pay for. */
export type CreditPurchase = Pick<BookPurchase, "ownerId" | "cost" | "description" | "runId"> & {
  operation: Exclude<PaidOperation, "book_generation">;
  /** our own code does it, or its author's own key, so it goes on however much models have cost the installation today */
  spendsNothing?: boolean;
};

/**
 * Takes the hold for work that always costs credits.
 * @source docs/product/rulings.md D2
 * @throws AppError "credits.insufficient", "credits.none", "writing.spent_for_today", "writing.trial_share_used"
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
 * Lets a book that no credits paid for be taken up again as it was; a day's limit holds for it too.
 * Premium holds as long as its author has it, and a free book that gave its place back needs one again: what lapsed is
 * decided anew, or books could be ordered in stock.
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
