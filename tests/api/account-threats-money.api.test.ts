import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type LocalCheckout,
  createLocalCheckout,
} from "../../apps/server/src/adapters/local-checkout/local-checkout.ts";
import { signMessage } from "../../apps/server/src/adapters/local-checkout/local-events.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

const SECRET = "the provider's secret, which no forger has";
const PACK = "quick_boost";
const CREDITS = 50;

let app: TestApp;
/** the provider, whose secret is known to this test */
let provider: LocalCheckout;

beforeAll(async () => {
  const options: { gateway?: LocalCheckout } = {};
  app = await startTestApp({
    limits: NO_LIMITS,
    database(db) {
      provider = createLocalCheckout({
        db,
        appUrl: "http://localhost",
        now: () => new Date(),
        secret: SECRET,
      });
      options.gateway = provider;
      return db;
    },
    adapters: options,
  });
});
afterAll(() => app.close());

type Bought = { author: TestAuthor; sessionId: string; orderId: string; cents: number };

async function createPurchase(): Promise<Bought> {
  const author = await buildAuthor(app, { credits: 0 });
  const answer = await author.call("POST", "/api/credits/purchase", { body: { package_id: PACK } });
  expect(answer.status).toBe(200);
  const sessionId = String(answer.body["checkout_url"]).split("/").at(-1) ?? "";
  const checkout = await provider.checkout(sessionId);
  return { author, sessionId, orderId: checkout?.orderId ?? "", cents: checkout?.cents ?? 0 };
}

/** The provider's event for a checkout paid as requested. */
function paid(order: Bought, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { sessionId, orderId, cents } = order;
  const settled = { kind: "checkout", status: "complete", isPaid: true, currency: "usd", customerId: null };
  const ids = { subscriptionId: null, paymentId: `pay_${orderId}` };
  return { ...settled, ...ids, sessionId, orderId, cents, ...changes };
}

function message(fact: object, changes: Record<string, unknown> = {}): Buffer {
  const event = { eventId: `evt_${randomUUID()}`, type: "told", happenedAt: new Date().toISOString() };
  return Buffer.from(JSON.stringify({ ...event, isLive: false, fact, ...changes }));
}

const signed = (body: Buffer, { at = new Date(), secret = SECRET } = {}): string =>
  signMessage({ body, at, secret });

async function send(payload: Buffer, signature?: string): Promise<number> {
  const { statusCode } = await app.server.inject({
    method: "POST",
    url: "/api/credits/webhook",
    headers: {
      "content-type": "application/json",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
    payload,
  });
  return statusCode;
}

const sendFact = (fact: object, changes: Record<string, unknown> = {}): Promise<number> => {
  const body = message(fact, changes);
  return send(body, signed(body));
};

async function creditsOf({ author }: Pick<Bought, "author">): Promise<unknown> {
  return (await author.call("GET", "/api/auth/me")).body["credits"];
}

test("A9: accepts what the provider has signed, so that the rejections below are due to the changes", async () => {
  const order = await createPurchase();
  expect(await sendFact(paid(order))).toBe(200);
  expect(await creditsOf(order)).toBe(CREDITS);
});

test("A9: grants nothing for a forged, altered or old message", async () => {
  const order = await createPurchase();
  const body = message(paid(order));
  const changed = Buffer.from(body.toString().replace('"usd"', '"USD"'));
  const hourAgo = new Date(Date.now() - 3_600_000);
  const own = signed(body);
  for (const [payload, signature] of [
    [body, undefined],
    [body, ""],
    [body, signed(body, { secret: "a guess" })],
    [body, own.replace(/v1=../, "v1=zz")],
    [body, `${own},v1=00`],
    [body, own.slice(0, -2)],
    [changed, own],
    [body, signed(body, { at: hourAgo })],
    [Buffer.concat([body, Buffer.from(" ")]), own],
  ] as const) {
    expect(await send(payload, signature)).toBe(400);
  }
  expect(await creditsOf(order)).toBe(0);
});

test("A9: grants nothing again for a replayed message, or one with another id", async () => {
  const order = await createPurchase();
  const body = message(paid(order));
  const copies = await Promise.all(Array.from({ length: 5 }, () => send(body, signed(body))));
  expect(new Set(copies)).toEqual(new Set([200]));
  await sendFact(paid(order));
  await sendFact(paid(order, { paymentId: `pay_${randomUUID()}` }));
  expect(await creditsOf(order)).toBe(CREDITS);
});

test.each([
  { cents: 1 },
  { cents: 0 },
  { cents: 1_000_000_000_000 },
  { cents: -1999 },
  { cents: 1.5 },
  { cents: 1e300 },
  { cents: null },
  { cents: "1999" },
  { currency: "eur" },
  { currency: "" },
  { currency: "__proto__" },
  { isPaid: false },
  { isPaid: "true" },
])("A9: grants nothing for a payment with %j, without a server error", async (changes) => {
  const order = await createPurchase();
  expect([200, 400]).toContain(await sendFact(paid(order, changes)));
  expect(await creditsOf(order)).toBe(0);
});

test("A9: rejects a message of the other mode", async () => {
  const order = await createPurchase();
  expect(await sendFact(paid(order), { isLive: true })).toBe(400);
  expect(await creditsOf(order)).toBe(0);
});

test("A9: assigns money to the author of the named order, not to the sender", async () => {
  const [ada, mallory] = [await createPurchase(), await createPurchase()];
  expect(await sendFact(paid(mallory, { orderId: ada.orderId }))).toBe(200);
  expect([await creditsOf(ada), await creditsOf(mallory)]).toEqual([CREDITS, 0]);
  const theirs = await mallory.author.call("GET", `/api/payments/status/${mallory.sessionId}`);
  expect(theirs.body["payment_status"]).toBe("unpaid");
});

test.each(["__proto__", "constructor", "toString", "", "null", "0", "' or true --", "x".repeat(10_000)])(
  "A9: finds no order called %j",
  async (orderId) => {
    const order = await createPurchase();
    expect([200, 400]).toContain(await sendFact(paid(order, { orderId })));
    expect(await creditsOf(order)).toBe(0);
  },
);

test("A9: leaves nothing for a refund before its purchase, and takes no more than was paid", async () => {
  const order = await createPurchase();
  const paymentId = `pay_${order.orderId}`;
  const refund = { kind: "refund", paymentId, refundedCents: order.cents, paidCents: order.cents };
  await sendFact(refund);
  expect(await sendFact(paid(order))).toBe(200);
  expect(await creditsOf(order)).toBe(0);
  const again = await createPurchase();
  await sendFact(paid(again));
  const more = { ...refund, paymentId: `pay_${again.orderId}`, refundedCents: 10 * order.cents };
  for (const sentFact of [more, { ...more, refundedCents: 20 * order.cents }, { ...more, paidCents: 0 }]) {
    expect(await sendFact(sentFact)).toBe(200);
  }
  expect(await sendFact({ ...more, refundedCents: -order.cents })).toBe(400);
  expect(await creditsOf(again)).toBe(0);
  expect(await app.features.credits.violations()).toEqual([]);
});

test("A9: rejects additional fields, and uses the pack's own price and credits", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const beside = { cents: 1, credits: 9999, user_id: author.id, price: -1, currency: "xxx" };
  const refused = await author.call("POST", "/api/credits/purchase", {
    body: { package_id: PACK, ...beside },
  });
  expect([refused.status, Object.keys(Object(refused.body["fields"])).toSorted()]).toEqual([
    422,
    Object.keys(beside).toSorted(),
  ]);
  const order = await createPurchase();
  expect(order.cents).toBe(1999);
  await provider.pay(order.sessionId);
  expect(await sendFact(paid(order))).toBe(200);
  expect(await creditsOf(order)).toBe(CREDITS);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "monthly", "-1", "quick_boost\u0000"])(
  "A9: sells nothing called %j as a pack or a plan",
  async (name) => {
    const { call } = await buildAuthor(app);
    const choices = [
      { url: "/api/credits/purchase", body: { package_id: name } },
      { url: "/api/payments/change-plan", body: { plan_type: name } },
      ...(name === "monthly" ? [] : [{ url: "/api/payments/create-checkout", body: { plan_type: name } }]),
    ];
    for (const { url, body } of choices) {
      const { status } = await call("POST", url, { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  },
);

test("A9: hides another author's checkout, and similar ids", async () => {
  const [ada, mallory] = [await createPurchase(), await buildAuthor(app)];
  const unknown = await mallory.call("GET", `/api/payments/status/cs_local_${randomUUID()}`);
  expect(unknown.status).toBe(404);
  for (const id of [ada.sessionId, ada.orderId, "%00", "__proto__", "%25", "'", "{CHECKOUT_SESSION_ID}"]) {
    expect((await mallory.call("GET", `/api/payments/status/${id}`)).body).toEqual(unknown.body);
  }
});
