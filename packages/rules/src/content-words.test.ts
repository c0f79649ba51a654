import { expect, test } from "vitest";
import { contentWords, wordShare } from "./content-words.ts";

test("ignores number and tense", () => {
  expect(new Set(contentWords("carry carries carried carrying")).size).toBe(1);
  expect(new Set(contentWords("stop stops stopped stopping")).size).toBe(1);
  expect(new Set(contentWords("hope hopes hoped hoping")).size).toBe(1);
  expect(new Set(contentWords("find finds found finding")).size).toBe(1);
  expect(new Set(contentWords("watch watches watched watching")).size).toBe(1);
  expect(new Set(contentWords("speed speeds speeding")).size).toBe(1);
  expect(new Set(contentWords("letter letters")).size).toBe(1);
  expect(new Set(contentWords("full filled")).size).toBe(2);
});

test("keeps different words apart", () => {
  expect(new Set(contentWords("bring sing ring thing wing red bed")).size).toBe(6);
  expect(new Set(contentWords("letter latter lantern harbour")).size).toBe(4);
});

test("leaves out function words, possessives and the word chapter", () => {
  expect(contentWords("In this chapter she’s in Maud’s boat, and they do not see it")).toEqual([
    "maud",
    "boat",
    "see",
  ]);
});

test("counts different words for the share, and finds everything if nothing is wanted", () => {
  expect(wordShare(["boat", "boat", "ledger"], new Set(["boat"]))).toBe(0.5);
  expect(wordShare([], new Set())).toBe(1);
});
