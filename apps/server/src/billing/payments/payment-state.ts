import type { Db } from "../../platform/db/database.ts";
import { selectFacts } from "./facts.store.ts";
import { type PaymentState, reducePaymentEvents } from "./reduce-payment-events.ts";
import { listPurchases } from "./purchases.store.ts";
import { listPlanChanges } from "./plan-changes.store.ts";
import { type PlanTerms, termsOf } from "./plan-terms.ts";

/** Result of an author's payments, with the agreed terms of their subscriptions. */
export type AgreedState = PaymentState & { terms: readonly PlanTerms[] };

/** The current result of an author's payments. */
export async function readPaymentState(db: Db, userId: string): Promise<AgreedState> {
  const orders = await listPurchases(db, userId);
  const folded = reducePaymentEvents(orders, await selectFacts(db, userId));
  return { ...folded, terms: termsOf(orders, await listPlanChanges(db, userId)) };
}
