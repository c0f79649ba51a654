import { AppError } from "@colophon/contracts/errors";
import { inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import {
  ForgedEvent,
  GatewayFailure,
  type PaymentEvent,
  type PaymentGateway,
} from "../../ports/payment-gateway.ts";
import { type PurchaseDeps, requireGateway } from "./begin-purchase.ts";
import { type EventSource, findOwner, insertEvent } from "./facts.store.ts";
import { type Afterwards, applyEntitlements } from "./apply-entitlements.ts";
import { type PurchaseRow, listRefundsDue, lockPayments, setRefunded } from "./purchases.store.ts";

export type PaymentEventDeps = PurchaseDeps & { log: Log };

/**
 * Takes in what the provider's webhook sends.
 * @throws AppError "payments.signature_wrong", "payments.provider_failed", "payments.unavailable"
 */
export async function handleWebhook(
  deps: PaymentEventDeps,
  message: { body: Uint8Array; signature: string },
): Promise<void> {
  const gateway = requireGateway(deps);
  const event = openMessage(gateway, { ...message, now: deps.now() });
  await handleEvent(deps, event, "webhook");
}

function openMessage(
  gateway: PaymentGateway,
  message: { body: Uint8Array; signature: string; now: Date },
): PaymentEvent {
  try {
    return gateway.readEvent(message);
  } catch (error) {
    if (error instanceof ForgedEvent) throw new AppError("payments.signature_wrong");
    // The provider's own, in a shape that is not known: it is sent again until somebody has looked.
    if (error instanceof GatewayFailure) throw new AppError("payments.provider_failed");
    throw error;
  }
}

/**
 * Keeps one message and gives what all of them come to, in one transaction: it is answered for only when that stands.
 * @returns whether it was news, and of one of our authors
 */
export async function handleEvent(
  deps: PaymentEventDeps,
  event: PaymentEvent,
  source: EventSource,
): Promise<boolean> {
  if (event.fact.kind === "other") return false;
  const after = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx);
    if (!(await insertEvent(tx, event, { now: deps.now(), source }))) return null;
    const userId = await findOwner(tx, event);
    if (userId === null) return null;
    await deps.credits.lock(tx, userId);
    return applyEntitlements(deps, tx, userId);
  });
  if (after === null) return false;
  await runFollowUps(deps, after);
  return true;
}

/** Works out anew what an author's payments come to: time alone may have changed it. */
export async function reconcileAuthor(deps: PaymentEventDeps, userId: string): Promise<void> {
  const after = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx);
    await deps.credits.lock(tx, userId);
    return applyEntitlements(deps, tx, userId);
  });
  await runFollowUps(deps, after);
}

/** What fails here is asked again by the next round: the message that led to it has been taken in. */
async function runFollowUps(
  deps: PaymentEventDeps,
  { refunds, subscriptionToEnd }: Afterwards,
): Promise<void> {
  for (const order of refunds) await quietly(deps, "a refund", () => payBack(deps, order));
  if (subscriptionToEnd === null) return;
  await quietly(deps, "ending a subscription", () => requireGateway(deps).endWithPeriod(subscriptionToEnd));
}

/** Gives back the money that came too late for what it was for. */
export async function payBackDue(deps: PaymentEventDeps): Promise<void> {
  for (const order of await listRefundsDue(deps.db, 100)) {
    await quietly(deps, "a refund", () => payBack(deps, order));
  }
}

async function payBack(deps: PaymentEventDeps, order: PurchaseRow): Promise<void> {
  const gateway = requireGateway(deps);
  if (order.session_id === null) return;
  const checkout = await gateway.findCheckout(order.session_id);
  if (checkout?.paymentId === null || checkout === null) return;
  await gateway.refund(checkout.paymentId);
  await setRefunded(deps.db, { orderId: order.id, now: deps.now() });
}

async function quietly({ log }: PaymentEventDeps, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.warn({ err: error }, `${what} is to be tried again`));
}
