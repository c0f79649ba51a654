import { expect, test } from "vitest";
import { modeWords, moneyWords, subscriptionWords } from "./money-words.ts";
import { aSubscription } from "./testing/a-shop.ts";

test("sums are written as their currency is, cents where there are any", () => {
  expect([moneyWords(1999), moneyWords(1900), moneyWords(19_999), moneyWords(500, "eur")]).toEqual([
    "$19.99",
    "$19",
    "$199.99",
    "€5",
  ]);
});

test("wherever no money moves it is said, and where payments are real nothing is", () => {
  expect(modeWords("live")).toBeNull();
  expect(modeWords("test")?.title).toBe("Test mode: no money moves");
  expect(modeWords("local")?.title).toBe("Rehearsal: no money moves");
  expect(modeWords("none")?.title).toBe("Nothing can be bought here yet");
});

test("a subscription says how it stands, with the day that matters", () => {
  expect(subscriptionWords(aSubscription())).toMatchObject({
    badge: "Active",
    sentence: "It renews on 23 December 2026, with 75 new credits.",
  });
  expect(subscriptionWords(aSubscription({ cancels_at_period_end: true }))).toMatchObject({
    badge: "Cancelled",
    sentence: "It runs until 23 December 2026 and is not renewed.",
  });
  const failed = aSubscription({ status: "past_due", grace_until: "2026-12-30T12:00:00.000Z" });
  expect(subscriptionWords(failed)).toMatchObject({ badge: "Renewal failed", tone: "warning" });
  expect(subscriptionWords(failed).sentence).toContain("Premium holds until 30 December 2026.");
  expect(subscriptionWords(aSubscription({ status: "ended" })).badge).toBe("Ended");
  expect(subscriptionWords(aSubscription({ period_end: null })).sentence).toContain("It renews each month");
});
