import * as fc from "fast-check";
import { STYLE_MEASURES } from "@colophon/contracts/library/style/choices";
import { describe, expect, test } from "vitest";
import { AUSTEN, CARROLL, MELVILLE, PLAIN } from "@colophon/rules/testing/prose-passages";
import { syllablesOf } from "./english-habits.ts";
import { lengthsOf, measureProse } from "./measure-prose.ts";

const of = (text: string) => measureProse(text, "en-GB");

describe("real passages", () => {
  test("long, unspoken prose of the past in the third person is measured as that", () => {
    const { sentence, values, tense, person } = of(AUSTEN);
    expect(sentence.mean).toBeGreaterThan(25);
    expect(values).toMatchObject({ dialogue_share: 0, dashes: 0, exclamations: 0, contractions: 0 });
    expect(values.semicolons).toBeGreaterThan(15);
    expect(values.reading_age).toBeGreaterThan(15);
    expect({ tense, person }).toEqual({ tense: "past", person: "third" });
  });

  test("speech in single marks is speech, and its contractions are found", () => {
    const { values, paragraph } = of(CARROLL);
    expect(values.dialogue_share).toBeGreaterThan(40);
    expect(values.dialogue_share).toBeLessThan(75);
    expect(values.contractions).toBeCloseTo(88.9, 1);
    expect(values.exclamations).toBeGreaterThan(5);
    expect(paragraph.median).toBeLessThan(20);
  });

  test("dashes are counted wherever they stand, and the first person is found", () => {
    expect(of(MELVILLE).values.dashes).toBeCloseTo(20, 0);
    expect(of(MELVILLE).person).toBe("first");
  });

  test("short sentences of the present are a plain text, which is read early", () => {
    const { sentence, values, tense, person } = of(PLAIN);
    expect(sentence.mean).toBeLessThan(9);
    expect(values).toMatchObject({ commas: 0, dialogue_share: 0, contractions: 0 });
    expect(values.reading_age).toBeLessThan(9);
    expect(values.pronoun_openings).toBeGreaterThan(50);
    expect({ tense, person }).toEqual({ tense: "present", person: "first" });
  });
});

describe("what prose may be", () => {
  test("a text of another language is measured by its marks and lengths, and by no English word", () => {
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

  test("a German text in a book that is said to be English is not read as English", () => {
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
  ])("%s is measured without a fall, and every figure is finite", (_, text) => {
    const { values, sentence, paragraph } = of(text);
    const figures = [...Object.values(values), ...Object.values(sentence), ...Object.values(paragraph)];
    expect(figures.every((figure) => figure === null || (Number.isFinite(figure) && figure >= 0))).toBe(true);
  });

  test("capitals alone are as long and as punctuated as small letters", () => {
    const { values } = of(AUSTEN.toUpperCase());
    const small = of(AUSTEN).values;
    expect([values.commas, values.semicolons]).toEqual([small.commas, small.semicolons]);
  });

  test("lines that were pasted without empty ones between them are paragraphs", () => {
    expect(of(CARROLL.replaceAll("\n\n", "\n"))).toEqual(of(CARROLL));
  });
});

test("any text has finite figures, shares between 0 and 100, and quartiles in their order", () => {
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

test("a text said twice has the rates it had", () => {
  const once = of(AUSTEN).values;
  const twice = of(`${AUSTEN}\n\n${AUSTEN}`).values;
  for (const measure of STYLE_MEASURES) expect(twice[measure] ?? 0).toBeCloseTo(once[measure] ?? 0, 0);
});

test("lengths have the mean, spread and quartiles that they have by hand", () => {
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
])("%s has %i syllables", (word, syllables) => {
  expect(syllablesOf(word)).toBe(syllables);
});
