import { INLINE_EDIT_KINDS } from "@colophon/contracts/assistant/inline-edits";
import type { InlineEdits } from "../../../assistant/inline-edits/inline-edit-queries.ts";
import { expect, test } from "vitest";
import { WORKS, credits, nameOfWork, priceOf, whyNot, wordCount } from "./inline-edit-kinds.ts";

const offer: InlineEdits["offer"] = {
  credits: 1,
  words: 1000,
  words_most: 3000,
  words_continued: 300,
  hindrance: null,
};

test.each([
  ["rewrite", 1, 1],
  ["rewrite", 1000, 1],
  ["rewrite", 1001, 2],
  ["rewrite", 3000, 3],
  // continuing costs by the words it writes, whatever is selected
  ["continue", 0, 1],
  ["continue", 3000, 1],
] as const)("%s of %i words costs %i", (work, words, price) => {
  expect(priceOf(work, { words, offer })).toBe(price);
});

test("offers every kind of inline edit", () => {
  expect(new Set(WORKS.map(({ work }) => work))).toEqual(new Set(INLINE_EDIT_KINDS));
});

test("puts what blocks the book before what is missing here", () => {
  const hindered = { ...offer, hindrance: "The book is being written." };
  for (const { work } of WORKS)
    expect(whyNot(work, { words: 0, note: "", offer: hindered })).toBe(hindered.hindrance);
});

test("offers only continuing without a selection", () => {
  for (const { work } of WORKS) {
    const reason = whyNot(work, { words: 0, note: "Warmer", offer });
    expect(reason).toBe(work === "continue" ? null : "Select the words it is about.");
  }
});

test("limits the words edited at once", () => {
  expect(whyNot("shorten", { words: 3000, note: "", offer })).toBeNull();
  expect(whyNot("shorten", { words: 3001, note: "", offer })).toBe(
    "3,001 words are selected, and at most 3,000 can be worked on at once.",
  );
  expect(whyNot("continue", { words: 9000, note: "", offer })).toBeNull();
});

test("requires an instruction and a tone", () => {
  expect(whyNot("own", { words: 9, note: " ", offer })).toBe("Say what should be done.");
  expect(whyNot("own", { words: 9, note: "Make it rain.", offer })).toBeNull();
  expect(whyNot("tone", { words: 9, note: "", offer })).toContain("tone");
  expect(whyNot("tone", { words: 9, note: "Drier", offer })).toBeNull();
});

test("describes counts and actions in words", () => {
  expect([credits(1), credits(2), wordCount(1), wordCount(1450)]).toEqual([
    "1 credit",
    "2 credits",
    "1 word",
    "1,450 words",
  ]);
  expect(nameOfWork("shorten")).toBe("Shorten");
});
