import { z } from "zod";

import { type StripeObject, minimalObject } from "./published-stripe.ts";
import { type StripeAccount, newId } from "./stripe-account.ts";
import {
  chargeObject,
  list,
  paymentObject,
  refundObject,
  sessionObject,
  subscriptionObject,
} from "./stripe-objects.ts";
import { type Subscribed, Wish } from "./stripe-records.ts";

export type Answer = { status: number; body: unknown };
export type Call = { method: string; path: string; form: unknown };

const HALF_HOUR = 1800;
const DAY = 86_400;

/** An error response. */
export function refusal(status: number, message: string, code?: string): Answer {
  const type = status >= 500 ? "api_error" : status === 402 ? "card_error" : "invalid_request_error";
  const named = message.startsWith("Keys for idempotent") ? "idempotency_error" : type;
  return { status, body: { error: { type: named, message, ...(code === undefined ? {} : { code }) } } };
}

/** Stripe's response to a call whose form is valid. */
export function answerCall(account: StripeAccount, { method, path, form }: Call): Answer {
  for (const [verb, pattern, handle] of CALLS) {
    const match = pattern.exec(path);
    if (verb === method && match !== null) return handle({ account, id: match[1] ?? "", form });
  }
  return refusal(404, `Unrecognized request URL (${method}: ${path})`);
}

type Asked = { account: StripeAccount; id: string; form: unknown };

const CALLS: readonly (readonly [string, RegExp, (asked: Asked) => Answer])[] = [
  ["POST", /^\/v1\/checkout\/sessions$/u, openSession],
  ["GET", /^\/v1\/checkout\/sessions\/([^/]+)$/u, readSession],
  ["POST", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/u, expireSession],
  ["GET", /^\/v1\/subscriptions\/([^/]+)$/u, readSubscription],
  ["POST", /^\/v1\/subscriptions\/([^/]+)$/u, updateSubscription],
  ["DELETE", /^\/v1\/subscriptions\/([^/]+)$/u, cancelSubscription],
  ["POST", /^\/v1\/products\/([^/]+)$/u, updateProduct],
  ["POST", /^\/v1\/billing_portal\/sessions$/u, openPortal],
  ["POST", /^\/v1\/refunds$/u, createRefund],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/u, readPayment],
  ["GET", /^\/v1\/events$/u, listEvents],
];

function ok(body: StripeObject): Answer {
  return { status: 200, body };
}

function missing(what: string, id: string): Answer {
  return refusal(404, `No such ${what}: '${id}'`, "resource_missing");
}

function openSession({ account, form }: Asked): Answer {
  const wish = Wish.parse(form);
  const wrong = wrongOf(wish, account);
  if (wrong !== undefined) return wrong;
  return ok(sessionObject(account.open(wish), account.mode));
}

/** Rules that are in the parameters' documentation but not in the published types. */
function wrongOf(wish: Wish, account: StripeAccount): Answer | undefined {
  const ahead = wish.expires_at - account.seconds();
  const isPayment = wish.mode === "payment";
  const [{ price_data: price }] = wish.line_items;
  const rules: [boolean, string][] = [
    [ahead < HALF_HOUR || ahead > DAY, "The `expires_at` timestamp must be 30 minutes to 24 hours ahead."],
    [wish.customer !== undefined && wish.customer_email !== undefined, "You may only specify one of these."],
    [!isPayment && wish.customer_creation !== undefined, "`customer_creation` is for `payment` mode."],
    [!isPayment && wish.payment_intent_data !== undefined, "`payment_intent_data` is for `payment` mode."],
    [!isPayment && wish.invoice_creation !== undefined, "`invoice_creation` is for `payment` mode."],
    [isPayment && wish.subscription_data !== undefined, "`subscription_data` is for `subscription` mode."],
    [isPayment !== (price.recurring === undefined), "A price recurs in `subscription` mode, and only there."],
    [wish.customer !== undefined && wish.customer_creation !== undefined, "There is a customer already."],
    [
      wish.customer !== undefined && wish.customer_update === undefined,
      "Tax ID collection requires updating business name on the customer: set `customer_update[name]`.",
    ],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken !== undefined) return refusal(400, broken[1]);
  if (wish.customer === undefined || account.customers.has(wish.customer)) return undefined;
  return missing("customer", wish.customer);
}

function readSession({ account, id }: Asked): Answer {
  const checkout = account.checkouts.get(id);
  return checkout === undefined ? missing("checkout.session", id) : ok(sessionObject(checkout, account.mode));
}

function expireSession({ account, id }: Asked): Answer {
  const checkout = account.checkouts.get(id);
  if (checkout === undefined) return missing("checkout.session", id);
  if (checkout.status !== "open") {
    return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  account.expire(checkout);
  return ok(sessionObject(checkout, account.mode));
}

function withSubscription(
  { account, id }: Asked,
  act: (subscribed: Subscribed) => Answer | undefined,
): Answer {
  const subscribed = account.subscriptions.get(id);
  if (subscribed === undefined) return missing("subscription", id);
  return act(subscribed) ?? ok(subscriptionObject(subscribed, account.mode));
}

function readSubscription(asked: Asked): Answer {
  return withSubscription(asked, () => undefined);
}

const Update = z.looseObject({
  cancel_at_period_end: z.enum(["true", "false"]).optional(),
  items: z
    .tuple([
      z.looseObject({
        id: z.string(),
        price_data: z.looseObject({ unit_amount: z.coerce.number(), product: z.string() }),
      }),
    ])
    .optional(),
  proration_behavior: z.enum(["always_invoice", "none", "create_prorations"]).default("create_prorations"),
  payment_behavior: z.string().optional(),
});

function updateSubscription(asked: Asked): Answer {
  const { account, form } = asked;
  const update = Update.parse(form);
  return withSubscription(asked, (subscribed) => {
    if (subscribed.status === "canceled")
      return refusal(400, "A canceled subscription can only update its metadata.");
    if (update.cancel_at_period_end === "true") account.cancelWithPeriod(subscribed);
    const price = update.items?.[0].price_data;
    if (price === undefined) return undefined;
    if (price.product !== subscribed.product) return missing("product", price.product);
    const difference = update.proration_behavior === "always_invoice";
    if (difference && account.refusesNextCharge) {
      account.refusesNextCharge = false;
      return refusal(402, "Your card 4242424242424242 was declined.", "card_declined");
    }
    account.change(subscribed, { cents: price.unit_amount, difference });
    return undefined;
  });
}

function cancelSubscription(asked: Asked): Answer {
  return withSubscription(asked, (subscribed) => {
    if (subscribed.status === "canceled") return missing("subscription", subscribed.id);
    asked.account.end(subscribed);
    return undefined;
  });
}

function updateProduct({ account, id, form }: Asked): Answer {
  if (!account.products.has(id)) return missing("product", id);
  const { name } = z.looseObject({ name: z.string() }).parse(form);
  account.products.set(id, name);
  return ok({ ...minimalObject("product"), ...account.mode, id, name, active: true });
}

function openPortal({ account, form }: Asked): Answer {
  const { customer, return_url } = z
    .looseObject({ customer: z.string(), return_url: z.string() })
    .parse(form);
  if (!account.customers.has(customer)) return missing("customer", customer);
  const id = newId("bps");
  const url = `https://billing.stripe.example/p/session/${id}`;
  return ok({ ...minimalObject("billing_portal.session"), ...account.mode, id, customer, return_url, url });
}

const Refund = z.looseObject({ payment_intent: z.string(), amount: z.coerce.number().optional() });

function createRefund({ account, form }: Asked): Answer {
  const { payment_intent: id, amount } = Refund.parse(form);
  const payment = account.payments.get(id);
  if (payment === undefined) return missing("payment_intent", id);
  const cents = amount ?? payment.cents - payment.refunded;
  if (cents <= 0)
    return refusal(400, `Charge ${payment.charge} has already been refunded.`, "charge_already_refunded");
  account.refund(payment, cents);
  return ok(refundObject(payment, { id: newId("re"), cents }));
}

function readPayment({ account, id, form }: Asked): Answer {
  const payment = account.payments.get(id);
  if (payment === undefined) return missing("payment_intent", id);
  const { expand } = z.looseObject({ expand: z.array(z.string()).default([]) }).parse(form);
  const object = paymentObject(payment, account.mode);
  if (!expand.includes("latest_charge")) return ok(object);
  return ok({ ...object, latest_charge: account.checked(chargeObject(payment, account.mode)) });
}

const Events = z.looseObject({
  types: z.array(z.string()).max(20).optional(),
  created: z.looseObject({ gte: z.coerce.number() }).optional(),
  limit: z.coerce.number().min(1).max(100).default(10),
  starting_after: z.string().optional(),
});

/** Newest first, as in Stripe's lists. */
function listEvents({ account, form }: Asked): Answer {
  const { types, created, limit, starting_after: after } = Events.parse(form);
  const wanted = account.events
    .filter((event) => types === undefined || types.includes(String(event["type"])))
    .filter((event) => Number(event["created"]) >= (created?.gte ?? 0))
    .toReversed();
  const start = after === undefined ? 0 : wanted.findIndex((event) => event["id"] === after) + 1;
  return ok(list("/v1/events", wanted.slice(start, start + limit), start + limit < wanted.length));
}
