import type { PriceTable } from "@colophon/contracts/billing/price-table";
import type { PaymentEvent } from "../../ports/payment-gateway.ts";
import { type Purchase, beginPurchase, requireGateway } from "./begin-purchase.ts";
import { readCheckoutStatus } from "./checkout-status.ts";
import { type PaymentEventDeps, handleEvent, handleWebhook } from "./handle-webhook.ts";
import { type OfferDeps, authorsOffer, beginLifetime, deadlineIn, visitorsOffer } from "./lifetime-offer.ts";
import { adoptDeadline, pseudonymiseSpots } from "./lifetime.store.ts";
import { pseudonymisePurchases } from "./purchases.store.ts";
import { changePlan, listReceipts, modeOf, openPortal, readMembership } from "./membership.ts";
import { findFalseMembers } from "./false-members.ts";
import { readPaymentState } from "./payment-state.ts";
import { reconcile, applyDueChanges } from "./reconcile.ts";
import type { Tx } from "../../platform/db/database.ts";

/** An author, and their browser's cookies. */
export type WithCookies = { userId: string; cookies: string | undefined };

/** Purchases with money. Nothing is granted before the provider confirms the payment. */
export type Payments = ReturnType<typeof createPayments>;

export type PaymentsDeps = PaymentEventDeps & OfferDeps;

/**
 * @param options.gateway  the current payment provider; null: payments are not configured, and every purchase
 * fails
 */
export function createPayments(
  options: Omit<PaymentsDeps, "gateway" | "prices"> & {
    gateway: () => PaymentsDeps["gateway"];
    prices: () => PriceTable;
  },
) {
  // Each call uses one provider and one price table, even if settings change meanwhile.
  const deps = (): PaymentsDeps => ({ ...options, gateway: options.gateway(), prices: options.prices() });
  return {
    mode: () => modeOf(deps()),
    prices: () => options.prices(),
    /** @throws AppError as `beginPurchase` */
    begin: (purchase: Purchase) => beginPurchase(deps(), purchase),
    /** @throws AppError "payments.checkout_not_found" */
    status: (of: { sessionId: string; userId: string }) => readCheckoutStatus(deps(), of),
    membership: (userId: string) => readMembership(deps(), userId),
    /** @throws AppError as `changePlan` */
    changePlan: (change: { userId: string; item: string }) => changePlan(deps(), change),
    /** @throws AppError as `openPortal` */
    portal: (userId: string) => openPortal(deps(), userId),
    receipts: (userId: string) => listReceipts(deps(), userId),
    visitorsOffer: (cookies: string | undefined) => visitorsOffer(deps(), cookies),
    authorsOffer: (author: WithCookies) => authorsOffer(deps(), author),
    /** @throws AppError as `beginLifetime` */
    beginLifetime: (author: WithCookies & { address: string }) => beginLifetime(deps(), author),
    /**
     * The lifetime offer's deadline in a browser's cookie.
     * @returns null if there is none with our signature
     */
    deadlineIn: (cookies: string | undefined) => deadlineIn(options.db, cookies),
    /** Stores the deadline that a new author's browser carried when they registered. */
    async adoptDeadline(tx: Tx, of: { userId: string; endsAt: Date }): Promise<void> {
      await adoptDeadline(tx, of);
    },
    /**
     * Processes a raw message from the provider.
     * @throws AppError "payments.signature_wrong", "payments.unavailable"
     */
    handleWebhook: (message: { body: Uint8Array; signature: string }) => handleWebhook(deps(), message),
    /** Processes a verified message. @returns whether it was new, and about one of our authors */
    handleEvent: (event: PaymentEvent) => handleEvent(deps(), event, "webhook"),
    /** @returns null if no provider is configured */
    reconcile: () => reconcile(deps()),
    /** Applies changes due to time alone; safe with any number of processes. */
    applyDueChanges: () => applyDueChanges(deps()),
    /** Pseudonymizes what remains in the books of a deleted user. */
    async pseudonymise(tx: Tx, of: { userId: string; pseudonym: string }): Promise<void> {
      await pseudonymisePurchases(tx, of);
      await pseudonymiseSpots(tx, { ...of, now: options.now() });
    },
    /** Premium backed by neither a payment nor an administrator: must always be empty. */
    findFalseMembers: () => findFalseMembers(deps()),
    /** Ends the subscriptions of a departing user with their period; `now` ends them immediately. */
    leave: (userId: string, when: "with-period" | "now") => leave(deps(), userId, when),
  };
}

async function leave(deps: PaymentEventDeps, userId: string, when: "with-period" | "now"): Promise<void> {
  const { subscription } = await readPaymentState(deps.db, userId);
  if (subscription === null || subscription.subscriptionId === null || subscription.status === "ended")
    return;
  const { subscriptionId, order } = subscription;
  // A test subscription whose keys were removed: nobody is billed, and no provider can be asked.
  if (order.mode !== "live" && order.mode !== deps.gateway?.mode) return;
  const gateway = requireGateway(deps);
  await (when === "now" ? gateway.endNow(subscriptionId) : gateway.endWithPeriod(subscriptionId));
}
