import fc from "fast-check";
import { expect, test } from "vitest";
import { GramMap, gramsOf } from "./gram-map.ts";

const tokens = fc.array(fc.constantFrom("salt", "garden", "tide", "wall", "the", "of", "night"), {
  maxLength: 60,
});

test("gives runs of tokens equal numbers exactly if their words are equal", () => {
  fc.assert(
    fc.property(tokens, fc.integer({ min: 1, max: 6 }), (words, size) => {
      const grams = gramsOf(words, size);
      for (let one = 0; one < grams.length; one += 1) {
        for (let two = 0; two < grams.length; two += 1) {
          const sameWords = words.slice(one, one + size).join(" ") === words.slice(two, two + size).join(" ");
          expect(grams[one] === grams[two]).toBe(sameWords);
        }
      }
    }),
  );
});

test("respects the order of words", () => {
  expect(gramsOf(["a", "b"], 2)[0]).not.toBe(gramsOf(["b", "a"], 2)[0]);
});

test("keeps the first number of each phrase, however many there are", () => {
  const grams = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 255 })),
    {
      maxLength: 4000,
    },
  );
  fc.assert(
    fc.property(grams, (entries) => {
      const map = new GramMap();
      const model = new Map<number, number>();
      for (const [gram, value] of entries) {
        map.addFirst(gram, value);
        if (!model.has(gram)) model.set(gram, value);
      }
      expect(map.size).toBe(model.size);
      for (const [gram, value] of model) expect(map.get(gram)).toBe(value);
      expect(map.has(2 ** 31 - 1)).toBe(model.has(2 ** 31 - 1));
    }),
    { numRuns: 30 },
  );
});
