import { expect, test } from "vitest";
import { conversionRate } from "./conversion-rate.ts";

test.each([
  [{ premium: 0, total: 0 }, 0],
  [{ premium: 1, total: 3 }, 33],
  [{ premium: 1, total: 8 }, 13],
  [{ premium: 2, total: 2 }, 100],
])("premium among %o is %i percent", (of, percent) => {
  expect(conversionRate(of)).toBe(percent);
});
