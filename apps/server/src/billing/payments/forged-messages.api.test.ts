import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const FORGED = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A message that would grant credits if it were accepted. */
function buildMessage(order: number): Buffer {
  const fact = {
    kind: "checkout",
    sessionId: `cs_local_${order}`,
    orderId: `order ${order}`,
    status: "complete",
    isPaid: true,
    cents: 1999,
    currency: "usd",
    customerId: null,
    subscriptionId: null,
    paymentId: null,
  };
  const happenedAt = new Date().toISOString();
  return Buffer.from(JSON.stringify({ eventId: `evt_${order}`, type: "x", happenedAt, isLive: false, fact }));
}

/** Forged signatures: none, nonsense, with another secret, of another message, too old, truncated. */
function buildForgery(order: number, body: Buffer): string {
  const seconds = Math.floor(Date.now() / 1000);
  const mac = (secret: string | Buffer, text: Buffer): string =>
    createHmac("sha256", secret).update(`${seconds}.`).update(text).digest("hex");
  switch (order % 6) {
    case 0:
      return "";
    case 1:
      return `t=${seconds},v1=${randomBytes(32).toString("hex")}`;
    case 2:
      return `t=${seconds},v1=${mac(`whsec_${order}`, body)}`;
    case 3:
      return `t=${seconds},v1=${mac("", body)}`;
    case 4:
      return `t=${seconds - 86_400},v1=${mac("secret", Buffer.from("another"))}`;
    default:
      return `v1=${mac("secret", body).slice(0, 20)}`;
  }
}

test(`rejects ${FORGED} forged messages, and stores none`, async () => {
  const answers = new Set<string>();
  for (let at = 0; at < FORGED; at += 500) {
    const some = Array.from({ length: 500 }, async (_, n) => {
      const body = buildMessage(at + n);
      await app.features.payments
        .handleWebhook({ body, signature: buildForgery(at + n, body) })
        .then(() => answers.add("taken"))
        .catch((error: unknown) => answers.add(String(error)));
    });
    await Promise.all(some);
  }
  expect(answers).toEqual(new Set(["AppError: This message does not bear the provider's signature."]));
  const { rows } = await sql`select event_id from payment_event`.execute(app.foundation.db);
  expect(rows).toEqual([]);
});

test("rejects what is not JSON, or too large, without a server error", async () => {
  const send = (payload: Buffer): Promise<{ statusCode: number }> =>
    app.server.inject({
      method: "POST",
      url: "/api/credits/webhook",
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
      payload,
    });
  expect((await send(Buffer.from("not json"))).statusCode).toBe(400);
  expect((await send(Buffer.of(0xff, 0xfe))).statusCode).toBe(400);
  expect((await send(Buffer.alloc(2_000_000, 32))).statusCode).toBe(413);
});
