import type { Mutant } from "./mutant.ts";

const folder = "apps/server/src/adapters/stripe";
const red = [`${folder}/stripe-gateway.test.ts`];
const redFacts = [`${folder}/stripe-events.test.ts`];

/** Faults of how money is taken through Stripe. */
export const stripeMutants: readonly Mutant[] = [
  {
    promise: "a message without Stripe's signature is refused",
    file: `${folder}/stripe-events.ts`,
    replace: "  } catch {\n    throw new ForgedEvent(",
    by: '  } catch {\n    return JSON.parse(Buffer.from(message.body).toString("utf8"));\n    throw new ForgedEvent(',
    red,
  },
  {
    promise: "a message that was signed long ago is refused",
    file: `${folder}/stripe-events.ts`,
    replace: "const TOLERANCE_SECONDS = 300;",
    by: "const TOLERANCE_SECONDS = 0;",
    red,
  },
  {
    promise: "the age of a message is taken by the clock that is given",
    file: `${folder}/stripe-events.ts`,
    replace: "      message.now.getTime(),",
    by: "      0,",
    red,
  },
  {
    promise: "a message of the other mode is refused",
    file: `${folder}/stripe-events.ts`,
    replace: "message.data.livemode !== isLive",
    by: "message.data.livemode === undefined",
    red,
  },
  {
    promise: "a checkout is told before tax",
    file: `${folder}/stripe-facts.ts`,
    replace: "cents: session.amount_subtotal ?? 0,",
    by: "cents: Number(session[`amount_total`] ?? 0),",
    red,
  },
  {
    promise: "a checkout that waits for a bank is not paid",
    file: `${folder}/stripe-facts.ts`,
    replace: 'isPaid: session.payment_status === "paid",',
    by: 'isPaid: session.status === "complete",',
    red,
  },
  {
    promise: "the same order gives the same checkout",
    file: `${folder}/stripe-gateway.ts`,
    replace: "idempotencyKey: order.orderId,",
    by: "idempotencyKey: `${order.orderId}${performance.now()}`,",
    red,
  },
  {
    promise: "a subscription knows its order",
    file: `${folder}/stripe-checkout.ts`,
    replace: "? { subscription_data: { metadata } }",
    by: "? {}",
    red,
  },
  {
    promise: "a period is that of the plan's line, not the invoice's own",
    file: `${folder}/stripe-facts.ts`,
    replace: "return { unitCents, periodStart: line.period.start, periodEnd: line.period.end };",
    by: "return { unitCents, periodStart: invoice.period_start, periodEnd: invoice.period_end };",
    red: redFacts,
  },
  {
    promise: "a difference between plans is not taken for the plan's price",
    file: `${folder}/stripe-facts.ts`,
    replace: ".filter((line) => !isProration(line))",
    by: ".filter(() => true)",
    red: redFacts,
  },
  {
    promise: "a change of plans for the next period bills nothing now",
    file: `${folder}/stripe-gateway.ts`,
    replace: 'proration_behavior: isNow ? "always_invoice" : "none",',
    by: 'proration_behavior: "always_invoice",',
    red,
  },
  {
    promise: "a payment that has gone back is no failure",
    file: `${folder}/stripe-gateway.ts`,
    replace: "if (!isRefunded(error)) throw error;",
    by: "throw error;",
    red,
  },
  {
    promise: "a refund is known by its payment",
    file: `${folder}/stripe-gateway.ts`,
    replace: "{ idempotencyKey: `refund:${paymentId}` }",
    by: "{}",
    red,
  },
  {
    promise: "events are told oldest first",
    file: `${folder}/stripe-gateway.ts`,
    replace: "of messages.toReversed()",
    by: "of messages",
    red,
  },
  {
    promise: "a failure tells no key and no card",
    file: `${folder}/stripe-failure.ts`,
    replace: "`Stripe refused the call (${what}).`);",
    by: "`Stripe refused the call (${error.message}).`);",
    red,
  },
];
