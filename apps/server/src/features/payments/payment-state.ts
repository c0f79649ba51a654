import type { Db } from "../../platform/db/database.ts";
import { selectFacts } from "./facts.store.ts";
import { type PaymentState, foldPayments } from "./fold-payments.ts";
import { listOrders } from "./orders.store.ts";
import { listPlanChanges } from "./plan-changes.store.ts";

/** All that an author's payments come to at this moment. */
export async function readPaymentState(db: Db, userId: string): Promise<PaymentState> {
  const orders = await listOrders(db, userId);
  return foldPayments(orders, await selectFacts(db, userId), await listPlanChanges(db, userId));
}
