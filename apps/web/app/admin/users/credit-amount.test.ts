// @module-tag merge

import fc from "fast-check";
import { expect, test } from "vitest";
import { amountIn } from "./credit-amount.ts";

test("reads an integer as typed, with signs and separators", () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      expect(amountIn(` ${amount} `)).toBe(amount);
      expect(amountIn(amount.toLocaleString("en-US").replace("-", "−"))).toBe(amount);
    }),
  );
  expect(amountIn("+25")).toBe(25);
});

test.each(["", "many", "1.5", "1e3", "--5", "5-", "1234567890"])("rejects “%s” as an amount", (typed) => {
  expect(amountIn(typed)).toBeNull();
});
