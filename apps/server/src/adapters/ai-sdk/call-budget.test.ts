import { expect, test } from "vitest";
import { callBudget } from "./call-budget.ts";

const unknown = { contextTokens: null, thinkingTokens: 0, maxOutputTokens: null, effort: null };

test("gives a starved call room to think at its next attempt, however short its answer", () => {
  const request = { maxOutputTokens: 570 };
  expect(callBudget({ request, settings: unknown, sentText: "" }).totalTokens).toBe(570);
  const again = { ...request, budgetTimes: 2 };
  expect(callBudget({ request: again, settings: unknown, sentText: "" }).totalTokens).toBe(4570);
});

test("gives a long starved answer twice its room", () => {
  const request = { maxOutputTokens: 9000, budgetTimes: 2 };
  expect(callBudget({ request, settings: unknown, sentText: "" }).totalTokens).toBe(18_000);
});
