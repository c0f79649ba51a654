import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "@colophon/rules/word-count";
import { cutPassages, PASSAGE_WORD_COUNT, type PassageSection } from "./cut-passages.ts";
import { passageWords } from "./passage-words.ts";
import { indexPassages, rankPassages } from "./rank-passages.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

const filler = (count: number, word = "grass"): string => Array.from({ length: count }, () => word).join(" ");

function section(id: string, place: number, ...texts: string[]): PassageSection {
  return { id, place, paragraphs: texts.map((text, at) => ({ blockId: `${id}-${at + 1}`, text })) };
}

test.for([
  ["Zoë’s CAFÉ walked", ["zoe", "caf", "walk"]],
  ["The walks were walking.", ["walk", "walk"]],
  ["Straße, Øresund, 1931!", ["strass", "oresund", "1931"]],
  ["Это дом", ["это", "дом"]],
  ["and the of a", []],
] as const)("finds %j by %j", ([text, words]) => {
  expect(passageWords(text)).toEqual(words);
});

test("joins paragraphs up to a full passage, never across sections", () => {
  const passages = cutPassages([
    section("one", 1, filler(50), filler(80), filler(30), filler(190), filler(40)),
    section("two", 2, filler(10)),
  ]);
  expect(passages.map(({ sectionId, words, blockIds }) => [sectionId, words, blockIds.join(" ")])).toEqual([
    ["one", 130, "one-1 one-2"],
    ["one", 30, "one-3"],
    ["one", 190, "one-4"],
    ["one", 40, "one-5"],
    ["two", 10, "two-1"],
  ]);
  expect(passages.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
});

test("splits a paragraph that is too long between sentences", () => {
  const sentence = `Grass ${filler(68)} end.`;
  const passages = cutPassages([section("one", 1, [sentence, sentence, sentence].join(" "))]);
  expect(passages.map(({ words, text }) => [words, text.endsWith("end.")])).toEqual([
    [140, true],
    [70, true],
  ]);
});

test("puts every word into one passage, in order, within the maximum length", () => {
  const paragraph = fc
    .array(fc.constantFrom("Rain", "fell.", "She", "left", "–", "the", "key!"), { maxLength: 450 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), (texts) => {
      const passages = cutPassages([section("one", 1, ...texts)]);
      const words = (text: string): string[] => text.split(/\s+/u).filter((word) => countWords(word) > 0);
      expect(passages.flatMap(({ text }) => words(text))).toEqual(texts.flatMap(words));
      for (const passage of passages) {
        expect(passage.words).toBe(countWords(passage.text));
        expect(passage.words).toBeLessThanOrEqual(PASSAGE_WORD_COUNT.most);
      }
    }),
    { numRuns: 40 },
  );
});

const garden = [
  section("one", 1, `The gull took the brass key to the wall. ${filler(130)}`, `Ines swept. ${filler(130)}`),
  section(
    "two",
    2,
    `The keys hung in the kitchen. ${filler(130)}`,
    `Marlow sang of a key, a key. ${filler(130)}`,
  ),
  section("three", 3, `Nobody sang. ${filler(130)}`),
];
const index = indexPassages(cutPassages(garden));
const found = (text: string, more: Partial<Parameters<typeof rankPassages>[1]> = {}): number[] =>
  rankPassages(index, { text, most: 9, ...more }).map(({ passage }) => passage.at);

test("ranks the passage that answers most first, and earlier ones among equals", () => {
  expect(found("Who has the brass key?")).toEqual([0, 3, 2]);
  expect(found("Who sang?")).toEqual([4, 3]);
  expect(found("kitchens")).toEqual([2]);
  expect(found("violin")).toEqual([]);
  expect(found("")).toEqual([]);
});

test("weights a rare word more than a frequent one", () => {
  const bakery = ["Bread.", "Bread again.", "Bread still.", "Rye."].map((text, at) =>
    section(`s${at}`, at, text),
  );
  const ranked = rankPassages(indexPassages(cutPassages(bakery)), { text: "bread or rye", most: 2 });
  expect(ranked.map(({ passage }) => passage.text)).toEqual(["Rye.", "Bread."]);
});

test("finds a person by each of their names", () => {
  expect(found("Where is Ines?")).toEqual([1]);
  expect(found("Where is Ines?", { names: [["Ines Marlow", "Ines"]] })).toEqual([1, 3]);
  expect(found("Where is the gull?", { names: [["Ines Marlow", "Ines"]] })).toEqual([0]);
});

test("never finds what is outside", () => {
  expect(found("key", { within: ({ place }) => place <= 1 })).toEqual([0]);
});

test("indexes 300,000 words and finds a passage in little CPU time", () => {
  const vocabulary = Array.from(
    { length: 4000 },
    (_, at) => `word${at.toString(36).replaceAll(/\d/gu, "x")}ing`,
  );
  let seed = 7;
  const next = (): string => {
    seed = (seed * 16_807) % 2_147_483_647;
    return vocabulary[seed % vocabulary.length] ?? "";
  };
  const texts = Array.from({ length: 3000 }, () => Array.from({ length: 100 }, next).join(" "));
  const indexAll = (): ReturnType<typeof indexPassages> =>
    indexPassages(cutPassages([section("one", 1, ...texts)]));
  const large = indexAll();
  const rank = (): ReturnType<typeof rankPassages> =>
    rankPassages(large, { text: texts[1234] ?? "", most: 1 });
  expect(rank()[0]?.passage.blockIds).toContain("one-1235");
  // They take 120 ms and 8 ms (2026-11-29); the rest allows for the process's other threads.
  expect(cpuMs(indexAll)).toBeLessThan(1200);
  expect(cpuMs(rank)).toBeLessThan(200);
});
