import { expect, test } from "vitest";
import { isTrialRunning, trialDaysLeft, trialEndsAt } from "./trial.ts";

const end = trialEndsAt(new Date("2026-03-01T12:00:00Z"));
const at = (iso: string): Date => new Date(iso);

test("the trial ends fourteen days after registration, to the millisecond", () => {
  expect(end.toISOString()).toBe("2026-03-15T12:00:00.000Z");
  expect(isTrialRunning(end, at("2026-03-15T11:59:59.999Z"))).toBe(true);
  expect(isTrialRunning(end, at("2026-03-15T12:00:00.000Z"))).toBe(false);
});

test("a day begun counts as a day left, and none is left once the trial has ended", () => {
  expect(trialDaysLeft(end, at("2026-03-01T12:00:00Z"))).toBe(14);
  expect(trialDaysLeft(end, at("2026-03-13T12:00:00Z"))).toBe(2);
  expect(trialDaysLeft(end, at("2026-03-15T11:59:00Z"))).toBe(1);
  expect(trialDaysLeft(end, at("2026-03-15T12:00:00Z"))).toBe(0);
  expect(trialDaysLeft(end, at("2026-03-16T11:00:00Z"))).toBe(0);
  expect(trialDaysLeft(end, at("2026-03-17T12:00:00Z"))).toBe(-2);
});
