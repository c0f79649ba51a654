import type { CreditCheck, CreditOperation } from "@colophon/contracts/credits/ledger";
import type { BookSize } from "@colophon/domain/credit-costs";
import type { DailyLimits } from "@colophon/domain/entitlement";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import type { Payment, Runs } from "../runs/runs.ts";
import { type CheckDeps, checkFunding } from "./check-funding.ts";
import { requireEntitlement } from "./decide-funding.ts";
import type { SpendCeiling } from "./daily-spend.ts";
import {
  type BookPurchase,
  type CreditPurchase,
  type PriceChange,
  changePrice,
  goOnUnpaid,
  payForBook,
  payWithCredits,
} from "./pay.ts";
import {
  type EntitlementRow,
  decrementBooksGenerated,
  deletePremiumGrant,
  findPremiumGrant,
  incrementBooksGenerated,
  insertPremiumGrant,
  updateMembership,
  updateEntitlement,
} from "./standing.store.ts";
import { startTrial } from "./start-trial.ts";

export type { EntitlementRow } from "./standing.store.ts";

/** Who may spend, and on what terms. */
export interface Entitlements {
  /**
   * Decides who pays for a book, under the account's lock, and takes the hold where credits do.
   * @throws AppError "books.fair_use", "books.daily_limit", "credits.insufficient", "credits.none", "auth.required",
   *   "writing.spent_for_today", "writing.trial_share_used"
   */
  payForBook(tx: Tx, purchase: BookPurchase): Promise<Payment>;
  /** Takes the hold for work that always costs credits. @throws AppError "credits.insufficient", "credits.none", "writing.spent_for_today", "writing.trial_share_used" */
  payWithCredits(tx: Tx, purchase: CreditPurchase): Promise<Payment>;
  /**
   * Lets a free or premium book that was stopped go on under the terms it had; where premium has lapsed it is paid for.
   * @throws AppError what `payForBook` throws
   */
  goOnUnpaid(tx: Tx, purchase: BookPurchase & { funding: Payment["funding"] }): Promise<Payment>;
  /** Has a book under way cost something else. @throws AppError "credits.insufficient", "credits.none" */
  changePrice(tx: Tx, change: PriceChange): Promise<Payment>;
  /** Counts a book that starts being written; the caller holds the account's lock. */
  countGeneration(tx: Tx, userId: string): Promise<void>;
  /** Takes back what `countGeneration` counted, for a book that was not delivered. */
  uncountGeneration(tx: Tx, userId: string): Promise<void>;
  /** Whether an operation can be afforded, and what would be left. @throws AppError "auth.required" */
  check(question: { userId: string; operation: CreditOperation; size: BookSize }): Promise<CreditCheck>;
  /** Begins a new author's trial: its end and its credits. */
  startTrial(tx: Tx, author: { userId: string; registeredAt: Date }): Promise<void>;
  /** @throws AppError "auth.required" for an author that is gone */
  standing(db: Db, userId: string): Promise<EntitlementRow>;
  /**
   * What an author's payments make of them; premium that was given by an administrator stays.
   * @param status  none: nothing that lasts was ever bought
   */
  setMembership(
    tx: Tx,
    userId: string,
    status: "lifetime" | "active" | "past_due" | "ended" | "none",
  ): Promise<void>;
  setEntitlement(tx: Tx, userId: string, standing: EntitlementRow): Promise<void>;
  /** Gives premium that nobody pays for; where it is given already nothing changes. */
  grantPremium(tx: Tx, grant: { userId: string; administratorId: string; reason: string }): Promise<void>;
  /**
   * Takes premium away that was given. @param of.status  the author's terms from then on
   * @returns false where it is paid for; nothing is changed then
   */
  revokePremium(tx: Tx, of: { userId: string; status: "ended" | "trial" }): Promise<boolean>;
  /** Premium that was given, and why. */
  premiumGrant(db: Db, userId: string): Promise<{ reason: string; granted_at: Date } | null>;
}

/**
 * @param given.limits   books one author may start in 24 hours, as it holds at the moment
 * @param given.ceiling  what the whole installation may spend on writing in 24 hours, as it holds at the moment
 */
export function createEntitlements(options: {
  db: Db;
  credits: Credits;
  runs: Runs;
  authorKeys: CheckDeps["authorKeys"];
  limits: () => DailyLimits;
  ceiling: () => SpendCeiling;
  alarm: RaiseAlarm;
  now: () => Date;
}): Entitlements {
  // One decision is made with one set of limits, whatever is set meanwhile.
  const deps = (): Omit<typeof options, "limits" | "ceiling"> & {
    limits: DailyLimits;
    ceiling: SpendCeiling;
  } => ({
    ...options,
    limits: options.limits(),
    ceiling: options.ceiling(),
  });
  return {
    payForBook: (tx, purchase) => payForBook(deps(), tx, purchase),
    payWithCredits: (tx, purchase) => payWithCredits(deps(), tx, purchase),
    goOnUnpaid: (tx, purchase) => goOnUnpaid(deps(), tx, purchase),
    changePrice: (tx, change) => changePrice(deps(), tx, change),
    countGeneration: incrementBooksGenerated,
    uncountGeneration: decrementBooksGenerated,
    check: (question) => checkFunding(deps(), question),
    startTrial: (tx, author) => startTrial(options, tx, author),
    standing: requireEntitlement,
    setMembership: updateMembership,
    setEntitlement: updateEntitlement,
    grantPremium: insertPremiumGrant,
    revokePremium: deletePremiumGrant,
    premiumGrant: findPremiumGrant,
  };
}
