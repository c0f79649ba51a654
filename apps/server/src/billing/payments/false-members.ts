import type { PurchaseDeps } from "./begin-purchase.ts";
import { isLive } from "./reduce-payment-events.ts";
import { findTakenSpot, listPremium } from "./lifetime.store.ts";
import { readPaymentState } from "./payment-state.ts";

/** Premium expires in a periodic task, which may be late. */
const ROUND_MS = 2 * 3_600_000;

/** Premium without a payment or a grant. @returns one finding per author */
export async function findFalseMembers(
  deps: Pick<PurchaseDeps, "db" | "now">,
): Promise<{ invariant: string; account: string; subject: string; detail: string }[]> {
  const found: string[] = [];
  const before = new Date(deps.now().getTime() - ROUND_MS);
  for (const userId of await listPremium(deps.db)) {
    if ((await findTakenSpot(deps.db, userId)) !== null) continue;
    if (!isLive(await readPaymentState(deps.db, userId), before)) found.push(userId);
  }
  return found.map((userId) => ({
    invariant: "premium without a payment",
    account: userId,
    subject: userId,
    detail: "neither a subscription nor a lifetime membership is behind it, and nobody gave it",
  }));
}
