import type { Db } from "../../platform/db/database.ts";
import { selectFacts } from "./facts.store.ts";
import { type PaymentState, foldPayments } from "./fold-payments.ts";
import { listOrders } from "./orders.store.ts";

/** All that an author's payments come to at this moment. */
export async function readPaymentState(db: Db, userId: string): Promise<PaymentState> {
  return foldPayments(await listOrders(db, userId), await selectFacts(db, userId));
}
