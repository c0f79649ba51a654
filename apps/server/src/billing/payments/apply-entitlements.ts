import { randomUUID } from "node:crypto";
import type { PriceTable } from "@colophon/contracts/billing/price-table";
import { monthsAfter, wholeMonthsSince } from "@colophon/rules/month-steps";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import type { Entitlements } from "../entitlements/entitlements.ts";
import { findReversal, setReversal } from "./facts.store.ts";
import {
  type PaidInvoice,
  type PurchaseState,
  type PaymentState,
  isLive,
  newestInvoice,
} from "./reduce-payment-events.ts";
import { type AgreedState, readPaymentState } from "./payment-state.ts";
import { insertPlanChange } from "./plan-changes.store.ts";
import { findTerms } from "./plan-terms.ts";
import {
  type SpotRow,
  countSpots,
  endHoldOfSpot,
  findSpot,
  findTakenSpot,
  releaseSpot,
  fillSpot,
} from "./lifetime.store.ts";
import {
  type PurchaseRow,
  upsertCustomer,
  recordOddInvoice,
  recordRefundDue,
  setStatus,
} from "./purchases.store.ts";

/** Allowances outlive their period by this much: the next invoice is paid some hours into its period. */
const ALLOWANCE_SLACK_MS = 86_400_000;

export type ApplyDeps = {
  credits: Pick<Credits, "grant" | "renewAllowance" | "clawBack" | "restore">;
  entitlements: Pick<Entitlements, "setMembership">;
  prices: PriceTable;
  alarm: RaiseAlarm;
  now: () => Date;
};

/** Calls to the provider to make after the transaction commits. */
export type Afterwards = { refunds: PurchaseRow[]; subscriptionToEnd: string | null };

/**
 * Brings an author's credits, spot and entitlement in line with their payments. Idempotent; the caller must
 * hold the payments' lock and then the account's.
 */
export async function applyEntitlements(deps: ApplyDeps, tx: Tx, userId: string): Promise<Afterwards> {
  const state = await readPaymentState(tx, userId);
  const refunds: PurchaseRow[] = [];
  for (const paid of state.orders) {
    if (await applyPurchase(deps, tx, paid)) refunds.push(paid.order);
  }
  const spot = await findTakenSpot(tx, userId);
  await grantSubscriptionAllowance(deps, tx, state);
  if (spot !== null) await grantLifetimeAllowance(deps, tx, { userId, spot });
  const live = isLive(state, deps.now());
  await deps.entitlements.setMembership(tx, userId, membershipOf({ state, spot, live }));
  const { subscription } = state;
  const outlived = live && spot !== null && subscription !== null && !subscription.cancelsAtPeriodEnd;
  return { refunds, subscriptionToEnd: outlived ? subscription.subscriptionId : null };
}

/** @returns whether to refund the money */
async function applyPurchase(deps: ApplyDeps, tx: Tx, paid: PurchaseState): Promise<boolean> {
  const { order, customerId, isWrongAmount } = paid;
  if (isWrongAmount && !order.wrong_amount) {
    deps.alarm("payment of another amount than was asked", { order: order.id });
  }
  if (customerId !== null) {
    await upsertCustomer(tx, { userId: order.user_id, customerId, mode: order.mode });
  }
  if (order.kind === "pack") await grantPack(deps, tx, paid);
  const isTooLate = order.kind === "lifetime" && (await settleSpot(deps, tx, paid));
  await setStatus(tx, { orderId: order.id, status: statusOf(paid), isWrongAmount });
  return isTooLate;
}

/** A dispute that is won makes a payment valid again; our own refunds are final. */
function statusOf({ order, paidAt, isExpired, reversed }: PurchaseState): PurchaseRow["status"] {
  if (order.refunded_at !== null || (paidAt !== null && reversed === 1)) return "refunded";
  if (paidAt !== null) return "paid";
  return isExpired ? "expired" : order.status;
}

type MembershipInput = { state: PaymentState; spot: SpotRow | null; live: boolean };

function membershipOf({
  state,
  spot,
  live,
}: MembershipInput): "lifetime" | "active" | "past_due" | "ended" | "none" {
  if (spot !== null) return "lifetime";
  if (state.subscription === null) return "none";
  if (!live) return "ended";
  return state.subscription.status === "past_due" ? "past_due" : "active";
}

async function grantPack(deps: ApplyDeps, tx: Tx, { order, paidAt, reversed }: PurchaseState): Promise<void> {
  if (paidAt === null) return;
  const key = `order:${order.id}`;
  await deps.credits.grant(tx, {
    userId: order.user_id,
    amount: order.credits,
    bucket: "purchased",
    expiresAt: null,
    type: "purchase",
    operation: "credit_pack",
    description: order.name,
    key,
  });
  await reverse(deps, tx, { userId: order.user_id, key, credits: order.credits, share: reversed });
}

/** @returns whether to refund the money, because every spot was gone by then or the author already has one */
async function settleSpot(deps: ApplyDeps, tx: Tx, paid: PurchaseState): Promise<boolean> {
  const { order, paidAt, reversed } = paid;
  const now = deps.now();
  const spot = await findSpot(tx, order.id);
  if (paidAt === null || spot === null) {
    if (paid.isExpired) await endHoldOfSpot(tx, { orderId: order.id, now });
    return false;
  }
  if (reversed === 1) {
    await releaseSpot(tx, { orderId: order.id, now });
    return false;
  }
  const isTaken = spot.taken_at !== null && spot.given_up_at === null;
  if (isTaken || order.refund_due_at !== null) return false;
  const { members, held } = await countSpots(tx, { now, exceptUserId: order.user_id });
  const isFree = members + held < deps.prices.lifetime.spots;
  if (isFree && (await findTakenSpot(tx, order.user_id)) === null) {
    await fillSpot(tx, { orderId: order.id, at: spot.taken_at ?? paidAt });
    return false;
  }
  await recordRefundDue(tx, { orderId: order.id, now });
  await endHoldOfSpot(tx, { orderId: order.id, now });
  return true;
}

/** The newest invoice's credits replace what is left of earlier ones: nothing rolls over. */
async function grantSubscriptionAllowance(deps: ApplyDeps, tx: Tx, state: AgreedState): Promise<void> {
  const { invoices } = state;
  const newest = newestInvoice(invoices);
  for (const paid of invoices) {
    const { order, invoice, reversed } = paid;
    const key = `invoice:${invoice.invoiceId}`;
    const credits = await creditsOf(deps, tx, { paid, state });
    if (credits === null) {
      await reportOddInvoice(deps, tx, paid);
      continue;
    }
    if (paid === newest) {
      await deps.credits.renewAllowance(tx, {
        userId: order.user_id,
        amount: credits,
        renewsAt: invoice.periodEnd,
        expiresAt: new Date(invoice.periodEnd.getTime() + ALLOWANCE_SLACK_MS),
        source: "plan",
        description: order.name,
        key,
      });
    }
    await reverse(deps, tx, { userId: order.user_id, key, credits, share: reversed });
  }
}

/** Reported once per invoice and price, although everything is recalculated every few minutes. */
async function reportOddInvoice(deps: ApplyDeps, tx: Tx, { order, invoice }: PaidInvoice): Promise<void> {
  const { invoiceId, currency, unitCents } = invoice;
  const odd = `${invoiceId} ${unitCents} ${currency}`;
  if (!(await recordOddInvoice(tx, { orderId: order.id, odd }))) return;
  deps.alarm("invoice of a price that is in no table", { order: order.id, invoice: invoiceId });
}

/**
 * The credits agreed to at this price, whatever the table says today. For a price without an agreement, e.g.
 * a change from before agreements were stored, the table's credits apply and are stored from then on. The
 * invoice of a change has only the difference; the price is on its subscription.
 */
async function creditsOf(
  { prices }: ApplyDeps,
  tx: Tx,
  of: { paid: PaidInvoice; state: AgreedState },
): Promise<number | null> {
  const { order, invoice, paidAt } = of.paid;
  const { subscription, terms } = of.state;
  if (invoice.currency !== order.currency) return null;
  const isChange = invoice.reason === "change" && subscription !== null;
  const cents = isChange ? subscription.unitCents : invoice.unitCents;
  const agreed = findTerms(terms, { orderId: order.id, cents, at: paidAt });
  if (agreed !== null) return agreed.credits;
  const [item, plan] = Object.entries(prices.plans).find(([, one]) => one.cents === cents) ?? [];
  if (item === undefined || plan === undefined) return null;
  const { name, credits } = plan;
  await insertPlanChange(tx, { orderId: order.id, item, name, credits, cents, agreedAt: paidAt });
  return credits;
}

async function grantLifetimeAllowance(
  deps: ApplyDeps,
  tx: Tx,
  { userId, spot }: { userId: string; spot: SpotRow },
): Promise<void> {
  if (spot.taken_at === null) return;
  const month = Math.max(0, wholeMonthsSince(spot.taken_at, deps.now()));
  const monthEnd = monthsAfter(spot.taken_at, month + 1);
  await deps.credits.renewAllowance(tx, {
    userId,
    amount: deps.prices.lifetime.credits,
    renewsAt: monthEnd,
    expiresAt: monthEnd,
    source: "lifetime",
    description: deps.prices.lifetime.name,
    key: `lifetime:${spot.order_id}:${month}`,
  });
}

/**
 * Takes back unspent credits of a grant in proportion to the money returned; restores them if a dispute is
 * won.
 */
async function reverse(
  { credits }: ApplyDeps,
  tx: Tx,
  of: { userId: string; key: string; credits: number; share: number },
): Promise<void> {
  const { userId, key: grantKey } = of;
  const asked = Math.ceil(of.credits * of.share);
  const before = await findReversal(tx, grantKey);
  if (asked === before.asked) return;
  const isLess = asked < before.asked;
  for (const takenKey of isLess ? before.claws : []) {
    const key = `back:${takenKey}`;
    await credits.restore(tx, { userId, takenKey, key, description: "Payment stands after all" });
  }
  const standing = isLess ? { asked: 0, claws: [] } : before;
  const amount = asked - standing.asked;
  const key = `claw:${randomUUID()}`;
  const claim = { userId, grantKey, amount, key, description: "Payment returned" };
  const taken = amount > 0 ? await credits.clawBack(tx, claim) : null;
  // If the grant was never made, because a later invoice had already renewed, there is nothing to take back.
  if (amount > 0 && taken === null) return;
  await setReversal(tx, { grantKey, userId, asked, claws: amount > 0 ? [...standing.claws, key] : [] });
}
