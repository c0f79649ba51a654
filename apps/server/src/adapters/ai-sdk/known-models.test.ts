import { expect, test } from "vitest";

import { callBudget } from "./call-budget.ts";
import { modelSettings } from "./known-models.ts";

function known(provider: string, model: string) {
  const settings = modelSettings({ provider, model }, {});
  return [settings.contextTokens, settings.maxOutputTokens, settings.thinkingTokens, settings.effort];
}

test.each([
  ["openai", "gpt-5.1", [400_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-5-mini-2025-08-07", [400_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-5.5", [1_050_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-5.4-mini", [400_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-5-pro", [400_000, 128_000, 64_000, "high"]],
  ["openai", "gpt-5-chat-latest", [128_000, 16_384, 0, null]],
  ["openai", "o3", [200_000, 100_000, 16_000, "low"]],
  ["openai", "gpt-6.2-sol", [1_050_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-6-luna", [1_050_000, 128_000, 16_000, "low"]],
  ["openai", "gpt-9-something", [200_000, 64_000, 16_000, null]],
  ["anthropic", "claude-saga-7", [200_000, 64_000, 16_000, null]],
  ["gemini", "gemini-5-neon", [200_000, 64_000, 16_000, null]],
  ["gemini", "gemini-3.8-flash", [1_048_576, 65_536, 16_000, "low"]],
  ["openai", "gpt-4.1-mini", [1_047_576, 32_768, 0, null]],
  ["anthropic", "claude-sonnet-4-5", [200_000, 64_000, 0, null]],
  ["anthropic", "claude-haiku-4-5-20251001", [200_000, 64_000, 0, null]],
  ["anthropic", "claude-opus-4-1-20250805", [200_000, 32_000, 0, null]],
  ["anthropic", "claude-opus-4-6", [1_000_000, 128_000, 0, null]],
  ["anthropic", "claude-sonnet-5-5", [1_000_000, 128_000, 16_000, "medium"]],
  ["gemini", "gemini-2.5-pro", [1_048_576, 65_536, 8192, null]],
  ["gemini", "gemini-3-pro-preview", [1_048_576, 65_536, 16_000, "low"]],
  ["openai-compatible", "deepseek-r1:32b", [null, null, 8000, null]],
  ["openai-compatible", "gpt-oss:20b", [null, null, 8000, null]],
  ["openai-compatible", "qwen3:8b", [null, null, 8000, null]],
  ["openai-compatible", "qwen3-30b-a3b-instruct-2507", [null, null, 0, null]],
  ["openai-compatible", "llama3.3", [null, null, 0, null]],
] as const)("knows %s/%s", (provider, model, settings) => {
  expect(known(provider, model)).toEqual(settings);
});

test("prefers the operator's values to known ones, member by member", () => {
  const overrides = {
    "openai/gpt-5.1": { thinking: 0, context: 50_000 },
    "compatible/mine": { context: 8192 },
  };
  expect(modelSettings({ provider: "openai", model: "gpt-5.1" }, overrides)).toEqual({
    contextTokens: 50_000,
    thinkingTokens: 0,
    maxOutputTokens: 128_000,
    effort: "low",
    thinking: { by: "effort", words: ["none", "low", "medium", "high"], canStop: true, startsItself: true },
  });
  expect(modelSettings({ provider: "openai-compatible", model: "mine" }, overrides).contextTokens).toBe(8192);
});

const SETTINGS = {
  contextTokens: 20_000,
  thinkingTokens: 8000,
  maxOutputTokens: 15_000,
};

test.each([
  [
    "the answer and its headroom",
    { maxOutputTokens: 2000 },
    {},
    { totalTokens: 10_000, thinkingTokens: 8000 },
  ],
  [
    "twice as much after a starved try",
    { maxOutputTokens: 1000, budgetTimes: 2 },
    { maxOutputTokens: null },
    { totalTokens: 18_000, thinkingTokens: 16_000 },
  ],
  [
    "no more than the model puts out",
    { maxOutputTokens: 9000, budgetTimes: 2 },
    {},
    { totalTokens: 15_000, thinkingTokens: 6000 },
  ],
  [
    "no more than the prompt leaves free",
    { maxOutputTokens: 2000 },
    { contextTokens: 4000 },
    { totalTokens: 3000, thinkingTokens: 1000 },
  ],
  [
    "the answer at least, however long the prompt",
    { maxOutputTokens: 2000 },
    { contextTokens: 1500 },
    { totalTokens: 2000, thinkingTokens: 0 },
  ],
])("allows a call %s", (_what, request, settings, budget) => {
  const sentText = "x".repeat(4000);
  expect(callBudget({ request, settings: { ...SETTINGS, ...settings }, sentText })).toEqual(budget);
});
