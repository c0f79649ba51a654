import { expect, test } from "vitest";

import { believableUsage } from "./believable-usage.ts";

const seen = { sentText: "a".repeat(4000), receivedText: "b".repeat(400), unseenTokens: 500 };
const counted = { inputTokens: 1000, cachedInputTokens: 600, cacheWriteTokens: 100, outputTokens: 100 };
const ESTIMATE = {
  inputTokens: 1000,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 100,
  isEstimated: true,
};

test("accepts a plausible count, including cache writes", () => {
  expect(believableUsage(counted, seen)).toEqual({ ...counted, isEstimated: false });
});

test("counts unreported cache use as zero", () => {
  const silent = { ...counted, cachedInputTokens: undefined, cacheWriteTokens: undefined };
  expect(believableUsage(silent, seen)).toMatchObject({ cachedInputTokens: 0, cacheWriteTokens: 0 });
});

test.each([
  ["negative", { outputTokens: -1 }],
  ["not a number", { outputTokens: Number.NaN }],
  ["endless", { inputTokens: Infinity }],
  ["not whole", { outputTokens: 99.5 }],
  ["read from the cache beyond the input", { cachedInputTokens: 1001 }],
  ["read and written beyond the input", { cachedInputTokens: 600, cacheWriteTokens: 401 }],
  ["ten times what the text and the thought can be", { outputTokens: 1601 }],
  ["three trillion of output", { outputTokens: 3e12 }],
  ["three trillion of input", { inputTokens: 3e12 }],
  ["no input at all", { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0 }],
  ["no output for a text", { outputTokens: 0 }],
  ["unsaid", { inputTokens: undefined }],
])("estimates a count that is %s from the text", (_what, change) => {
  expect(believableUsage({ ...counted, ...change }, seen)).toEqual(ESTIMATE);
});

test("accepts unseen reasoning tokens up to their budget", () => {
  expect(believableUsage({ ...counted, outputTokens: 1600 }, seen).isEstimated).toBe(false);
});

test("estimates a missing count", () => {
  expect(believableUsage(null, seen)).toEqual(ESTIMATE);
});
