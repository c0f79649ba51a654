import type { CreditCheck, CreditOperation } from "@colophon/contracts/billing/credits";
import type { BookSize } from "@colophon/rules/credit-costs";
import type { DailyLimits } from "@colophon/rules/entitlement";
import type { Credits } from "../../billing/credits/credits.ts";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Payment, Runs } from "../runs/runs.ts";
import { type CheckDeps, checkFunding } from "./check-funding.ts";
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

/** Funds runs: by premium, the trial's free books, or held credits. */
export type Funding = ReturnType<typeof createFunding>;

/**
 * Funds runs within the current limits; each call is described in pay.ts and check-funding.ts.
 * @param options.limits   current limit of books one author may start in 24 hours
 * @param options.ceiling  current limit of what the whole installation may spend on writing in 24 hours
 */
export function createFunding(options: {
  db: Db;
  credits: Credits;
  runs: Runs;
  authorKeys: CheckDeps["authorKeys"];
  limits: () => DailyLimits;
  ceiling: () => SpendCeiling;
  alarm: RaiseAlarm;
  now: () => Date;
}) {
  // Each decision uses a single snapshot of the limits, even if they change meanwhile.
  const deps = (): Omit<typeof options, "limits" | "ceiling"> & {
    limits: DailyLimits;
    ceiling: SpendCeiling;
  } => ({
    ...options,
    limits: options.limits(),
    ceiling: options.ceiling(),
  });
  return {
    payForBook: (tx: Tx, purchase: BookPurchase): Promise<Payment> => payForBook(deps(), tx, purchase),
    payWithCredits: (tx: Tx, purchase: CreditPurchase): Promise<Payment> =>
      payWithCredits(deps(), tx, purchase),
    goOnUnpaid: (tx: Tx, purchase: BookPurchase & { funding: Payment["funding"] }): Promise<Payment> =>
      goOnUnpaid(deps(), tx, purchase),
    changePrice: (tx: Tx, change: PriceChange): Promise<Payment> => changePrice(deps(), tx, change),
    check: (question: { userId: string; operation: CreditOperation; size: BookSize }): Promise<CreditCheck> =>
      checkFunding(deps(), question),
  };
}
