import { AppError } from "@colophon/contracts/errors";
import type { Membership, PaymentsMode, Receipt } from "@colophon/contracts/billing/payments";
import { monthsAfter, wholeMonthsSince } from "@colophon/rules/month-steps";
import { type PurchaseDeps, asked, requireGateway } from "./begin-purchase.ts";
import { type SubscriptionState, isLive } from "./reduce-payment-events.ts";
import { type PaymentEventDeps, handleEvent } from "./handle-webhook.ts";
import { findTakenSpot } from "./lifetime.store.ts";
import { type AgreedState, readPaymentState } from "./payment-state.ts";
import { findCustomer } from "./purchases.store.ts";
import { insertPlanChange } from "./plan-changes.store.ts";
import { type PlanTerms, findTerms } from "./plan-terms.ts";

/** An author's lasting purchases. */
export async function readMembership(deps: PurchaseDeps, userId: string): Promise<Membership> {
  const state = await readPaymentState(deps.db, userId);
  const spot = await findTakenSpot(deps.db, userId);
  const now = deps.now();
  const since = spot?.taken_at ?? null;
  return {
    subscription:
      state.subscription === null
        ? null
        : presentSubscription(deps, { state, subscription: state.subscription, now }),
    lifetime:
      since === null
        ? null
        : {
            since: since.toISOString(),
            next_credits_at: monthsAfter(since, wholeMonthsSince(since, now) + 1).toISOString(),
          },
    can_manage: (await customerOf(deps, userId)) !== null,
    mode: modeOf(deps),
  };
}

/** Whether payments are live, test or none. */
export function modeOf({ gateway }: Pick<PurchaseDeps, "gateway">): PaymentsMode {
  return gateway?.mode ?? "none";
}

function presentSubscription(
  deps: PurchaseDeps,
  of: { state: AgreedState; subscription: SubscriptionState; now: Date },
): NonNullable<Membership["subscription"]> {
  const { state, subscription, now } = of;
  const { unitCents } = subscription;
  const live = isLive(state, now);
  const plan = planOf(deps, of);
  return {
    plan: plan.item,
    name: plan.name,
    credits: plan.credits,
    cents: unitCents,
    status: live && subscription.status !== "incomplete" ? liveStatus(subscription) : "ended",
    period_end: subscription.periodEnd?.toISOString() ?? null,
    cancels_at_period_end: subscription.cancelsAtPeriodEnd,
    grace_until: subscription.graceUntil?.toISOString() ?? null,
  };
}

/**
 * The plan as agreed to, whatever the table says today; for a price without an agreement, the table's plan.
 */
function planOf(
  { prices }: PurchaseDeps,
  of: { state: AgreedState; subscription: SubscriptionState; now: Date },
): Pick<PlanTerms, "item" | "name" | "credits"> {
  const { order, unitCents } = of.subscription;
  const agreed = findTerms(of.state.terms, { orderId: order.id, cents: unitCents, at: of.now });
  if (agreed !== null) return agreed;
  const [item, plan] = Object.entries(prices.plans).find(([, { cents }]) => cents === unitCents) ?? [];
  return item === undefined || plan === undefined ? order : { item, ...plan };
}

function liveStatus({ status }: SubscriptionState): "active" | "past_due" {
  return status === "past_due" ? "past_due" : "active";
}

async function customerOf(deps: PurchaseDeps, userId: string): Promise<string | null> {
  const { gateway } = deps;
  return gateway === null ? null : findCustomer(deps.db, { userId, mode: gateway.mode });
}

/** @throws AppError "payments.unavailable", "payments.nothing_bought", "payments.provider_failed" */
export async function openPortal(deps: PurchaseDeps, userId: string): Promise<{ url: string }> {
  const gateway = requireGateway(deps);
  const customerId = await customerOf(deps, userId);
  if (customerId === null) throw new AppError("payments.nothing_bought");
  return asked(gateway.openPortal({ customerId, returnUrl: `${deps.appUrl}/account?tab=plan` }));
}

/**
 * Changes the plan: a more expensive one immediately, with its whole allowance, a cheaper one with the next
 * invoice.
 * @throws AppError "payments.unavailable", "payments.unknown_item", "payments.not_subscribed",
 * "payments.provider_failed"
 */
export async function changePlan(
  deps: PaymentEventDeps,
  change: { userId: string; item: string },
): Promise<Membership> {
  const gateway = requireGateway(deps);
  const { plans } = deps.prices;
  const plan = Object.hasOwn(plans, change.item) ? plans[change.item] : undefined;
  if (plan === undefined) throw new AppError("payments.unknown_item");
  const state = await readPaymentState(deps.db, change.userId);
  const { subscription } = state;
  if (subscription === null || subscription.subscriptionId === null || !isLive(state, deps.now())) {
    throw new AppError("payments.not_subscribed");
  }
  if (plan.cents !== subscription.unitCents) {
    const { subscriptionId, order } = subscription;
    // Stored before asking the provider: its messages about the change may arrive before its response. If it
    // rejects the change, the price stays different, so this is never matched.
    await insertPlanChange(deps.db, { ...plan, orderId: order.id, item: change.item, agreedAt: deps.now() });
    const fact = await asked(
      gateway.changeSubscription({
        subscriptionId,
        name: plan.name,
        cents: plan.cents,
        currency: order.currency,
        when: plan.cents > subscription.unitCents ? "now" : "next-period",
      }),
    );
    const now = deps.now();
    const eventId = `question:${subscriptionId}:${now.getTime()}`;
    await handleEvent(deps, { eventId, type: "question", happenedAt: now, isLive: true, fact }, "question");
  }
  return readMembership(deps, change.userId);
}

/** An author's payments, newest first, each with the provider's receipt if there is one. */
export async function listReceipts(deps: PaymentEventDeps, userId: string): Promise<Receipt[]> {
  const { orders, invoices } = await readPaymentState(deps.db, userId);
  const single = orders.flatMap(({ order, paidAt, paymentId, reversed, isDisputed }) =>
    paidAt === null || order.kind === "plan"
      ? []
      : [{ id: order.id, order, paidAt, paymentId, cents: order.cents, reversed, isDisputed, url: null }],
  );
  const ofPlans = invoices.map(({ order, invoice, paidAt, paymentId, reversed, isDisputed }) => ({
    id: invoice.invoiceId,
    order,
    paidAt,
    paymentId,
    cents: invoice.paidCents,
    reversed,
    isDisputed,
    url: invoice.receiptUrl,
  }));
  const newest = [...single, ...ofPlans].toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
  return Promise.all(
    newest
      .slice(0, SHOWN_RECEIPTS)
      .map(async ({ id, order, paidAt, paymentId, cents, url, ...returned }) => ({
        id,
        name: order.name,
        amount_cents: cents,
        refunded_cents: returned.isDisputed ? 0 : Math.round(cents * returned.reversed),
        is_disputed: returned.isDisputed,
        currency: order.currency,
        paid_at: paidAt.toISOString(),
        receipt_url: url ?? (await findReceipt(deps, paymentId)),
        is_test: order.mode !== "live",
      })),
  );
}

const SHOWN_RECEIPTS = 24;

/** A receipt that isn't available now is omitted: the payment is listed anyway. */
async function findReceipt(
  { gateway, log }: PaymentEventDeps,
  paymentId: string | null,
): Promise<string | null> {
  if (gateway === null || paymentId === null) return null;
  return gateway.findReceipt(paymentId).catch((error: unknown) => {
    log.warn({ err: error }, "a receipt could not be had");
    return null;
  });
}
