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
 * Processes a message from the provider's webhook.
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
    // An authentic message of unknown shape: the provider resends it until it has been handled.
    if (error instanceof GatewayFailure) throw new AppError("payments.provider_failed");
    throw error;
  }
}

/**
 * Stores a message and applies the result of all messages, in one transaction: it is acknowledged only after
 * the commit.
 * @returns whether it was new, and about one of our authors
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

/** Recalculates an author's payments: the result may change with time alone. */
export async function reconcileAuthor(deps: PaymentEventDeps, userId: string): Promise<void> {
  const after = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx);
    await deps.credits.lock(tx, userId);
    return applyEntitlements(deps, tx, userId);
  });
  await runFollowUps(deps, after);
}

/** Failures here are retried in the next round: the message itself is already stored. */
async function runFollowUps(
  deps: PaymentEventDeps,
  { refunds, subscriptionToEnd }: Afterwards,
): Promise<void> {
  for (const order of refunds) await quietly(deps, "a refund", () => payBack(deps, order));
  if (subscriptionToEnd === null) return;
  await quietly(deps, "ending a subscription", () => requireGateway(deps).endWithPeriod(subscriptionToEnd));
}

/** Refunds money that arrived too late for its purchase. */
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
