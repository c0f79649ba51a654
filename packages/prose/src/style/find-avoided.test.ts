import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findAvoided } from "./find-avoided.ts";

const timesOf = (text: string, ...avoid: string[]) =>
  Object.fromEntries(findAvoided(text, avoid).map(({ words, times }) => [words, times]));

test("finds a full word, in capitals too, with its sentences", () => {
  const text = "Suddenly it rained. She came suddenly.\n\nNothing of suddenness was left.";
  expect(findAvoided(text, ["suddenly"])).toEqual([
    { words: "suddenly", times: 2, quotes: ["Suddenly it rained.", "She came suddenly."] },
  ]);
});

test("finds phrases across either apostrophe and line ends", () => {
  expect(timesOf("It’s as if\nhe knew. It's as if she did.", "it's as if")).toEqual({ "it's as if": 2 });
});

test("takes punctuation and regex characters literally", () => {
  expect(timesOf("He came—and went. (So.) A.B", "—", "(so", "a.b", "a.c")).toEqual({
    "—": 1,
    "(so": 1,
    "a.b": 1,
  });
});

test("treats accented letters as part of a word", () => {
  expect(timesOf("Größe und Groß, naïve", "gro", "na", "größe")).toEqual({ größe: 1 });
});

test("finds nothing without entries, and a repeated word once", () => {
  expect(findAvoided("Any text.", [])).toEqual([]);
  expect(findAvoided("Any text.", ["", " "])).toEqual([]);
  expect(findAvoided("Any text.", ["any", "any "])).toHaveLength(1);
});

test("quotes sentences of the text for any entries", () => {
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
