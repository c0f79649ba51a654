import { AppError } from "@colophon/contracts/errors";
import type { CheckoutStatus } from "@colophon/contracts/billing/payments";
import type { CheckoutFact } from "../../ports/payment-gateway.ts";
import { requireGateway } from "./begin-purchase.ts";
import { returnedOfCheckout } from "./reduce-payment-events.ts";
import { type PaymentEventDeps, handleEvent } from "./handle-webhook.ts";
import { type PurchaseRow, findPurchaseOfSession } from "./purchases.store.ts";
import { readPaymentState } from "./payment-state.ts";
import type { Db } from "../../platform/db/database.ts";

/**
 * State of a checkout. Asks the provider until a message has arrived, so that nobody waits for a lost one.
 * @throws AppError "payments.checkout_not_found"
 */
export async function readCheckoutStatus(
  deps: PaymentEventDeps,
  of: { sessionId: string; userId: string },
): Promise<CheckoutStatus> {
  const order = await findPurchaseOfSession(deps.db, of);
  if (order === null) throw new AppError("payments.checkout_not_found");
  if (order.status !== "open") return presentStatus(deps, order);
  await syncCheckout(deps, of.sessionId).catch((error: unknown) =>
    deps.log.warn({ err: error }, "a checkout could not be asked after"),
  );
  return presentStatus(deps, (await findPurchaseOfSession(deps.db, of)) ?? order);
}

/** Processes a checkout's state at the provider as if its message had arrived. */
export async function syncCheckout(deps: PaymentEventDeps, sessionId: string): Promise<boolean> {
  const fact = await requireGateway(deps).findCheckout(sessionId);
  if (fact === null || fact.status === "open") return false;
  return handleEvent(deps, checkoutEvent(fact, deps.now()), "question");
}

function checkoutEvent(fact: CheckoutFact, now: Date): Parameters<typeof handleEvent>[1] {
  const eventId = `question:${fact.sessionId}:${fact.status}:${fact.isPaid ? "paid" : "unpaid"}`;
  return { eventId, type: "question", happenedAt: now, isLive: true, fact };
}

/**
 * A subscription's purchase stays paid whatever happens to its money, since its grants depend on its
 * invoices.
 */
async function statusOf(db: Db, order: PurchaseRow): Promise<CheckoutStatus["status"]> {
  // If a refund is due, the author has nothing to wait for.
  if (order.refund_due_at !== null) return "refunded";
  if (order.status !== "paid" && order.status !== "refunded") return STATUSES[order.status];
  const { reversed, isDisputed } = returnedOfCheckout(await readPaymentState(db, order.user_id), order.id);
  if (isDisputed) return "disputed";
  return reversed === 1 ? "refunded" : STATUSES[order.status];
}

const STATUSES = { open: "open", paid: "complete", expired: "expired", refunded: "refunded" } as const;

async function presentStatus({ db }: PaymentEventDeps, order: PurchaseRow): Promise<CheckoutStatus> {
  const status = await statusOf(db, order);
  return {
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    came_too_late: order.refund_due_at !== null,
    kind: order.kind,
    name: order.name,
    credits: order.credits,
    amount_cents: order.cents,
    currency: order.currency,
    is_test: order.mode !== "live",
  };
}
