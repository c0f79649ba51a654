import { z } from "zod";

/** The fields of a checkout request that we read. */
export const Wish = z.looseObject({
  mode: z.enum(["payment", "subscription"]),
  client_reference_id: z.string().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  line_items: z.tuple([
    z.looseObject({
      quantity: z.coerce.number(),
      price_data: z.looseObject({
        currency: z.string(),
        unit_amount: z.coerce.number(),
        product_data: z.looseObject({ name: z.string() }),
        recurring: z.looseObject({ interval: z.literal("month") }).optional(),
      }),
    }),
  ]),
  expires_at: z.coerce.number(),
  success_url: z.string(),
  cancel_url: z.string(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_creation: z.string().optional(),
  customer_update: z.unknown().optional(),
  invoice_creation: z
    .looseObject({
      enabled: z.literal("true"),
      invoice_data: z.looseObject({ metadata: z.record(z.string(), z.string()) }),
    })
    .optional(),
  automatic_tax: z.looseObject({ enabled: z.enum(["true", "false"]) }).optional(),
  tax_id_collection: z.looseObject({ enabled: z.enum(["true", "false"]) }).optional(),
  payment_intent_data: z.looseObject({ metadata: z.record(z.string(), z.string()) }).optional(),
  subscription_data: z.looseObject({ metadata: z.record(z.string(), z.string()) }).optional(),
});
export type Wish = z.output<typeof Wish>;

export type Checkout = {
  id: string;
  wish: Wish;
  created: number;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  taxCents: number;
  customer: string | null;
  subscription: string | null;
  payment: string | null;
};

/** A payment with the charge that carried it. */
export type Payment = {
  id: string;
  charge: string;
  cents: number;
  refunded: number;
  currency: string;
  customer: string;
  metadata: Record<string, string>;
  created: number;
};

export type Subscribed = {
  id: string;
  item: string;
  product: string;
  cents: number;
  taxCents: number;
  currency: string;
  customer: string;
  metadata: Record<string, string>;
  status: "active" | "past_due" | "canceled";
  created: number;
  periodStart: number;
  periodEnd: number;
  cancelsAtPeriodEnd: boolean;
};

/** A line of an invoice: the plan for a period, or a proration. */
export type Line = { cents: number; isProration: boolean; start: number; end: number };

export type Billed = {
  id: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";
  subscription: Subscribed | null;
  metadata: Record<string, string>;
  customer: string;
  currency: string;
  lines: Line[];
  taxCents: number;
  isPaid: boolean;
  created: number;
};

export type Disputed = {
  id: string;
  payment: Payment;
  status: "needs_response" | "under_review" | "won" | "lost";
  created: number;
};
