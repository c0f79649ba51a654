import { AppError } from "@colophon/contracts/errors";
import type { CheckoutStatus } from "@colophon/contracts/payments/payments";
import type { CheckoutFact } from "../../ports/payment-gateway.ts";
import { requireGateway } from "./begin-purchase.ts";
import { type HearDeps, hearEvent } from "./hear-event.ts";
import { type OrderRow, findOrderOfSession } from "./orders.store.ts";

/**
 * How a checkout stands. While no message has come the provider is asked, so that nobody waits for one that was lost.
 * @throws AppError "payments.checkout_not_found"
 */
export async function readCheckoutStatus(
  deps: HearDeps,
  of: { sessionId: string; userId: string },
): Promise<CheckoutStatus> {
  const order = await findOrderOfSession(deps.db, of);
  if (order === null) throw new AppError("payments.checkout_not_found");
  if (order.status !== "open") return presentStatus(order);
  await askAfter(deps, of.sessionId).catch((error: unknown) =>
    deps.log.warn({ err: error }, "a checkout could not be asked after"),
  );
  return presentStatus((await findOrderOfSession(deps.db, of)) ?? order);
}

/** Takes in a checkout as the provider knows it, as if its message had come. */
export async function askAfter(deps: HearDeps, sessionId: string): Promise<boolean> {
  const fact = await requireGateway(deps).findCheckout(sessionId);
  if (fact === null || fact.status === "open") return false;
  return hearEvent(deps, questionOf(fact, deps.now()), "question");
}

function questionOf(fact: CheckoutFact, now: Date): Parameters<typeof hearEvent>[1] {
  const eventId = `question:${fact.sessionId}:${fact.status}:${fact.isPaid ? "paid" : "unpaid"}`;
  return { eventId, type: "question", happenedAt: now, isLive: true, fact };
}

const STATUSES = { open: "open", paid: "complete", expired: "expired", refunded: "refunded" } as const;

function presentStatus(order: OrderRow): CheckoutStatus {
  // Money that is on its way back is not the author's to wait for.
  const status = order.refund_due_at === null ? STATUSES[order.status] : "refunded";
  return {
    payment_status: order.status === "paid" ? "paid" : "unpaid",
    status,
    kind: order.kind,
    name: order.name,
    credits: order.credits,
    amount_cents: order.cents,
    currency: order.currency,
    is_test: order.mode !== "live",
  };
}
