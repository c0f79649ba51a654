import { expect, test } from "vitest";
import { modeNotice, formatMoney, subscriptionLabel } from "./money-labels.ts";
import { buildSubscription } from "./testing/build-shop.ts";

test("formats sums by currency, with cents if there are any", () => {
  expect([formatMoney(1999), formatMoney(1900), formatMoney(19_999), formatMoney(500, "eur")]).toEqual([
    "$19.99",
    "$19",
    "$199.99",
    "€5",
  ]);
});

test("says wherever no money moves, and nothing with real payments", () => {
  expect(modeNotice("live")).toBeNull();
  expect(modeNotice("test")?.title).toBe("Test mode: no money moves");
  expect(modeNotice("local")?.title).toBe("Rehearsal: no money moves");
  expect(modeNotice("none")?.title).toBe("Nothing can be bought here yet");
});

test("describes a subscription's state, with its important date", () => {
  expect(subscriptionLabel(buildSubscription())).toMatchObject({
    badge: "Active",
    sentence: "It renews on 23 December 2026, with 75 new credits.",
  });
  expect(subscriptionLabel(buildSubscription({ cancels_at_period_end: true }))).toMatchObject({
    badge: "Cancelled",
    sentence: "It runs until 23 December 2026 and is not renewed.",
  });
  const failed = buildSubscription({ status: "past_due", grace_until: "2026-12-30T12:00:00.000Z" });
  expect(subscriptionLabel(failed)).toMatchObject({ badge: "Renewal failed", tone: "warning" });
  expect(subscriptionLabel(failed).sentence).toContain("Premium holds until 30 December 2026.");
  expect(subscriptionLabel(buildSubscription({ status: "ended" })).badge).toBe("Ended");
  expect(subscriptionLabel(buildSubscription({ period_end: null })).sentence).toContain(
    "It renews each month",
  );
});
