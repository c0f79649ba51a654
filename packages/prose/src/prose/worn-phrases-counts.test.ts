import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wornPhrases } from "./worn-phrases.ts";

const SENTENCES = [
  "The lamp burned low.",
  "Wet wool smelled of tar.",
  "A gull cried twice over the quay.",
  "She let out a breath.",
  "It was what it was.",
  "Cold tea stood on the sill.",
];
const books = fc.array(fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 12 }), {
  maxLength: 4,
});
const usesOf = (phrase: string, texts: readonly string[]): number =>
  texts.join(" ").toLowerCase().replace(/[.]/g, "").split(phrase).length - 1;

test("reports phrases of up to six words used three times, and tics used twice", () => {
  fc.assert(
    fc.property(books, (chapters) => {
      const texts = chapters.map((sentences) => sentences.join(" "));
      for (const phrase of wornPhrases(texts, 20)) {
        const words = phrase.split(" ").length;
        expect(usesOf(phrase, texts)).toBeGreaterThanOrEqual(phrase === "let out a breath" ? 2 : 3);
        expect(words).toBeGreaterThanOrEqual(3);
        expect(words).toBeLessThanOrEqual(6);
      }
    }),
    { numRuns: 60 },
  );
});

test("lists the top of the same ranking for fewer, in any chapter order", () => {
  fc.assert(
    fc.property(books, fc.nat(5), (chapters, most) => {
      const texts = chapters.map((sentences) => sentences.join(" "));
      const all = wornPhrases(texts, 20);
      expect(wornPhrases(texts, most)).toEqual(all.slice(0, most));
      expect(new Set(wornPhrases(texts.toReversed(), 20))).toEqual(new Set(all));
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 60 },
  );
});

const phrases = (...parts: readonly [number, string][]): string[] =>
  wornPhrases(
    parts.map(([uses, sentence]) => `${sentence} `.repeat(uses)),
    9,
  );

test("finds a phrase worn at its third use in a short book, and only a tic at its second", () => {
  expect(phrases([3, "The lamp burned low."])).toEqual(["the lamp burned low"]);
  expect(phrases([2, "The lamp burned low."])).toEqual([]);
  expect(phrases([2, "She let out a breath."])).toEqual(["let out a breath"]);
});

test("continues a phrase over a comma and a line end, not over a dash or a chapter", () => {
  expect(phrases([3, "Salt, tar, rope."])).toEqual(["salt tar rope"]);
  expect(phrases([3, "Salt tar—rope."])).toEqual([]);
  expect(phrases([3, "Salt tar\nrope."])).toEqual([]);
  expect(wornPhrases(["salt tar", "rope salt", "tar rope", "salt tar", "rope salt", "tar rope"], 9)).toEqual(
    [],
  );
});

test("takes a word that is mostly a name as one everywhere, but not one that only opens sentences", () => {
  expect(phrases([4, "Now old Harrow nodded twice."])).toEqual([]);
  expect(phrases([4, "Rope lay about everywhere."])).toEqual(["rope lay about everywhere"]);
});

test("treats curly and straight apostrophes alike", () => {
  expect(wornPhrases(["She didn't mind rain. She didn’t mind rain. She didn't mind rain."], 9)).toEqual([
    "she didn't mind rain",
  ]);
});

test("reports two stretches of one run of words once", () => {
  expect(phrases([4, "One two three four five six seven."])).toHaveLength(1);
});
