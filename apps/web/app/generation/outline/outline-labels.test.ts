import { expect, test } from "vitest";
import { approveLabel, creditCount, priceMessage, wordCount } from "./outline-labels.ts";

type Price = Parameters<typeof priceMessage>[0]["price"];
const priced = (credits: number, agreed = credits, funding: Price["funding"] = "credits") => ({
  price: { funding, credits, agreed },
});

test.each([
  [priced(32), "Approve and write for 32 credits"],
  [priced(1), "Approve and write for 1 credit"],
  [priced(0), "Approve and write"],
  [priced(32, 0, "free"), "Approve and write"],
  [priced(32, 0, "premium"), "Approve and write"],
] as const)("the button for %j says: %s", (outline, label) => {
  expect(approveLabel(outline)).toBe(label);
});

test.each([
  [priced(0, 0, "free"), "It is one of your free books and costs no credits."],
  [priced(12, 0, "premium"), "It costs no credits."],
  [priced(0), "It costs no credits."],
  [priced(10), "10 credits, all set aside for it already."],
  [
    priced(14, 10),
    "By this plan it costs 14 credits: 10 credits set aside already, 4 more when you approve.",
  ],
  [
    priced(10, 14),
    "By this plan it costs 10 credits: of the 14 credits set aside, 4 come back when you approve.",
  ],
  [
    priced(10, 11),
    "By this plan it costs 10 credits: of the 11 credits set aside, 1 comes back when you approve.",
  ],
  [
    priced(0, 10),
    "By this plan it costs 0 credits: of the 10 credits set aside, 10 come back when you approve.",
  ],
] as const)("%j is shown as: %s", (outline, sentence) => {
  expect(priceMessage(outline)).toBe(sentence);
});

test("uses the singular for one, and separators for thousands", () => {
  expect([wordCount(1), wordCount(1450), creditCount(1), creditCount(1000)]).toEqual([
    "1 word",
    "1,450 words",
    "1 credit",
    "1,000 credits",
  ]);
});
