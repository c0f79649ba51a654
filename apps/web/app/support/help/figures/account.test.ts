import { expect, test } from "vitest";
import { ACCOUNT_FIGURES } from "./account.ts";

test("shows account limits within a sentence", () => {
  expect(Object.values(ACCOUNT_FIGURES).map(({ text }) => text)).toEqual([
    "10",
    "24 hours",
    "3 days",
    "20",
    "7 to 365 days",
    "100",
    "5",
    "20,000 rows",
    "10 MB",
    "8 chapters",
    "16 credits",
    "36 credits",
    "2 credits",
    "1 credit",
    "1 credit",
    "25,000 words",
  ]);
});
