import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestTopUp } from "./top-up.ts";

const { packs } = DEFAULT_PRICES;

test("suggests nothing without use or without packs", () => {
  expect(suggestTopUp(packs, 0)).toBeNull();
  expect(suggestTopUp({}, 10)).toBeNull();
});

test("suggests the smallest pack that covers the use", () => {
  expect(suggestTopUp(packs, 1)).toEqual({ packageId: "quick_boost", packs: 1 });
  expect(suggestTopUp(packs, 50)).toEqual({ packageId: "quick_boost", packs: 1 });
  expect(suggestTopUp(packs, 51)).toEqual({ packageId: "creator_pack", packs: 1 });
});

test("suggests several of the cheapest pack per credit beyond the largest", () => {
  expect(suggestTopUp(packs, 2400)).toEqual({ packageId: "enterprise", packs: 3 });
});

test("always covers the use", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (used) => {
      const found = suggestTopUp(packs, used);
      const credits = packs[found?.packageId ?? ""]?.credits ?? 0;
      expect(credits * (found?.packs ?? 0)).toBeGreaterThanOrEqual(used);
      expect(credits * ((found?.packs ?? 0) - 1)).toBeLessThan(used);
    }),
  );
});
