import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsAfter, wholeMonthsSince } from "./month-steps.ts";

test.each([
  ["2027-01-31T10:00:00Z", 1, "2027-02-28T10:00:00Z"],
  ["2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"],
  ["2027-01-31T10:00:00Z", 2, "2027-03-31T10:00:00Z"],
  ["2027-01-30T23:59:59Z", 1, "2027-02-28T23:59:59Z"],
  ["2027-01-29T00:00:00Z", 1, "2027-02-28T00:00:00Z"],
  ["2028-02-29T12:00:00Z", 12, "2029-02-28T12:00:00Z"],
  ["2027-12-31T10:00:00Z", 2, "2028-02-29T10:00:00Z"],
  ["2027-03-28T01:30:00Z", 7, "2027-10-28T01:30:00Z"],
])("%s plus %i months is %s", (start, months, expected) => {
  expect(monthsAfter(new Date(start), months)).toEqual(new Date(expected));
});

const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

test("starts a month exactly when the previous one ends, from any day", () => {
  fc.assert(
    fc.property(moment, fc.nat(120), (start, months) => {
      const begins = monthsAfter(start, months);
      expect(wholeMonthsSince(start, begins)).toBe(months);
      expect(wholeMonthsSince(start, new Date(begins.getTime() - 1))).toBe(months - 1);
      expect(monthsAfter(start, months + 1).getTime()).toBeGreaterThan(begins.getTime());
    }),
  );
});
