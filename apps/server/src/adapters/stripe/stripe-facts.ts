import type { z } from "zod";
import type {
  CheckoutFact,
  DisputeFact,
  InvoiceFact,
  PaymentFact,
  SubscriptionFact,
} from "../../ports/payment-gateway.ts";
import {
  ChargeShape,
  DisputeShape,
  type InvoiceLineShape,
  InvoicePaymentShape,
  InvoiceShape,
  SessionShape,
  SubscriptionShape,
} from "./stripe-shapes.ts";

/** @throws ZodError if it isn't a session */
export function checkoutOf(object: unknown): CheckoutFact {
  const session = SessionShape.parse(object);
  return {
    kind: "checkout",
    sessionId: session.id,
    orderId: session.metadata ?? session.client_reference_id ?? null,
    status: session.status === "complete" || session.status === "expired" ? session.status : "open",
    isPaid: session.payment_status === "paid",
    cents: session.amount_subtotal ?? 0,
    currency: session.currency ?? "",
    customerId: session.customer,
    subscriptionId: session.subscription,
    paymentId: session.payment_intent,
  };
}

const REASONS = new Map<string, InvoiceFact["reason"]>([
  ["subscription_create", "first"],
  ["subscription_cycle", "renewal"],
  ["subscription_update", "change"],
]);

/** @throws ZodError if it isn't an invoice */
export function invoiceOf(object: unknown): InvoiceFact {
  const invoice = InvoiceShape.parse(object);
  const details = invoice.parent?.subscription_details;
  return {
    kind: "invoice",
    invoiceId: invoice.id,
    subscriptionId: details?.subscription ?? invoice.subscription,
    orderId: details?.metadata ?? invoice.metadata,
    customerId: invoice.customer,
    isPaid: invoice.status === "paid",
    reason: REASONS.get(invoice.billing_reason ?? "") ?? "other",
    currency: invoice.currency,
    paidCents: invoice.amount_paid,
    ...paidFor(invoice),
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

type Line = z.output<typeof InvoiceLineShape>;

/**
 * The invoice's own period is the previous one, in which its items arose: the paid period is on the plan's
 * line.
 */
function paidFor(
  invoice: z.output<typeof InvoiceShape>,
): Pick<InvoiceFact, "unitCents" | "periodStart" | "periodEnd"> {
  const line = planLine(invoice.lines.data);
  if (line === undefined) {
    const { subtotal, period_start: periodStart, period_end: periodEnd } = invoice;
    return { unitCents: subtotal, periodStart, periodEnd };
  }
  const unitCents = Math.round(line.amount / (line.quantity || 1));
  return { unitCents, periodStart: line.period.start, periodEnd: line.period.end };
}

/** The line of the plan itself, not of a proration; of several, the one that ends last. */
function planLine(lines: readonly Line[]): Line | undefined {
  return lines
    .filter((line) => !isProration(line))
    .toSorted((one, other) => other.period.end.getTime() - one.period.end.getTime())[0];
}

function isProration({ parent, proration }: Line): boolean {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration ?? proration ?? false;
}

/** @throws ZodError if it isn't a payment of an invoice */
export function invoicePaymentOf(object: unknown): PaymentFact {
  const { invoice, payment } = InvoicePaymentShape.parse(object);
  return payment.payment_intent === null
    ? { kind: "other" }
    : { kind: "invoice-payment", invoiceId: invoice, paymentId: payment.payment_intent };
}

const STATUSES = new Map<string, SubscriptionFact["status"]>([
  ["incomplete", "incomplete"],
  ["trialing", "active"],
  ["active", "active"],
  ["canceled", "ended"],
  ["incomplete_expired", "ended"],
]);

/** @throws ZodError if it isn't a subscription with a plan */
export function subscriptionOf(object: unknown): SubscriptionFact {
  const subscription = SubscriptionShape.parse(object);
  const ends = subscription.items.data.map(
    (item) => item.current_period_end ?? subscription.current_period_end,
  );
  return {
    kind: "subscription",
    subscriptionId: subscription.id,
    orderId: subscription.metadata,
    customerId: subscription.customer,
    // past_due, unpaid, paused, and anything a later version adds: nothing new is granted for it
    status: STATUSES.get(subscription.status) ?? "past_due",
    unitCents: subscription.items.data[0]?.price.unit_amount ?? 0,
    periodEnd: new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))),
    // The portal sets a date instead if the account uses flexible billing.
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || typeof subscription.cancel_at === "number",
  };
}

/** @throws ZodError if it isn't a charge */
export function refundOf(object: unknown): PaymentFact {
  const charge = ChargeShape.parse(object);
  if (charge.payment_intent === null) return { kind: "other" };
  return {
    kind: "refund",
    paymentId: charge.payment_intent,
    refundedCents: charge.amount_refunded,
    paidCents: charge.amount_captured ?? charge.amount,
  };
}

// A closed inquiry and a prevented dispute leave the money where it is.
const WON = new Set(["won", "warning_closed", "prevented"]);

/** @throws ZodError if it isn't a dispute */
export function disputeOf(object: unknown): DisputeFact | { kind: "other" } {
  const { id, payment_intent: paymentId, status } = DisputeShape.parse(object);
  if (paymentId === null) return { kind: "other" };
  const open = status === "lost" ? "lost" : "open";
  return { kind: "dispute", disputeId: id, paymentId, state: WON.has(status) ? "won" : open };
}
