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

  test("one kind of apostrophe counts as the other", () => {
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

  test("they are counted in a thousand words, and a text of none has none", () => {
    expect(adverbsPerThousand(["she", "slowly", "went", "home"])).toBe(250);
    expect(adverbsPerThousand([])).toBe(0);
  });
});

describe("how sentences begin", () => {
  test("pronouns and conjunctions are told apart, whatever marks and capitals stand there", () => {
    const sentences = ["“It’s late.”", "— And she left.", "BUT why?", "Anna stayed."];
    expect(openingShares(sentences)).toEqual({ pronouns: 25, conjunctions: 50 });
  });

  test("a name that begins like a pronoun is none, and no sentence is no share", () => {
    expect(openingShares(["Ira came.", "Heath was brown.", "Andes.", "…"])).toEqual({
      pronouns: 0,
      conjunctions: 0,
    });
    expect(openingShares([])).toEqual({ pronouns: 0, conjunctions: 0 });
  });
});

describe("the age from which a text is read", () => {
  const textOf = (words: number, sentences: number, token: string) => ({
    words,
    sentences: Array.from({ length: sentences }, () => "A sentence."),
    tokens: Array.from({ length: words }, () => token),
    paragraphs: [],
  });

  test("is the grade of its sentences and syllables, five years on", () => {
    // 0.39 × 15 + 11.8 × 2 − 15.59 = 13.86
    expect(readingAge(textOf(150, 10, "harbour"))).toBeCloseTo(18.86, 5);
  });

  test("is that of the youngest pupils at least", () => {
    expect(readingAge(textOf(30, 15, "cat"))).toBe(5);
  });

  test("is not told where no sentences are marked", () => {
    expect(readingAge(textOf(800, 10, "cat"))).not.toBeNull();
    expect(readingAge(textOf(810, 10, "cat"))).toBeNull();
    expect(readingAge(textOf(10, 0, "cat"))).toBeNull();
    expect(readingAge(textOf(0, 3, "cat"))).toBeNull();
  });

  test("longer sentences of the same words are never younger", () => {
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
] as const)("%j has %i syllables by its vowels", ([word, count]) => {
  expect(syllablesOf(word)).toBe(count);
});
