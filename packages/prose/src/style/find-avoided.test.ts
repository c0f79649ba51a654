import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findAvoided } from "./find-avoided.ts";

const timesOf = (text: string, ...avoid: string[]) =>
  Object.fromEntries(findAvoided(text, avoid).map(({ words, times }) => [words, times]));

test("a word is found whole, in capitals too, with the sentences it stands in", () => {
  const text = "Suddenly it rained. She came suddenly.\n\nNothing of suddenness was left.";
  expect(findAvoided(text, ["suddenly"])).toEqual([
    { words: "suddenly", times: 2, quotes: ["Suddenly it rained.", "She came suddenly."] },
  ]);
});

test("turns are found over apostrophes of either kind and over the end of a line", () => {
  expect(timesOf("It’s as if\nhe knew. It's as if she did.", "it's as if")).toEqual({ "it's as if": 2 });
});

test("marks are found as they stand, and what would be a pattern is none", () => {
  expect(timesOf("He came—and went. (So.) A.B", "—", "(so", "a.b", "a.c")).toEqual({
    "—": 1,
    "(so": 1,
    "a.b": 1,
  });
});

test("accents belong to a word: neither half of it is found", () => {
  expect(timesOf("Größe und Groß, naïve", "gro", "na", "größe")).toEqual({ größe: 1 });
});

test("nothing is found where nothing is kept out, and a word named twice is found once", () => {
  expect(findAvoided("Any text.", [])).toEqual([]);
  expect(findAvoided("Any text.", ["", " "])).toEqual([]);
  expect(findAvoided("Any text.", ["any", "any "])).toHaveLength(1);
});

test("whatever is kept out, quotes are sentences of the text, and no entry is a fault", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), (avoid) => {
      const text = "The sea was flat. It rose (slowly), and fell.";
      for (const { quotes, times } of findAvoided(text, avoid)) {
        expect(times).toBeGreaterThan(0);
        for (const quote of quotes) expect(text).toContain(quote);
      }
    }),
  );
});
