import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "./word-count.ts";

test.each([
  ["", 0],
  ["   \n\t ", 0],
  ["one", 1],
  [" one  two\nthree\tfour ", 4],
  ["* * *", 0],
  ["rain — sea", 2],
  ["rain—sea", 1],
  ["well-known", 1],
  ["don't", 1],
  ["1984 was 7 years ago", 5],
  ["“No,” he said…", 3],
  ["… !? —", 0],
  ["## The Quay", 2],
  ["Ελληνικά и русский", 3],
  ["a\u00A0b", 2],
])("counts “%s” as %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test("counts two texts together as the sum of both", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
      expect(countWords(`${one}\n${other}`)).toBe(countWords(one) + countWords(other));
    }),
  );
});
