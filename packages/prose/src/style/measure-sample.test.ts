import { STYLE_MEASURES } from "@colophon/contracts/library/style/choices";
import { expect, test } from "vitest";
import { AUSTEN, CARROLL, MELVILLE, PLAIN } from "@colophon/rules/testing/prose-passages";
import { compareStyle } from "./compare-style.ts";
import { EMPTY_STYLE_CARD } from "./brief-style.ts";
import { measureProse } from "./measure-prose.ts";
import { measureSample } from "./measure-sample.ts";
import { passagesOf } from "./sample-passages.ts";
import { describeStyle } from "./describe-style.ts";

const SAMPLES = { AUSTEN, CARROLL, MELVILLE, PLAIN };
const four = (text: string): string => Array.from({ length: 6 }, () => text).join("\n\n");
const card = EMPTY_STYLE_CARD;

test.each(Object.entries(SAMPLES))("a sample lies within its own range: %s", (_, text) => {
  const measures = measureSample(four(text), "en-GB");
  const readings = compareStyle({ card, measures }, measureProse(four(text), "en-GB"));
  expect(readings.filter(({ verdict }) => verdict !== "within")).toEqual([]);
  expect(readings.length).toBeGreaterThanOrEqual(STYLE_MEASURES.length - 1);
});

test("prose of somebody else is told by where it lies outside, and on which side", () => {
  const measures = measureSample(four(AUSTEN), "en-GB");
  const readings = compareStyle({ card, measures }, measureProse(four(PLAIN), "en-GB"));
  const verdicts = Object.fromEntries(readings.map(({ measure, verdict }) => [measure, verdict]));
  expect(verdicts).toMatchObject({
    sentence_words: "below",
    semicolons: "below",
    pronoun_openings: "above",
    exclamations: "within",
    reading_age: "below",
  });
});

test("a reading age that is asked for comes before the measured one, and is compared without a sample too", () => {
  const asked = { card: { reading_age: 9, loose: [] }, measures: measureSample(four(AUSTEN), "en-GB") };
  const age = compareStyle(asked, measureProse(four(PLAIN), "en-GB")).find(
    (one) => one.measure === "reading_age",
  );
  expect(age).toMatchObject({ own: 9, low: 7, high: 11 });
  const alone = compareStyle(
    { card: { reading_age: 9, loose: [] }, measures: null },
    measureProse(four(AUSTEN), "en-GB"),
  );
  expect(alone).toMatchObject([{ measure: "reading_age", verdict: "above" }]);
});

test("a card on which nothing is set compares nothing, and nothing is said of a few words", () => {
  expect(compareStyle({ card, measures: null }, measureProse(four(PLAIN), "en-GB"))).toEqual([]);
  const measures = measureSample(four(AUSTEN), "en-GB");
  expect(compareStyle({ card, measures }, measureProse("She went. He stayed.", "en-GB"))).toEqual([]);
});

test("favourite words are those used much more than in novels; what everybody uses, and what nobody would miss, is none", () => {
  const text = `${four(AUSTEN)}\n\n${"Perhaps it was merely the wind, and perhaps it rained. ".repeat(8)}`;
  const words = measureSample(text, "en-GB").favourites.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["perhaps", "merely"]));
  expect(words).not.toContain("the");
  expect(words).not.toContain("emma");
});

test("a word that everybody uses and a sample hardly has is one that its author avoids", () => {
  const without = four(AUSTEN)
    .replace(/\bvery\b/gu, "most")
    .replace(/\bbut\b/gu, "though");
  const words = measureSample(four(without), "en-GB").avoided.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["but"]));
  expect(words).not.toContain("the");
});

test("another language has no word lists and says so; its figures stand", () => {
  const german = "Der Hafen lag still; niemand kam, auch sie nicht. „Komm“, sagte er. ".repeat(30);
  const { favourites, avoided, constructions, note, ranges } = measureSample(german, "de");
  expect([favourites, avoided, constructions]).toEqual([[], [], []]);
  expect(note).toContain("English");
  expect(ranges.reading_age).toBeNull();
  expect(ranges.semicolons).not.toBeNull();
});

test("verse without sentences is measured, and its note says what that is worth", () => {
  const verse = "the salt and the sea\nand the gull on the wall\n".repeat(120);
  expect(measureSample(verse.trim(), "en-GB").note).not.toContain("English");
  expect(measureSample("the salt and the sea ".repeat(300), "en-GB").note).toContain("hardly any sentences");
});

test("passages are whole sentences of the sample, few and short", () => {
  for (const text of Object.values(SAMPLES)) {
    const passages = passagesOf(four(text));
    expect(passages.length).toBeGreaterThanOrEqual(1);
    expect(passages.length).toBeLessThanOrEqual(3);
    for (const passage of passages) expect(four(text)).toContain(passage);
  }
  expect(passagesOf("")).toEqual([]);
});

test("what is asked for and measured is said in a writer's words", () => {
  const asked = { ...card, tense: "present" as const, register: "plain" as const, reading_age: 12 };
  const lines = describeStyle({ card: asked, measures: measureSample(four(AUSTEN), "en-GB") }).join("\n");
  expect(lines).toContain("Tense: present.");
  expect(lines).toContain("Register: plain.");
  expect(lines).toContain("from the age of 12");
  expect(lines).not.toContain("Reading age: about");
  expect(lines).toMatch(/Sentences: \d+ words on average/u);
  expect(lines).toContain("exclamation marks hardly ever");
  expect(describeStyle({ card, measures: null })).toEqual([]);
});

test("a figure that its author lets go is neither asked for nor compared", () => {
  const measures = measureSample(four(AUSTEN), "en-GB");
  const loose = { ...card, loose: ["semicolons" as const, "sentence_words" as const] };
  const lines = describeStyle({ card: loose, measures }).join("\n");
  expect(lines).not.toMatch(/semicolons|Sentences: \d/u);
  expect(lines).toContain("commas");
  const compared = compareStyle({ card: loose, measures }, measureProse(four(PLAIN), "en-GB"));
  expect(compared.map(({ measure }) => measure)).not.toEqual(
    expect.arrayContaining(["semicolons", "sentence_words"]),
  );
  expect(compared.some(({ measure }) => measure === "semicolons")).toBe(false);
});
