import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lengthScore, measureBookLength, measureChapterLengths, measureCost } from "./length.ts";
import { readText, tokensOf } from "./measured-text.ts";
import {
  createPhraseMemory,
  measureBookRepetition,
  measureChapterRepetition,
  measureFourGrams,
  measureSharedPhrases,
  rememberPhrases,
  repeatedShare,
  selfRepeatedShare,
} from "./repetition.ts";
import { measureStyle } from "./style.ts";

const chapterOf = (number: number, text: string): { number: number; tokens: string[]; words: number } => {
  const tokens = tokensOf(text);
  return { number, tokens, words: tokens.length };
};

const words = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `w${String.fromCodePoint(97 + ((from + at) % 26))}${letters(from + at)}`,
  ).join(" ");

function letters(number: number): string {
  return Array.from(String(number), (digit) => String.fromCodePoint(97 + Number(digit))).join("");
}

test("splits tokens into lowercase words, with straight apostrophes inside", () => {
  expect(tokensOf("Don’t—the ’tis O'Brien 42 x-ray")).toEqual(["don't", "the", "tis", "o'brien", "x", "ray"]);
});

test("forgives too long more than too short", () => {
  expect(lengthScore(1000, 1000)).toBe(100);
  expect(lengthScore(1000, 1300)).toBeCloseTo(90);
  expect(lengthScore(1000, 800)).toBeCloseTo(87.5);
  expect(lengthScore(1000, 4000)).toBe(0);
  expect(lengthScore(1000, 300)).toBe(0);
  expect(lengthScore(1000, 0)).toBe(0);
});

test("scores length from 0 to 100, highest at the requested length", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(20_000), (asked, got) => {
      expect(lengthScore(asked, got)).toBeGreaterThanOrEqual(0);
      expect(lengthScore(asked, got)).toBeLessThanOrEqual(lengthScore(asked, asked));
    }),
  );
});

test("accepts a chapter 10 % off, and counts and names one beyond", () => {
  const [score, onLength] = measureChapterLengths([
    { number: 1, asked: 1000, got: 1100 },
    { number: 2, asked: 1000, got: 899 },
  ]);
  expect(score?.value).toBeCloseTo((96.667 + 94.383) / 2, 2);
  expect(onLength).toMatchObject({ value: 50, findings: ["Chapter 2 has 899 words; 1000 were asked for"] });
});

test("measures a book's length by its distance from the request, and its cost by tokens per word", () => {
  expect(measureBookLength(2000, 1940).value).toBeCloseTo(-3);
  expect(measureCost(5000, 1000)?.value).toBe(5);
  expect(measureCost(null, 1000)).toBeNull();
});

test("measures repetition across chapters as the share of 5-grams in earlier chapters", () => {
  const memory = createPhraseMemory();
  rememberPhrases(memory, chapterOf(1, "one two three four five six"));
  const second = chapterOf(2, "zero one two three four five ten eleven twelve");
  expect(repeatedShare(second.tokens, memory.fives)).toBe(20);
  expect(measureChapterRepetition(memory, second).value).toBe(20);
  const book = measureBookRepetition(memory, [
    { number: 1, share: 90 },
    { number: 2, share: 20 },
    { number: 3, share: 10 },
  ]);
  expect(book[0]).toMatchObject({ value: 15, findings: ["Chapter 2: 20.00 %", "Chapter 3: 10.00 %"] });
});

test("counts 6-grams shared by two chapters once, and lists the longest stretch", () => {
  const memory = createPhraseMemory();
  rememberPhrases(memory, chapterOf(1, "a cold wind blew in from the sea"));
  const second = chapterOf(2, "when a cold wind blew in from the land");
  expect(measureSharedPhrases(memory, second)).toMatchObject({
    value: (10_000 * 2) / 17,
    findings: ['"a cold wind blew in from the" in chapters 1 and 2'],
  });
  rememberPhrases(memory, second);
  rememberPhrases(memory, chapterOf(3, "so a cold wind blew in from it"));
  const [, shared] = measureBookRepetition(memory, []);
  expect(shared?.value).toBeCloseTo((10_000 * 2) / 25);
});

test("does not count a phrase repeated within its own chapter", () => {
  const memory = createPhraseMemory();
  rememberPhrases(memory, chapterOf(1, "one two three four five six. One two three four five six."));
  const [, shared] = measureBookRepetition(memory, []);
  expect(shared?.value).toBe(0);
});

test("counts every use of a repeated 4-gram", () => {
  expect(measureFourGrams(tokensOf("a b c d x a b c d")).value).toBeCloseTo((100 * 2) / 6);
  expect(measureFourGrams(tokensOf("a b c d e f")).value).toBe(0);
  expect(measureFourGrams([]).value).toBe(0);
});

test("finds that a loop repeats itself, and prose does not", () => {
  expect(selfRepeatedShare(tokensOf("the rain fell on the town. ".repeat(20)))).toBeGreaterThan(90);
  expect(selfRepeatedShare(tokensOf(words(0, 200)))).toBe(0);
});

const styleOf = (text: string): Map<string, { value: number; notJudged?: string }> =>
  new Map(measureStyle(readText(text)).map((measurement) => [measurement.measure, measurement]));

test("gives all different words a moving type-token ratio of 1, falling with repetition", () => {
  expect(styleOf(words(0, 600)).get("mattr_500")?.value).toBe(1);
  expect(styleOf(`${words(0, 250)} `.repeat(4)).get("mattr_500")?.value).toBeCloseTo(0.5);
});

test("measures a text under 500 words without judging it", () => {
  for (const measure of ["mattr_500", "sentence_variation", "paragraph_variation", "similes", "em_dashes"]) {
    expect(styleOf("It fell like a stone.").get(measure)?.notJudged).toContain("too few to judge");
    expect(styleOf(words(0, 600)).get(measure)?.notJudged).toBeUndefined();
  }
  expect(styleOf("").get("mattr_500")?.value).toBe(0);
});

test("finds no variation in equal sentences and paragraphs, and some in unequal ones", () => {
  const even = styleOf("He ran home now. She sat down there.\n\nThey all went up. It was quite late.");
  expect(even.get("sentence_variation")?.value).toBe(0);
  expect(even.get("paragraph_variation")?.value).toBe(0);
  const uneven = styleOf("No.\n\nShe said it three times.");
  expect(uneven.get("sentence_variation")?.value).toBeCloseTo(2 / 3);
});

test("counts similes and em dashes per 1,000 words, without scene breaks and headings", () => {
  const text = `He sat like a stone—as if dead, as though asleep -- or not. ${words(0, 988)}\n\n---\n\n## A — B`;
  const style = styleOf(text);
  const counted = readText(text).words;
  expect(style.get("similes")?.value).toBeCloseTo(3000 / counted);
  expect(style.get("em_dashes")?.value).toBeCloseTo(2000 / counted);
});

test("judges style from 500 words", () => {
  expect(styleOf(words(0, 499)).get("similes")?.notJudged).toContain("Only 499 words");
  expect(styleOf(words(0, 500)).get("similes")?.notJudged).toBeUndefined();
});

test("lists 4-grams from their third use, most used first", () => {
  const { findings } = measureFourGrams(tokensOf("a b c d. x a b c d. y a b c d. e f g h z e f g h"));
  expect(findings).toEqual(['"a b c d" 3 times']);
});

test("does not compare a rechecked chapter with itself", () => {
  const memory = createPhraseMemory();
  const chapter = chapterOf(1, "a cold wind blew in from the sea");
  rememberPhrases(memory, chapter);
  expect(measureSharedPhrases(memory, chapter)).toMatchObject({ value: 0, findings: [] });
});
