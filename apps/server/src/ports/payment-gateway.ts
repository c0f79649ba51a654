import type { PurchaseKind } from "@colophon/contracts/billing/payments/payments";

/** What is to be paid for; sums in cents before tax. */
export type CheckoutRequest = {
  /** our own id of the order: it comes back with everything the provider tells of it */
  orderId: string;
  kind: PurchaseKind;
  name: string;
  description: string;
  cents: number;
  /** ISO 4217, in small letters */
  currency: string;
  customer: { id: string | null; email: string };
  /** where the browser goes when it has paid; `{CHECKOUT_SESSION_ID}` in it is filled in by the provider */
  successUrl: string;
  cancelUrl: string;
  /** from when on nobody can pay any more; at least 30 minutes ahead */
  expiresAt: Date;
};

/** A checkout that waits for its buyer. */
export type OpenCheckout = { sessionId: string; url: string };

/** A checkout as it stands at the provider. */
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
  /** what refunds and disputes of a single purchase name; null for a subscription */
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
  /** begins a subscription, renews it, is for the difference of a change of plans, or something else */
  reason: "first" | "renewal" | "change" | "other";
  /** the plan's price for one period, before tax; of a change only what the difference comes to, see its subscription */
  unitCents: number;
  currency: string;
  /** what was paid in all, with tax */
  paidCents: number;
  periodStart: Date;
  periodEnd: Date;
  receiptUrl: string | null;
};

/** Which payment paid an invoice: refunds and disputes name the payment. */
export type InvoicePaymentFact = { kind: "invoice-payment"; invoiceId: string; paymentId: string };

/** A subscription as it stood when the provider told of it. */
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

/** How much of a payment has gone back so far. */
export type RefundFact = { kind: "refund"; paymentId: string; refundedCents: number; paidCents: number };

/** A buyer's bank asks for the money back. */
export type DisputeFact = {
  kind: "dispute";
  disputeId: string;
  paymentId: string;
  state: "open" | "won" | "lost";
};

/** One thing the provider tells; "other" is nothing of ours. */
export type PaymentFact =
  | CheckoutFact
  | InvoiceFact
  | InvoicePaymentFact
  | SubscriptionFact
  | RefundFact
  | DisputeFact
  | { kind: "other" };

/** A fact with its message: the same message may come several times, and in any order. */
export type PaymentEvent = {
  eventId: string;
  type: string;
  /** when it happened at the provider, exact to the second */
  happenedAt: Date;
  isLive: boolean;
  fact: PaymentFact;
};

/** The provider could not be asked, or would not: nothing is known to have happened. */
export class GatewayFailure extends Error {
  /** `away`: asked again it may answer; `refused`: it will not */
  readonly reason: "away" | "refused";

  constructor(reason: "away" | "refused", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFailure";
    this.reason = reason;
  }
}

/** A message that the provider did not sign, signed too long ago, or that is of the other mode (live, test). */
export class ForgedEvent extends Error {
  override readonly name = "ForgedEvent";
}

/**
 * Who takes the money. Every call that changes something may be repeated: it is known by what it is about.
 * @throws GatewayFailure from every call that asks the provider
 */
export interface PaymentGateway {
  /** live: money moves; test: the provider's own test mode; local: this installation's test checkout */
  readonly mode: "live" | "test" | "local";
  /** The same order again gives the same checkout. */
  openCheckout(order: CheckoutRequest): Promise<OpenCheckout>;
  /** Ends a checkout that nobody has paid; one that is paid or over stays so. */
  closeCheckout(sessionId: string): Promise<void>;
  /** @returns null when the provider does not know it */
  findCheckout(sessionId: string): Promise<CheckoutFact | null>;
  /** @returns null when the provider does not know it */
  findSubscription(subscriptionId: string): Promise<SubscriptionFact | null>;
  /**
   * Another plan: `now` bills the difference at once, `next-period` with the next invoice.
   */
  changeSubscription(change: {
    subscriptionId: string;
    name: string;
    cents: number;
    currency: string;
    when: "now" | "next-period";
  }): Promise<SubscriptionFact>;
  /** Lets a subscription run out with the period that is paid. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once, e.g. of an account that is deleted. One that has ended stays so. */
  endNow(subscriptionId: string): Promise<void>;
  /** The provider's own page for cards, invoices, tax numbers and cancelling. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** Gives a whole payment back. Repeated it changes nothing. */
  refund(paymentId: string): Promise<void>;
  /** The provider's receipt of a payment. @returns null when there is none */
  findReceipt(paymentId: string): Promise<string | null>;
  /**
   * What the provider has told since a moment, oldest first; it keeps 30 days. Where it told anything that cannot be
   * read, it fails at the end, after all the rest.
   */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /**
   * Opens a message as it came.
   * @throws ForgedEvent
   * @throws GatewayFailure where it is true, but of a shape nobody knows: to be sent again, never dropped
   */
  readEvent(message: { body: Uint8Array; signature: string; now: Date }): PaymentEvent;
}
