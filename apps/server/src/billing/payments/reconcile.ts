import type { PaymentGateway, SubscriptionFact } from "../../ports/payment-gateway.ts";
import { syncCheckout } from "./checkout-status.ts";
import { findLastReconciliation, insertReconciliation } from "./facts.store.ts";
import { type PaymentEventDeps, handleEvent, payBackDue, reconcileAuthor } from "./handle-webhook.ts";
import type { SubscriptionState } from "./reduce-payment-events.ts";
import { forgetNetworks, listToReconcile } from "./lifetime.store.ts";
import { readPaymentState } from "./payment-state.ts";
import { listOverduePurchases } from "./purchases.store.ts";

/**
 * How long the provider keeps its messages.
 * @source Stripe API reference, Events: 30 days; read 2026-11-23
 */
const EVENT_RETENTION_MS = 30 * 86_400_000;
/** Some banks take days to confirm a payment; after this, the provider is no longer asked. */
const WAITING_MS = 30 * 86_400_000;
/** Messages arrive late: each check overlaps the one before. */
const OVERLAP_MS = 3_600_000;

/** Result of a reconciliation. */
export type Reconciliation = { missed: number; checkoutsAsked: number };

/**
 * Fetches all the provider's messages since the last check, and processes those that never arrived; asks
 * about checkouts that should have ended.
 */
export async function reconcile(deps: PaymentEventDeps): Promise<Reconciliation | null> {
  const { gateway, db, alarm } = deps;
  if (gateway === null) return null;
  const lookedAt = deps.now();
  const last = await findLastReconciliation(db);
  const since = new Date(
    last === null ? lookedAt.getTime() - EVENT_RETENTION_MS : last.getTime() - OVERLAP_MS,
  );
  const missedEvents: string[] = [];
  for await (const event of gateway.eventsSince(since)) {
    if (await handleEvent(deps, event, "reconciliation")) missedEvents.push(event.eventId);
  }
  await checkSubscriptions(deps, gateway);
  const overdue = await listOverduePurchases(db, {
    mode: gateway.mode,
    since: new Date(lookedAt.getTime() - WAITING_MS),
    now: lookedAt,
    most: 200,
  });
  for (const { session_id: sessionId } of overdue)
    if (sessionId !== null) await syncCheckout(deps, sessionId);
  await insertReconciliation(db, {
    lookedAt,
    since,
    missed: missedEvents.length,
    checkoutsAsked: overdue.length,
  });
  if (missedEvents.length > 0) {
    alarm("messages of the payment provider that never arrived", { events: missedEvents.slice(0, 20) });
  }
  return { missed: missedEvents.length, checkoutsAsked: overdue.length };
}

/**
 * Finds subscriptions whose state differs from ours: the last message was lost, or came in the same second.
 */
async function checkSubscriptions(deps: PaymentEventDeps, gateway: PaymentGateway): Promise<void> {
  for (const userId of await listToReconcile(deps.db)) {
    const { subscription } = await readPaymentState(deps.db, userId);
    if (subscription === null || subscription.subscriptionId === null) continue;
    const fact = await gateway.findSubscription(subscription.subscriptionId);
    if (fact === null || standsAs(subscription, fact)) continue;
    const happenedAt = deps.now();
    const eventId = `question:${fact.subscriptionId}:${happenedAt.getTime()}`;
    await handleEvent(deps, { eventId, type: "question", happenedAt, isLive: true, fact }, "question");
  }
}

function standsAs(known: SubscriptionState, fact: SubscriptionFact): boolean {
  return (
    known.status === fact.status &&
    known.unitCents === fact.unitCents &&
    known.cancelsAtPeriodEnd === fact.cancelsAtPeriodEnd &&
    known.periodEnd?.getTime() === fact.periodEnd.getTime()
  );
}

/**
 * Applies changes due to time alone: members' months, the end of grace periods and billing periods, failed
 * refunds.
 */
export async function applyDueChanges(deps: PaymentEventDeps): Promise<void> {
  await payBackDue(deps);
  for (const userId of await listToReconcile(deps.db)) await reconcileAuthor(deps, userId);
  await forgetNetworks(deps.db, deps.now());
}
