import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSubscription } from "../payments/testing/build-shop.ts";
import { estimates, lotLabel, lowCredits, formatPricePerCredit } from "./purchase-labels.ts";

test("calls two credits or fewer critical, five low, ten worth a note, and more enough", () => {
  const tones = [0, 2, 3, 5, 6, 10, 11, 400].map((balance) => lowCredits(balance)?.tone ?? null);
  expect(tones).toEqual(["danger", "danger", "warning", "warning", "info", "info", null, null]);
  expect(lowCredits(0)?.title).toContain("You have no credits left");
  expect(lowCredits(1)?.title).toContain("You have 1 credit left");
  expect(lowCredits(10)?.text).toContain("one short book");
});

test("estimates from each price, and promises no more", () => {
  expect(estimates(50)).toEqual([
    "Up to 5 books of 5 chapters",
    "Up to 3 sets of covers",
    "Up to 10 store listings",
    "Up to 25 further chapters",
  ]);
  expect(estimates(1)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 15, max: 5000 }), (credits) => {
      const counts = estimates(credits).map((line) =>
        Number(
          line
            .replaceAll(/[^\d ]/gu, "")
            .trim()
            .split(" ")[0],
        ),
      );
      for (const [place, cost] of [10, 15, 5, 2].entries()) {
        expect((counts[place] ?? 0) * cost).toBeLessThanOrEqual(credits);
        expect(((counts[place] ?? 0) + 1) * cost).toBeGreaterThan(credits);
      }
    }),
  );
});

test("says when a part of the balance ends, and shows the price of one credit as money", () => {
  expect(
    lotLabel({ bucket: "trial", amount: 1, ends_at: "2026-12-05T12:00:00.000Z", source: null }, null),
  ).toEqual({
    name: "Trial",
    amount: "1 credit",
    end: "until 5 December 2026",
  });
  expect(lotLabel({ bucket: "purchased", amount: 50, ends_at: null, source: null }, null).end).toBe(
    "never end",
  );
  expect(formatPricePerCredit(0.3998)).toBe("$0.40");
});

test("says when an allowance is renewed, or until when it lasts", () => {
  const ends_at = "2026-12-23T12:00:00.000Z";
  const plan = { bucket: "allowance", amount: 75, ends_at, source: "plan" } as const;
  expect(lotLabel(plan, buildSubscription()).end).toBe("renews on 23 December 2026");
  for (const subscription of [
    null,
    buildSubscription({ cancels_at_period_end: true }),
    buildSubscription({ status: "past_due" }),
  ]) {
    expect(lotLabel(plan, subscription).end).toBe("until 23 December 2026");
  }
  expect(lotLabel({ ...plan, source: "lifetime" }, null).end).toBe("renews on 23 December 2026");
});
