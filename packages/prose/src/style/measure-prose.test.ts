import * as fc from "fast-check";
import { STYLE_MEASURES } from "@colophon/contracts/library/style-choices";
import { describe, expect, test } from "vitest";
import { AUSTEN, CARROLL, MELVILLE, PLAIN } from "@colophon/rules/testing/prose-passages";
import { syllablesOf } from "./english-habits.ts";
import { lengthsOf, measureProse } from "./measure-prose.ts";

const of = (text: string) => measureProse(text, "en-GB");

describe("real passages", () => {
  test("measures long third-person past prose without speech as such", () => {
    const { sentence, values, tense, person } = of(AUSTEN);
    expect(sentence.mean).toBeGreaterThan(25);
    expect(values).toMatchObject({ dialogue_share: 0, dashes: 0, exclamations: 0, contractions: 0 });
    expect(values.semicolons).toBeGreaterThan(15);
    expect(values.reading_age).toBeGreaterThan(15);
    expect({ tense, person }).toEqual({ tense: "past", person: "third" });
  });

  test("recognizes speech in single quotes, with its contractions", () => {
    const { values, paragraph } = of(CARROLL);
    expect(values.dialogue_share).toBeGreaterThan(40);
    expect(values.dialogue_share).toBeLessThan(75);
    expect(values.contractions).toBeCloseTo(88.9, 1);
    expect(values.exclamations).toBeGreaterThan(5);
    expect(paragraph.median).toBeLessThan(20);
  });

  test("counts dashes anywhere, and finds the first person", () => {
    expect(of(MELVILLE).values.dashes).toBeCloseTo(20, 0);
    expect(of(MELVILLE).person).toBe("first");
  });

  test("rates short present-tense sentences as plain text for young readers", () => {
    const { sentence, values, tense, person } = of(PLAIN);
    expect(sentence.mean).toBeLessThan(9);
    expect(values).toMatchObject({ commas: 0, dialogue_share: 0, contractions: 0 });
    expect(values.reading_age).toBeLessThan(9);
    expect(values.pronoun_openings).toBeGreaterThan(50);
    expect({ tense, person }).toEqual({ tense: "present", person: "first" });
  });
});

describe("unusual prose", () => {
  test("is measured by punctuation and lengths in another language, and by no English word", () => {
    const german = "Der Hafen lag still; niemand kam. „Komm“, sagte sie, und er kam nicht. ".repeat(20);
    const { values, tense, person, sentence } = measureProse(german, "de");
    expect(values).toMatchObject({
      reading_age: null,
      contractions: null,
      adverbs: null,
      pronoun_openings: null,
    });
    expect({ tense, person }).toEqual({ tense: null, person: null });
    expect(values.semicolons).toBeGreaterThan(0);
    expect(sentence.mean).toBeGreaterThan(4);
  });

  test("is not read as English if it is German in an English book", () => {
    expect(of("Der Hafen lag still und niemand kam. ".repeat(40)).values.reading_age).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["white space", " \n\n "],
    ["another script", "海は静かだった。彼は来なかった。".repeat(80)],
    ["marks alone", "!?…".repeat(30_000)],
    [
      "a poem without sentences",
      "the sea and the salt\nand the gull on the wall\n\nno bell no boat\n".repeat(60),
    ],
    ["capitals alone", AUSTEN.toUpperCase()],
    ["one word", "word ".repeat(3000)],
  ])("is measured without failing for %s, with finite numbers", (_, text) => {
    const { values, sentence, paragraph } = of(text);
    const figures = [...Object.values(values), ...Object.values(sentence), ...Object.values(paragraph)];
    expect(figures.every((figure) => figure === null || (Number.isFinite(figure) && figure >= 0))).toBe(true);
  });

  test("is as long and punctuated in capitals as in lowercase", () => {
    const { values } = of(AUSTEN.toUpperCase());
    const small = of(AUSTEN).values;
    expect([values.commas, values.semicolons]).toEqual([small.commas, small.semicolons]);
  });

  test("has a paragraph per line if pasted without empty lines", () => {
    expect(of(CARROLL.replaceAll("\n\n", "\n"))).toEqual(of(CARROLL));
  });
});

test("has finite numbers, shares between 0 and 100, and ordered quartiles", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("“Go,” she said.", "It is—", "\n\n", "(so)", "don't", "…", "## One"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { values, sentence } = of(pieces.join(" "));
      for (const measure of STYLE_MEASURES) expect(values[measure] ?? 0).toBeGreaterThanOrEqual(0);
      expect(values.dialogue_share ?? 0).toBeLessThanOrEqual(100);
      expect(values.contractions ?? 0).toBeLessThanOrEqual(100);
      expect(sentence.lower).toBeLessThanOrEqual(sentence.median);
      expect(sentence.median).toBeLessThanOrEqual(sentence.upper);
    }),
    { numRuns: 60 },
  );
});

test("has the same rates if repeated", () => {
  const once = of(AUSTEN).values;
  const twice = of(`${AUSTEN}\n\n${AUSTEN}`).values;
  for (const measure of STYLE_MEASURES) expect(twice[measure] ?? 0).toBeCloseTo(once[measure] ?? 0, 0);
});

test("has mean, spread and quartiles of lengths as calculated manually", () => {
  expect(lengthsOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, spread: 2, lower: 4, median: 5, upper: 5 });
  expect(lengthsOf([])).toEqual({ mean: 0, spread: 0, lower: 0, median: 0, upper: 0 });
});

test.each([
  ["boat", 1],
  ["harbour", 2],
  ["table", 2],
  ["walked", 1],
  ["existence", 3],
  ["the", 1],
])("gives %s %i syllables", (word, syllables) => {
  expect(syllablesOf(word)).toBe(syllables);
});
