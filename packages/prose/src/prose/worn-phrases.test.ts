import { expect, test } from "vitest";
import { createRandom } from "@colophon/rules/seeded-random";
import { wornPhrases } from "./worn-phrases.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

/** Words that repeat nothing: sentences of random letters. */
function plainText(words: number, seed = 1): string {
  const random = createRandom(seed);
  const syllables = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bra cle dri".split(" ");
  const word = (): string => Array.from({ length: 3 }, () => random.pick(syllables)).join("");
  return Array.from(
    { length: Math.ceil(words / 10) },
    () => `The ${Array.from({ length: 9 }, word).join(" ")}.`,
  ).join(" ");
}

const times = (count: number, sentence: string): string =>
  Array.from({ length: count }, (_, index) => `${sentence} ${plainText(30, index + 2)}`).join(" ");

test("finds a phrase worn that is used too often for the book's length", () => {
  expect(wornPhrases([times(4, "It smelled of wet wool.")], 5)).toEqual(["it smelled of wet wool"]);
  expect(wornPhrases([times(2, "It smelled of wet wool.")], 5)).toEqual([]);
});

test("allows a longer book to use a phrase more often", () => {
  const phrase = "The lamp burned low.";
  expect(wornPhrases([times(5, phrase), plainText(2000)], 5)).toEqual(["the lamp burned low"]);
  expect(wornPhrases([times(5, phrase), plainText(90_000)], 5)).toEqual([]);
});

test("ignores phrases of function words only", () => {
  expect(wornPhrases([times(40, "And then there was that.")], 5)).toEqual([]);
});

test("allows one content word among function words more often than three", () => {
  expect(wornPhrases([times(5, "Out of the window."), plainText(30_000)], 5)).toEqual([]);
  expect(wornPhrases([times(5, "Cold grey window glass."), plainText(30_000)], 5)).toEqual([
    "cold grey window glass",
  ]);
});

test("leaves out names, both given and found in the text", () => {
  const text = times(6, "Then old Harrow of Saltmere nodded twice.");
  expect(wornPhrases([text], 9).filter((phrase) => /harrow|saltmere/.test(phrase))).toEqual([]);
  const small = times(6, "the pip nodded twice again.");
  expect(wornPhrases([small], 9)).not.toEqual([]);
  expect(wornPhrases([small], { most: 9, names: ["Pip Nodded"] })).toEqual([]);
});

test("ends a phrase at the end of a sentence", () => {
  expect(wornPhrases([times(6, "wet wool. burning lamp.")], 5)).toEqual([]);
});

test.each([
  ["She let out a breath.", "He lets out a breath.", "let out a breath"],
  ["She couldn’t help but stare.", "He could not help but laugh.", "couldn't help but"],
  ["It was a mix of salt and tar.", "A mixture of both.", "a mix of"],
  ["Something shifted.", "Then something shifted in him.", "something shifted"],
  ["The words hung in the air.", "It was hanging in the air.", "hung in the air"],
  ["It sent shivers down.", "Sending shivers through her.", "sent shivers"],
])("finds a tic of language models worn at its second use: %s %s", (one, other, shown) => {
  expect(wornPhrases([`${one} ${plainText(200)}`, `${other} ${plainText(200, 2)}`], 5)).toEqual([shown]);
  expect(wornPhrases([`${one} ${plainText(200)}`], 5)).toEqual([]);
});

test("lists the worst first, up to the limit", () => {
  const text = [
    times(3, "A gull cried twice."),
    times(12, "Her wet boots squeaked badly."),
    times(6, "The kettle sang low."),
  ];
  expect(wornPhrases(text, 2)).toEqual(["her wet boots squeaked badly", "the kettle sang low"]);
  expect(wornPhrases(text, 0)).toEqual([]);
});

test("does not report parts of a long phrase, unless used much more", () => {
  expect(wornPhrases([times(5, "the cold light of the early morning tide.")], 9)).toHaveLength(1);
  const text = [times(4, "by the cold light of the tide."), times(9, "cold light of dawn.")];
  expect(wornPhrases(text, 9)).toContain("cold light of dawn");
});

test("reads a book of 60,000 words in little CPU time", () => {
  const texts = Array.from({ length: 20 }, (_, index) => `${plainText(3000, index)} She let out a breath.`);
  // Ten times what it takes: 150 ms (2026-11-29).
  expect(cpuMs(() => expect(wornPhrases(texts, 10)).toContain("let out a breath"))).toBeLessThan(1500);
});

test("finds nothing worn in an empty text", () => {
  expect(wornPhrases([], 5)).toEqual([]);
  expect(wornPhrases([""], 5)).toEqual([]);
});
