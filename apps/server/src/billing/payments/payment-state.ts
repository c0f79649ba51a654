import type { Db } from "../../platform/db/database.ts";
import { selectFacts } from "./facts.store.ts";
import { type PaymentState, reducePaymentEvents } from "./reduce-payment-events.ts";
import { listPurchases } from "./purchases.store.ts";
import { listPlanChanges } from "./plan-changes.store.ts";
import { type PlanTerms, termsOf } from "./plan-terms.ts";

/** What an author's payments come to, and what their subscriptions were agreed to be. */
export type AgreedState = PaymentState & { terms: readonly PlanTerms[] };

/** All that an author's payments come to at this moment. */
export async function readPaymentState(db: Db, userId: string): Promise<AgreedState> {
  const orders = await listPurchases(db, userId);
  const folded = reducePaymentEvents(orders, await selectFacts(db, userId));
  return { ...folded, terms: termsOf(orders, await listPlanChanges(db, userId)) };
}
