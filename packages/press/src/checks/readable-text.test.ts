import fc from "fast-check";
import { expect, test } from "vitest";
import { measureText, normaliseText } from "./readable-text.ts";

test.each([
  ["line ends, tabs and rows of spaces are one space", "one\n\ttwo   three", "one two three"],
  ["a no-break space divides words as a space does", "one\u00A0two\u202Fthree", "one two three"],
  ["places to break and joiners are not there", "wo\u200Brd\u2060s", "words"],
  ["a letter and its mark are the letter in one", "cafe\u0301", "café"],
  ["white space at either end is gone", "\n one \u2003", "one"],
  ["nothing stays nothing", " \n ", ""],
])("%s", (_, text, expected) => {
  expect(normaliseText(text)).toBe(expected);
});

test.each([
  ["a letter", "boat", "goat"],
  ["the case of a letter", "Boat", "boat"],
  ["an accent", "cafe", "café"],
  ["a quotation mark", "“yes”", '"yes"'],
  ["a dash", "one—two", "one-two"],
  ["a space between two words", "may be", "maybe"],
  ["a soft hyphen", "may\u00ADbe", "maybe"],
  ["the order of words", "one two", "two one"],
])("tells %s apart", (_, one, other) => {
  expect(measureText(one).textHash).not.toBe(measureText(other).textHash);
});

test("counts words like the product: with a letter or a digit", () => {
  expect(measureText("She — said * * * nothing,\nat 10.30.").words).toBe(5);
});

test("normalizes idempotently, and regardless of line breaks", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const once = normaliseText(text);
      expect(normaliseText(once)).toBe(once);
      expect(measureText(once.replaceAll(" ", "\n"))).toEqual(measureText(text));
    }),
  );
});
