import type { CreditCheck, CreditOperation } from "@colophon/contracts/billing/credits/ledger";
import type { BookSize } from "@colophon/domain/credit-costs";
import type { DailyLimits } from "@colophon/domain/entitlement";
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

/** What funds a run: premium, the trial's free books, or credits that are held. */
export type Funding = ReturnType<typeof createFunding>;

/**
 * What funds a run, by the limits as they stand; each call is described in pay.ts and check-funding.ts.
 * @param options.limits   books one author may start in 24 hours, as it holds at the moment
 * @param options.ceiling  what the whole installation may spend on writing in 24 hours, as it holds at the moment
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
