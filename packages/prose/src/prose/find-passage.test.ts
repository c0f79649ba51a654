import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findOnce } from "./find-passage.ts";

const TEXT = "“It rained,” she said.\n\nIt  rained on\tthe hill. He’d waited; she hadn't.";
const found = (quote: string, text = TEXT): string | null => {
  const passage = findOnce(text, quote);
  return passage === null ? null : text.slice(passage.from, passage.to);
};

test.for([
  ["It rained on", "It  rained on"],
  ["on the hill", "on\tthe hill"],
  ["she said. It rained", "she said.\n\nIt  rained"],
  ['"It rained,"', "“It rained,”"],
  ["„It rained,“", "“It rained,”"],
  ["He'd waited", "He’d waited"],
  ["she hadn’t.", "she hadn't."],
  [" the hill.\n", "the hill."],
  ["“It", "“It"],
] as const)("finds the quote %j at %j, as in the text", ([quote, passage]) => {
  expect(found(quote)).toBe(passage);
});

test.for(["", "   ", "\n", "snow", "It rained on the hills", "rained", "on thehill", "he'd waited"])(
  "finds no unique place for the quote %j",
  (quote) => {
    expect(found(quote)).toBeNull();
  },
);

test("prefers an exact match to similar ones", () => {
  expect(found("“No.”", '“No.” "No."')).toBe("“No.”");
  expect(found("„No.”", '“No.” "No."')).toBeNull();
});

test("counts a quote that overlaps itself twice", () => {
  expect(found("no no", "no no no")).toBeNull();
  expect(found("aa", "aaa")).toBeNull();
});

test("finds a stretch of a text where it was taken, or not uniquely", () => {
  const texts = fc
    .array(fc.constantFrom("rain", "“Go,”", "it’s", "  ", "\n\n", " ", "‘tis", "'", '"'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, fc.nat(30), fc.integer({ min: 1, max: 30 }), (text, from, length) => {
      const quote = text.slice(from, from + length).trim();
      const passage = findOnce(text, quote);
      const isOnce = quote !== "" && text.indexOf(quote) === text.lastIndexOf(quote);
      expect(passage !== null).toBe(isOnce);
      expect(passage === null ? quote : text.slice(passage.from, passage.to)).toBe(quote);
    }),
  );
});
