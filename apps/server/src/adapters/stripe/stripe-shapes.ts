import { z } from "zod";

/**
 * The fields we read from Stripe's objects. Messages use the API version set for the account or the webhook
 * endpoint, so the locations before 2025-03-31.basil are read too: the period and the subscription were
 * elsewhere.
 * @source the types of stripe 23.1.0 (2026-10-28.endive); docs.stripe.com/changelog/basil; read 2026-11-23
 */
const Id = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]);
const MaybeId = Id.nullish().transform((id) => id ?? null);
const Seconds = z.int().transform((seconds) => new Date(seconds * 1000));
const Metadata = z
  .looseObject({ order_id: z.string().optional() })
  .nullish()
  .transform((metadata) => metadata?.order_id ?? null);

export const SessionShape = z.looseObject({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_subtotal: z.int().nullish(),
  currency: z.string().nullish(),
  customer: MaybeId,
  subscription: MaybeId,
  payment_intent: MaybeId,
  url: z.string().nullish(),
});

const Period = z.looseObject({ start: Seconds, end: Seconds });

export const InvoiceLineShape = z.looseObject({
  amount: z.int(),
  quantity: z.number().nullish(),
  period: Period,
  proration: z.boolean().optional(),
  parent: z
    .looseObject({
      subscription_item_details: z.looseObject({ proration: z.boolean().optional() }).nullish(),
      invoice_item_details: z.looseObject({ proration: z.boolean().optional() }).nullish(),
    })
    .nullish(),
});

export const InvoiceShape = z.looseObject({
  id: z.string(),
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  currency: z.string(),
  customer: MaybeId,
  metadata: Metadata,
  subscription: MaybeId,
  parent: z
    .looseObject({
      subscription_details: z.looseObject({ subscription: MaybeId, metadata: Metadata }).nullish(),
    })
    .nullish(),
  amount_paid: z.int(),
  subtotal: z.int(),
  lines: z.looseObject({ data: z.array(InvoiceLineShape) }),
  period_start: Seconds,
  period_end: Seconds,
  hosted_invoice_url: z.string().nullish(),
});

export const InvoicePaymentShape = z.looseObject({
  invoice: Id,
  payment: z.looseObject({ payment_intent: MaybeId }),
});

export const SubscriptionShape = z.looseObject({
  id: z.string(),
  metadata: Metadata,
  customer: Id,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.int().nullish(),
  current_period_end: Seconds.optional(),
  items: z.looseObject({
    data: z
      .array(
        z.looseObject({
          id: z.string(),
          current_period_end: Seconds.optional(),
          price: z.looseObject({ unit_amount: z.int().nullish(), product: Id }),
        }),
      )
      .min(1),
  }),
});

export const ChargeShape = z.looseObject({
  payment_intent: MaybeId,
  amount: z.int(),
  amount_captured: z.int().optional(),
  amount_refunded: z.int(),
});

export const DisputeShape = z.looseObject({ id: z.string(), payment_intent: MaybeId, status: z.string() });

export const PaymentIntentShape = z.looseObject({
  latest_charge: z.looseObject({ receipt_url: z.string().nullish() }).nullish(),
});

export const EventShape = z.looseObject({
  id: z.string(),
  object: z.literal("event"),
  type: z.string(),
  created: Seconds,
  livemode: z.boolean(),
  data: z.looseObject({ object: z.unknown() }),
});
