import { z } from "zod";

const Moment = z.iso.datetime().transform((text) => new Date(text));
const Cents = z.int().nonnegative();

/** A payment fact as stored in JSON, with times as text; parsed back into the port's own. */
export const StoredPaymentFact = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("checkout"),
    sessionId: z.string(),
    orderId: z.string().nullable(),
    status: z.enum(["open", "complete", "expired"]),
    isPaid: z.boolean(),
    cents: Cents,
    currency: z.string(),
    customerId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    paymentId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("invoice"),
    invoiceId: z.string(),
    subscriptionId: z.string().nullable(),
    orderId: z.string().nullable(),
    customerId: z.string().nullable(),
    isPaid: z.boolean(),
    reason: z.enum(["first", "renewal", "change", "other"]),
    unitCents: Cents,
    currency: z.string(),
    paidCents: Cents,
    periodStart: Moment,
    periodEnd: Moment,
    receiptUrl: z.string().nullable(),
  }),
  z.object({ kind: z.literal("invoice-payment"), invoiceId: z.string(), paymentId: z.string() }),
  z.object({
    kind: z.literal("subscription"),
    subscriptionId: z.string(),
    orderId: z.string().nullable(),
    customerId: z.string(),
    status: z.enum(["incomplete", "active", "past_due", "ended"]),
    unitCents: Cents,
    periodEnd: Moment,
    cancelsAtPeriodEnd: z.boolean(),
  }),
  z.object({
    kind: z.literal("refund"),
    paymentId: z.string(),
    refundedCents: Cents,
    paidCents: Cents,
  }),
  z.object({
    kind: z.literal("dispute"),
    disputeId: z.string(),
    paymentId: z.string(),
    state: z.enum(["open", "won", "lost"]),
  }),
  z.object({ kind: z.literal("other") }),
]);
