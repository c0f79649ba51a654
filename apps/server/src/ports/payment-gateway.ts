import type { PurchaseKind } from "@colophon/contracts/billing/payments";

/** The item to pay for; amounts in cents before tax. */
export type CheckoutRequest = {
  /** our own order id: it is part of everything the provider reports about it */
  orderId: string;
  kind: PurchaseKind;
  name: string;
  description: string;
  cents: number;
  /** ISO 4217, lower case */
  currency: string;
  customer: { id: string | null; email: string };
  /** where the browser goes after payment; the provider fills in `{CHECKOUT_SESSION_ID}` */
  successUrl: string;
  cancelUrl: string;
  /** when it can no longer be paid; at least 30 minutes ahead */
  expiresAt: Date;
};

/** A checkout that waits for its buyer. */
export type OpenCheckout = { sessionId: string; url: string };

/** A checkout's state at the provider. */
export type CheckoutFact = {
  kind: "checkout";
  sessionId: string;
  orderId: string | null;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** before tax */
  cents: number;
  currency: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** the id that refunds and disputes of a single purchase refer to; null for a subscription */
  paymentId: string | null;
};

/** An invoice of a subscription. */
export type InvoiceFact = {
  kind: "invoice";
  invoiceId: string;
  subscriptionId: string | null;
  orderId: string | null;
  customerId: string | null;
  isPaid: boolean;
  /** the start of a subscription, its renewal, the difference of a plan change, or something else */
  reason: "first" | "renewal" | "change" | "other";
  /**
   * the plan's price for one period, before tax; for a plan change only the difference, see its subscription
   */
  unitCents: number;
  currency: string;
  /** total paid, including tax */
  paidCents: number;
  periodStart: Date;
  periodEnd: Date;
  receiptUrl: string | null;
};

/** Which payment paid an invoice: refunds and disputes refer to the payment. */
export type InvoicePaymentFact = { kind: "invoice-payment"; invoiceId: string; paymentId: string };

/** A subscription's state when the provider reported it. */
export type SubscriptionFact = {
  kind: "subscription";
  subscriptionId: string;
  orderId: string | null;
  customerId: string;
  status: "incomplete" | "active" | "past_due" | "ended";
  unitCents: number;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
};

/** How much of a payment has been refunded so far. */
export type RefundFact = { kind: "refund"; paymentId: string; refundedCents: number; paidCents: number };

/** A buyer's bank asks for the money back. */
export type DisputeFact = {
  kind: "dispute";
  disputeId: string;
  paymentId: string;
  state: "open" | "won" | "lost";
};

/** One thing reported by the provider; "other" doesn't concern us. */
export type PaymentFact =
  | CheckoutFact
  | InvoiceFact
  | InvoicePaymentFact
  | SubscriptionFact
  | RefundFact
  | DisputeFact
  | { kind: "other" };

/** A fact with its message: the same message may arrive several times, and in any order. */
export type PaymentEvent = {
  eventId: string;
  type: string;
  /** when it happened at the provider, to the second */
  happenedAt: Date;
  isLive: boolean;
  fact: PaymentFact;
};

/** The provider couldn't be reached, or refused: nothing is known to have happened. */
export class GatewayFailure extends Error {
  /** `away`: a retry may succeed; `refused`: it won't */
  readonly reason: "away" | "refused";

  constructor(reason: "away" | "refused", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFailure";
    this.reason = reason;
  }
}

/** A message that the provider did not sign, signed too long ago, or sent for the other mode (live, test). */
export class ForgedEvent extends Error {
  override readonly name = "ForgedEvent";
}

/**
 * The payment provider. Every call that changes something is idempotent, keyed by its subject.
 * @throws GatewayFailure from every call to the provider
 */
export interface PaymentGateway {
  /** live: money moves; test: the provider's own test mode; local: this installation's test checkout */
  readonly mode: "live" | "test" | "local";
  /** The same order always returns the same checkout. */
  openCheckout(order: CheckoutRequest): Promise<OpenCheckout>;
  /** Closes an unpaid checkout; one that is paid or closed stays so. */
  closeCheckout(sessionId: string): Promise<void>;
  /** @returns null if the provider doesn't know it */
  findCheckout(sessionId: string): Promise<CheckoutFact | null>;
  /** @returns null if the provider doesn't know it */
  findSubscription(subscriptionId: string): Promise<SubscriptionFact | null>;
  /** Changes plans: `now` bills the difference immediately, `next-period` with the next invoice. */
  changeSubscription(change: {
    subscriptionId: string;
    name: string;
    cents: number;
    currency: string;
    when: "now" | "next-period";
  }): Promise<SubscriptionFact>;
  /** Lets a subscription expire at the end of the paid period. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** Ends a subscription immediately, e.g. of a deleted account. One that has ended stays so. */
  endNow(subscriptionId: string): Promise<void>;
  /** The provider's own page for cards, invoices, tax numbers and cancellation. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** Refunds a payment in full. Repeating it changes nothing. */
  refund(paymentId: string): Promise<void>;
  /** The provider's receipt of a payment. @returns null if there is none */
  findReceipt(paymentId: string): Promise<string | null>;
  /**
   * The provider's events since a point in time, oldest first; it stores 30 days. If any can't be read, it
   * fails at the end, after all the rest.
   */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /**
   * Verifies and parses a raw message.
   * @throws ForgedEvent
   * @throws GatewayFailure if it is genuine, but of an unknown shape: to be sent again, never dropped
   */
  readEvent(message: { body: Uint8Array; signature: string; now: Date }): PaymentEvent;
}
