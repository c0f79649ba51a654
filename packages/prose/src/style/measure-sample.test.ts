import { STYLE_MEASURES } from "@colophon/contracts/library/style-choices";
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

test.each(Object.entries(SAMPLES))("finds a sample within its own range: %s", (_, text) => {
  const measures = measureSample(four(text), "en-GB");
  const readings = compareStyle({ card, measures }, measureProse(four(text), "en-GB"));
  expect(readings.filter(({ verdict }) => verdict !== "within")).toEqual([]);
  expect(readings.length).toBeGreaterThanOrEqual(STYLE_MEASURES.length - 1);
});

test("tells another author's prose by what is outside, and on which side", () => {
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

test("prefers a requested reading age to the measured one, without a sample too", () => {
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

test("compares nothing for an empty card, and says nothing about a few words", () => {
  expect(compareStyle({ card, measures: null }, measureProse(four(PLAIN), "en-GB"))).toEqual([]);
  const measures = measureSample(four(AUSTEN), "en-GB");
  expect(compareStyle({ card, measures }, measureProse("She went. He stayed.", "en-GB"))).toEqual([]);
});

test("lists favorite words used much more than in novels, without common ones", () => {
  const text = `${four(AUSTEN)}\n\n${"Perhaps it was merely the wind, and perhaps it rained. ".repeat(8)}`;
  const words = measureSample(text, "en-GB").favourites.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["perhaps", "merely"]));
  expect(words).not.toContain("the");
  expect(words).not.toContain("emma");
});

test("lists common words that a sample hardly has as avoided", () => {
  const without = four(AUSTEN)
    .replace(/\bvery\b/gu, "most")
    .replace(/\bbut\b/gu, "though");
  const words = measureSample(four(without), "en-GB").avoided.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["but"]));
  expect(words).not.toContain("the");
});

test("says that another language has no word lists, and keeps its measures", () => {
  const german = "Der Hafen lag still; niemand kam, auch sie nicht. „Komm“, sagte er. ".repeat(30);
  const { favourites, avoided, constructions, note, ranges } = measureSample(german, "de");
  expect([favourites, avoided, constructions]).toEqual([[], [], []]);
  expect(note).toContain("English");
  expect(ranges.reading_age).toBeNull();
  expect(ranges.semicolons).not.toBeNull();
});

test("measures verse without sentences, with a note on its reliability", () => {
  const verse = "the salt and the sea\nand the gull on the wall\n".repeat(120);
  expect(measureSample(verse.trim(), "en-GB").note).not.toContain("English");
  expect(measureSample("the salt and the sea ".repeat(300), "en-GB").note).toContain("hardly any sentences");
});

test("quotes full sentences of the sample, few and short", () => {
  for (const text of Object.values(SAMPLES)) {
    const passages = passagesOf(four(text));
    expect(passages.length).toBeGreaterThanOrEqual(1);
    expect(passages.length).toBeLessThanOrEqual(3);
    for (const passage of passages) expect(four(text)).toContain(passage);
  }
  expect(passagesOf("")).toEqual([]);
});

test("describes requests and measures in a writer's words", () => {
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

test("neither requests nor compares an ignored measure", () => {
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
