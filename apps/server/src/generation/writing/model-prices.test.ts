import { expect, test } from "vitest";
import { ModelPrices, costMicroUsd } from "./model-prices.ts";

const identity = { provider: "acme", model: "big-1" };
const usage = {
  inputTokens: 1000,
  cachedInputTokens: 400,
  cacheWriteTokens: 0,
  outputTokens: 50,
  isEstimated: false,
};

test("prices fresh input, cached input and output separately", () => {
  const prices = { "acme/big-1": { input: 3, cached_input: 0.3, output: 15 } };
  expect(costMicroUsd(prices, { identity, usage })).toBe(600 * 3 + 400 * 0.3 + 50 * 15);
});

test("prices cached input like fresh input unless the operator sets a price", () => {
  const prices = { "acme/big-1": { input: 3, output: 15 } };
  expect(costMicroUsd(prices, { identity, usage })).toBe(1000 * 3 + 50 * 15);
});

test("prices Anthropic's cache writes a quarter higher, unless the operator sets a price", () => {
  const written = { ...usage, cacheWriteTokens: 200 };
  const claude = { provider: "anthropic", model: "big-1" };
  const price = { input: 3, cached_input: 0.3, output: 15 };
  const prices = { "acme/big-1": price, "anthropic/big-1": price };
  const others = 400 * 3 + 400 * 0.3 + 50 * 15;
  expect(costMicroUsd(prices, { identity: claude, usage: written })).toBe(others + 200 * 3 * 1.25);
  expect(costMicroUsd(prices, { identity, usage: written })).toBe(others + 200 * 3);
  const overrides = { "anthropic/big-1": { ...price, cache_write: 6 } };
  expect(costMicroUsd(overrides, { identity: claude, usage: written })).toBe(others + 200 * 6);
});

test("gives cost in integer millionths of a dollar", () => {
  const prices = { "acme/big-1": { input: 0.0006, output: 0 } };
  expect(costMicroUsd(prices, { identity, usage })).toBe(1);
});

test("gives no cost for a model without a price", () => {
  const prices = { "acme/big-2": { input: 3, output: 15 }, "other/big-1": { input: 3, output: 15 } };
  expect(costMicroUsd(prices, { identity, usage })).toBeNull();
});

test("uses the provider's price for a catalog model, unless the operator sets one", () => {
  const luna = { provider: "openai", model: "gpt-6-luna" };
  const written = { ...usage, cacheWriteTokens: 200 };
  const millionths = 400 * 0.1 + 400 * 0.01 + 200 * 0.125 + 50 * 0.5;
  expect(costMicroUsd({}, { identity: luna, usage: written })).toBe(Math.round(millionths));
  expect(costMicroUsd({ "openai/gpt-6-luna": { input: 1, output: 2 } }, { identity: luna, usage })).toBe(
    1100,
  );
});

test("rejects a negative price", () => {
  expect(ModelPrices.safeParse({ "acme/big-1": { input: -1, output: 1 } }).success).toBe(false);
  expect(ModelPrices.safeParse({ "acme/big-1": { input: 1 } }).success).toBe(false);
});
