import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import { choosePaymentGateway } from "./choose-payment-gateway.ts";
import { createStripeGateway } from "./stripe/stripe-gateway.ts";

const log = createLog({ name: "test", level: "silent" });
const KEYS = { STRIPE_SECRET_KEY: "rk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

function local(): PaymentGateway {
  const { payments } = readConfig(KEYS);
  if (payments.stripe === undefined) throw new Error("there are keys");
  return { ...createStripeGateway(payments.stripe), mode: "local" };
}

test("uses Stripe in the mode of its key", () => {
  const { payments } = readConfig(KEYS);
  expect(choosePaymentGateway(payments, { local, log })?.mode).toBe("test");
  const live = readConfig({ ...KEYS, STRIPE_SECRET_KEY: "sk_live_1" });
  expect(choosePaymentGateway(live.payments, { local, log })?.mode).toBe("live");
});

test("uses the test checkout without keys, but never in production", () => {
  const { payments } = readConfig({});
  expect(choosePaymentGateway(payments, { local, log })?.mode).toBe("local");
  expect(choosePaymentGateway({ ...payments, mayBeLocal: false }, { local, log })).toBeNull();
});

test("calculates taxes only if the installation says so", () => {
  expect(readConfig(KEYS).payments.stripe?.automaticTax).toBe(false);
  expect(readConfig({ ...KEYS, STRIPE_AUTOMATIC_TAX: "on" }).payments.stripe?.automaticTax).toBe(true);
});

test("stops a production start with a test key, whose cards would buy real credits", () => {
  const production = {
    ...KEYS,
    NODE_ENV: "production",
    APP_URL: "https://colophon.example",
    SMTP_URL: "smtps://user:secret@mail.example:465",
  };
  expect(() => readConfig(production)).toThrow("STRIPE_SECRET_KEY is no live key");
  const { payments } = readConfig({ ...production, STRIPE_SECRET_KEY: "rk_live_1" });
  expect(choosePaymentGateway(payments, { local, log })?.mode).toBe("live");
});
