import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestDatabase, createTestDatabase } from "../../platform/testing/test-database.ts";
import type { SignedMessage } from "../../ports/payment-gateway-driver.port-test.ts";
import { describePaymentGateway } from "../../ports/payment-gateway.port-test.ts";
import { createLocalCheckout } from "./local-checkout.ts";
import { signMessage } from "./local-events.ts";

const SECRET = "a secret of this test";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 4, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe("the local test checkout", () => {
  describePaymentGateway("the local test checkout", {
    async start() {
      const clock = buildClock();
      const gateway = createLocalCheckout({
        db,
        appUrl: "http://localhost:3000",
        now: () => clock.now(),
        secret: SECRET,
      });
      const sent: SignedMessage[] = [];
      gateway.subscribe(async (message) => void sent.push(message));
      const payments = new Map<string, string>();
      return {
        gateway,
        driver: {
          now: () => clock.now(),
          pass: (ms) => clock.advance(ms),
          knowsTax: false,
          pay: ({ sessionId }) => gateway.pay(sessionId),
          expire: (sessionId) => gateway.closeCheckout(sessionId),
          renew: (renewal) => gateway.renew(renewal),
          cancel: (subscriptionId) => gateway.endWithPeriod(subscriptionId),
          refund: (refund) => gateway.simulateRefund(refund),
          async dispute(paymentId) {
            const disputeId = await gateway.dispute(paymentId);
            payments.set(disputeId, paymentId);
            return disputeId;
          },
          closeDispute: ({ disputeId, outcome }) =>
            gateway.closeDispute({ disputeId, paymentId: payments.get(disputeId) ?? "", state: outcome }),
          sent: async () => sent,
          sign: ({ secret = SECRET, ...message }) => signMessage({ ...message, secret }),
          inOtherMode: (body) =>
            Buffer.from(Buffer.from(body).toString("utf8").replace('"isLive":false', '"isLive":true')),
        },
      };
    },
    stop: async () => undefined,
  });
});
