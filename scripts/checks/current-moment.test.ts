import { expect, test } from "vitest";
import { checkCurrentMoment } from "./current-moment.ts";
import { parseFile } from "./source-file.ts";

const findingsIn = (text: string, path = "packages/rules/src/trial.ts"): number =>
  checkCurrentMoment(parseFile({ path, text })).length;

test.each(["new Date()", "new Date", "Date()"])("finds a rule that reads the current time: %s", (text) => {
  expect(findingsIn(text)).toBe(1);
  expect(findingsIn(text, "packages/press/src/press.ts")).toBe(1);
  expect(findingsIn(text, "apps/server/src/library/books/order-book.ts")).toBe(1);
});

test("accepts a given time, tests, and server parts with a clock", () => {
  expect(findingsIn('new Date(now.getTime() + 1); Date.parse("2026-01-01"); clock.Date();')).toBe(0);
  expect(findingsIn("new Date()", "packages/rules/src/trial.test.ts")).toBe(0);
  expect(findingsIn("new Date()", "apps/server/src/platform/db/clock.ts")).toBe(0);
});
