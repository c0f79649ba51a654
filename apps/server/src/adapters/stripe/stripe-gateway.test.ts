import { inspect } from "node:util";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { anOrder } from "../../ports/payment-gateway-driver.port-test.ts";
import { describePaymentGateway } from "../../ports/payment-gateway.port-test.ts";
import type { PaymentGateway } from "../../ports/payment-gateway.ts";
import { createStripeGateway } from "./stripe-gateway.ts";
import { type ScriptedStripe, startScriptedStripe } from "./testing/scripted-stripe.ts";
import { createStripeDriver } from "./testing/stripe-driver.ts";

const SECRET_KEY = "sk_test_aSecretNobodyMaySee";
const WEBHOOK_SECRET = "whsec_anotherSecretNobodyMaySee";
const NOW = new Date("2026-11-23T12:00:00.500Z");

let stripe: ScriptedStripe;
let gateway: PaymentGateway;

async function start(isLive = false, automaticTax = false): Promise<void> {
  stripe = await startScriptedStripe({ secretKey: SECRET_KEY, isLive, now: NOW });
  gateway = createStripeGateway({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: stripe.origin,
    isLive,
    automaticTax,
    timeoutMs: 300,
  });
}

for (const isLive of [false, true]) {
  describePaymentGateway(isLive ? "Stripe in live mode" : "Stripe", {
    async start() {
      await start(isLive);
      return { gateway, driver: createStripeDriver(stripe.account, WEBHOOK_SECRET) };
    },
    stop: () => stripe.stop(),
  });
}
