import { DEFAULT_PRICES } from "@colophon/contracts/billing/payments/price-table";
import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestTopUp } from "./top-up.ts";

const { packs } = DEFAULT_PRICES;

test("nothing is suggested to somebody who used nothing, or where nothing is sold", () => {
  expect(suggestTopUp(packs, 0)).toBeNull();
  expect(suggestTopUp({}, 10)).toBeNull();
});

test("the smallest pack that covers the use is suggested", () => {
  expect(suggestTopUp(packs, 1)).toEqual({ packageId: "quick_boost", packs: 1 });
  expect(suggestTopUp(packs, 50)).toEqual({ packageId: "quick_boost", packs: 1 });
  expect(suggestTopUp(packs, 51)).toEqual({ packageId: "creator_pack", packs: 1 });
});

test("more than the largest holds: as many of the pack whose credits cost least", () => {
  expect(suggestTopUp(packs, 2400)).toEqual({ packageId: "enterprise", packs: 3 });
});

test("what is suggested always covers the use", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (used) => {
      const found = suggestTopUp(packs, used);
      const credits = packs[found?.packageId ?? ""]?.credits ?? 0;
      expect(credits * (found?.packs ?? 0)).toBeGreaterThanOrEqual(used);
      expect(credits * ((found?.packs ?? 0) - 1)).toBeLessThan(used);
    }),
  );
});
