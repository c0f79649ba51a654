import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { configuredValues } from "./configured-values.ts";

const configured = (environment: Record<string, string> = {}) =>
  configuredValues(readConfig({ NODE_ENV: "test", ...environment }));

test("applies model prices as configured, even under names the form would reject", () => {
  const prices = { "my-model": { input: 1, output: 2 }, "openai/gpt-5.1": { input: 200_000, output: 3 } };
  expect(configured({ MODEL_PRICES: JSON.stringify(prices) }).model_prices).toEqual(prices);
});

test("shows no mailbox without configured ones", () => {
  expect(configured().site).toMatchObject({ support_email: null, privacy_email: null });
});

test("shows the mailboxes of the environment", () => {
  const named = { SUPPORT_EMAIL: "help@salt.example", PRIVACY_EMAIL: "privacy@salt.example" };
  expect(configured(named).site).toMatchObject({
    support_email: "help@salt.example",
    privacy_email: "privacy@salt.example",
  });
});
