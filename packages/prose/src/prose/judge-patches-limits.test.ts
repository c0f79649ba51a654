import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "@colophon/rules/word-count";
import { applyGoodPatches } from "./judge-patches.ts";
import type { Patch } from "./judge-patches.ts";

const WORDS = Array.from({ length: 40 }, (_, at) => `w${String.fromCodePoint(97 + (at % 26))}${at}`);
const TEXT = WORDS.join(" ");
const rules = { most: 12, lengthTolerance: 1, worsens: () => false };
const of = (text: string, ...patches: Patch[]): ReturnType<typeof applyGoodPatches> =>
  applyGoodPatches({ text, patches, rules });

const patches = fc.array(
  fc.record({
    quote: fc
      .tuple(fc.nat(39), fc.integer({ min: 1, max: 9 }))
      .map(([from, length]) => WORDS.slice(from, from + length).join(" ")),
    replacement: fc
      .array(fc.constantFrom("rain", "snow", "hail"), { maxLength: 9 })
      .map((words) => words.join(" ")),
  }),
  { maxLength: 9 },
);

test("keeps the text's length in bounds, with a fifth per patch and a maximum in total", () => {
  fc.assert(
    fc.property(
      patches,
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.nat(4),
      (proposed, lengthTolerance, most) => {
        const strict = { most, lengthTolerance, worsens: () => false };
        const { text, applied } = applyGoodPatches({ text: TEXT, patches: proposed, rules: strict });
        expect(Math.abs(countWords(text) - 40)).toBeLessThanOrEqual(40 * lengthTolerance);
        expect(applied.length).toBeLessThanOrEqual(most);
        for (const { quote, replacement } of applied)
          expect(countWords(quote) - countWords(replacement)).toBeLessThanOrEqual(8);
      },
    ),
    { numRuns: 200 },
  );
});

test("allows exactly a fifth to go, and exactly the tolerance", () => {
  const fifth = WORDS.slice(3, 11).join(" ");
  expect(of(TEXT, { quote: fifth, replacement: "" }).applied).toHaveLength(1);
  expect(of(TEXT, { quote: `${fifth} ${WORDS[11]}`, replacement: "" }).applied).toEqual([]);
  const tight = { ...rules, lengthTolerance: 0.05 };
  const grow = (words: string): number =>
    applyGoodPatches({ text: TEXT, patches: [{ quote: "wa0", replacement: words }], rules: tight }).applied
      .length;
  expect([grow("one two three"), grow("one two three four")]).toEqual([1, 0]);
});

test("ignores the spaces around a replacement", () => {
  expect(of(TEXT, { quote: "wb1", replacement: "  rain\n" }).text).toBe(TEXT.replace("wb1", "rain"));
});

test.for([
  // The quote, the text, and the text without it.
  [
    "rain",
    "It was rain, and no more of it than there had been.",
    "It was, and no more of it than there had been.",
  ],
  ["rain ", "There was rain and no more of it than before.", "There was and no more of it than before."],
  [
    "It was late.",
    "It was late. They went up the lane, past the mill and the pond and the church, and knew why.",
    "They went up the lane, past the mill and the pond and the church, and knew why.",
  ],
  [
    "It was late.",
    "They went up the lane, past the mill and the pond and the church, and knew why. It was late.",
    "They went up the lane, past the mill and the pond and the church, and knew why.",
  ],
  [
    "un",
    "It was undone by the rain that came up with the tide.",
    "It was done by the rain that came up with the tide.",
  ],
  [
    "not",
    "He was (not) there when the rain came up with the tide.",
    "He was () there when the rain came up with the tide.",
  ],
] as const)("leaves no gap when “%s” is taken out of “%s”", ([quote, text, left]) => {
  expect(of(text, { quote, replacement: "" }).text).toBe(left);
});

test("keeps the quotes of a replacement in a text with both kinds or none", () => {
  const patched = (text: string): string => of(text, { quote: "rain", replacement: `"wet" 'rain'` }).text;
  expect(patched("It was rain. No more was said of it.")).toContain(`"wet" 'rain'`);
  expect(patched(`“It was rain.” "No more" was said of it.`)).toContain(`"wet" 'rain'`);
  expect(patched("“It was rain.” No more was said of it.")).toContain("“wet” ‘rain’");
});

test("opens a single quote only if another one closes", () => {
  const patched = (replacement: string): string =>
    of("“It was rain.” No more was said of it.", { quote: "rain", replacement }).text;
  expect(patched("'twas nothing")).toContain("was ’twas nothing.");
  expect(patched("'rain'")).toContain("was ‘rain’.");
  expect(patched("the dogs' din")).toContain("the dogs’ din");
  expect(patched('so "wet"')).toContain("so “wet”");
  expect(patched('("wet")')).toContain("(“wet”)");
});

test("does not protect a word as a name that is common or also in lowercase", () => {
  const text = "They spoke of Winter. It was cold in winter, and the Ferry was late again.";
  expect(of(text, { quote: "of Winter", replacement: "of Sigrid" }).applied).toHaveLength(1);
  const named = "They spoke of Oskar. It was cold, and the ferry was late again.";
  expect(of(named, { quote: "of Oskar", replacement: "of Sigrid" }).dropped[0]?.why).toContain("Oskar");
  expect(of(named, { quote: "of Oskar", replacement: "of what I had been" }).applied).toHaveLength(1);
});
