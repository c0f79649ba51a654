import { assert, date, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { isTrialRunning, trialDaysLeft, trialEndsAt, trialNotice } from "./trial.ts";

const end = trialEndsAt(new Date("2026-03-01T12:00:00Z"));
const at = (iso: string): Date => new Date(iso);

test("ends the trial fourteen days after registration, to the millisecond", () => {
  expect(end.toISOString()).toBe("2026-03-15T12:00:00.000Z");
  expect(isTrialRunning(end, at("2026-03-15T11:59:59.999Z"))).toBe(true);
  expect(isTrialRunning(end, at("2026-03-15T12:00:00.000Z"))).toBe(false);
});

test("counts a started day as left, and none after the trial", () => {
  expect(trialDaysLeft(end, at("2026-03-01T12:00:00Z"))).toBe(14);
  expect(trialDaysLeft(end, at("2026-03-13T12:00:00Z"))).toBe(2);
  expect(trialDaysLeft(end, at("2026-03-15T11:59:00Z"))).toBe(1);
  expect(trialDaysLeft(end, at("2026-03-15T12:00:00Z"))).toBe(0);
  expect(trialDaysLeft(end, at("2026-03-16T11:00:00Z"))).toBe(0);
  expect(trialDaysLeft(end, at("2026-03-17T12:00:00Z"))).toBe(-2);
});

const account = (trialEnd: Date, is_premium = false) => ({
  is_premium,
  trial_expires_at: trialEnd.toISOString(),
});
const moment = date({
  min: at("2024-01-01T00:00:00Z"),
  max: at("2040-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const DAY_MS = 86_400_000;

test("never contradicts itself on days left and a running trial", () => {
  assert(
    property(moment, moment, (trialEnd, now) => {
      expect(trialDaysLeft(trialEnd, now) > 0).toBe(isTrialRunning(trialEnd, now));
    }),
  );
});

test("counts a day less a day later, across months, leap days and clock changes", () => {
  assert(
    property(moment, integer({ min: -40, max: 40 }), (trialEnd, days) => {
      const now = new Date(trialEnd.getTime() - days * DAY_MS);
      expect(trialDaysLeft(trialEnd, now)).toBe(days);
      expect(trialDaysLeft(trialEnd, new Date(now.getTime() + 1))).toBe(days);
      expect(trialDaysLeft(trialEnd, new Date(now.getTime() - 1))).toBe(days + 1);
    }),
  );
});

test.each([
  ["the 29th to the 31st", "2026-01-31T10:00:00Z", "2026-01-29T10:00:00Z"],
  ["a leap day", "2028-03-01T10:00:00Z", "2028-02-28T10:00:00Z"],
  ["the same days of another year", "2026-03-02T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["the night New York puts its clocks forward", "2026-03-09T02:00:00-04:00", "2026-03-07T01:00:00-05:00"],
  ["the night London puts its clocks back", "2026-10-26T00:30:00+00:00", "2026-10-24T01:30:00+01:00"],
  ["the end of a year", "2027-01-01T00:00:00Z", "2026-12-30T00:00:00Z"],
])("shows two days left across %s", (_night, trialEnd, now) => {
  expect(trialDaysLeft(at(trialEnd), at(now))).toBe(2);
});

test("mentions a trial in its last two days and after, to authors it concerns", () => {
  const before = (ms: number) => new Date(end.getTime() - ms);
  expect(trialNotice(account(end), before(2 * DAY_MS + 1))).toBeNull();
  expect(trialNotice(account(end), before(2 * DAY_MS))).toEqual({ kind: "ending", days: 2 });
  expect(trialNotice(account(end), before(DAY_MS))).toEqual({ kind: "ending", days: 1 });
  expect(trialNotice(account(end), before(1))).toEqual({ kind: "ending", days: 1 });
  expect(trialNotice(account(end), before(0))).toEqual({ kind: "expired" });
  expect(trialNotice(account(end), before(-40 * DAY_MS))).toEqual({ kind: "expired" });
  expect(trialNotice(account(end, true), before(0))).toBeNull();
});
