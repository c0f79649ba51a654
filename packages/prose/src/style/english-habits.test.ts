import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adverbsPerThousand,
  contractionShare,
  isAdverb,
  openingShares,
  readingAge,
  syllablesOf,
} from "./english-habits.ts";

describe("contractions", () => {
  test.for([
    ["I don't know. I do not care.", 50],
    ["I don’t know, she’ll come, they’ve gone.", 100],
    ["I cannot stay. They are late.", 0],
    ["It's late, and that is all, and there is no more.", 100 / 3],
    // possessives, and words that only look like one
    ["Anna's coat, the dogs’ bowls, and the island.", null],
    ["She did nothing; he was notable.", null],
    ["", null],
  ] as const)("%j has them in %s percent of its places", ([text, share]) => {
    expect(contractionShare(text)).toBe(share);
  });

  test("are recognized with either apostrophe", () => {
    const texts = fc.array(fc.constantFrom("don't", "do not", "we're", "we are", "she'll", "Anna's"), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, (words) => {
        const straight = words.join(", ");
        expect(contractionShare(straight.replaceAll("'", "’"))).toBe(contractionShare(straight));
      }),
    );
  });
});

describe("adverbs", () => {
  test.for([
    ["slowly", true],
    ["suddenly", true],
    ["family", false],
    ["friendly", false],
    ["emily", false],
    ["fly", false],
    ["slow", false],
  ] as const)("%s: %s", ([word, is]) => {
    expect(isAdverb(word)).toBe(is);
  });

  test("are counted per thousand words, and an empty text has none", () => {
    expect(adverbsPerThousand(["she", "slowly", "went", "home"])).toBe(250);
    expect(adverbsPerThousand([])).toBe(0);
  });
});

describe("sentence beginnings", () => {
  test("are told apart as pronouns and conjunctions, with any quotes and case", () => {
    const sentences = ["“It’s late.”", "— And she left.", "BUT why?", "Anna stayed."];
    expect(openingShares(sentences)).toEqual({ pronouns: 25, conjunctions: 50 });
  });

  test("do not count a name that starts like a pronoun, and have no share without sentences", () => {
    expect(openingShares(["Ira came.", "Heath was brown.", "Andes.", "…"])).toEqual({
      pronouns: 0,
      conjunctions: 0,
    });
    expect(openingShares([])).toEqual({ pronouns: 0, conjunctions: 0 });
  });
});

describe("the reading age", () => {
  const textOf = (words: number, sentences: number, token: string) => ({
    words,
    sentences: Array.from({ length: sentences }, () => "A sentence."),
    tokens: Array.from({ length: words }, () => token),
    paragraphs: [],
  });

  test("is the grade of its sentences and syllables plus five years", () => {
    // 0.39 × 15 + 11.8 × 2 − 15.59 = 13.86
    expect(readingAge(textOf(150, 10, "harbour"))).toBeCloseTo(18.86, 5);
  });

  test("is at least that of the youngest pupils", () => {
    expect(readingAge(textOf(30, 15, "cat"))).toBe(5);
  });

  test("is unknown without sentence marks", () => {
    expect(readingAge(textOf(800, 10, "cat"))).not.toBeNull();
    expect(readingAge(textOf(810, 10, "cat"))).toBeNull();
    expect(readingAge(textOf(10, 0, "cat"))).toBeNull();
    expect(readingAge(textOf(0, 3, "cat"))).toBeNull();
  });

  test("is never lower for longer sentences of the same words", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 79 }), fc.constantFrom("cat", "harbour"), (length, token) => {
        const age = readingAge(textOf(length * 10, 10, token)) ?? 0;
        expect(readingAge(textOf((length + 1) * 10, 10, token)) ?? 0).toBeGreaterThanOrEqual(age);
      }),
    );
  });
});

test.for([
  ["little", 2],
  ["wanted", 2],
  ["looked", 1],
  ["houses", 1],
  ["Queue", 1],
  ["rhythm", 1],
  ["hm", 1],
  ["", 1],
] as const)("gives %j %i syllables by its vowels", ([word, count]) => {
  expect(syllablesOf(word)).toBe(count);
});
