import { expect, test } from "vitest";
import { rarityInGenre } from "./background-words.ts";

test("a word that books of a genre are full of says less than one they seldom have, and that less than a new one", () => {
  for (const genre of ["Mystery", "Business", "Unheard of"]) {
    expect(rarityInGenre("work", genre)).toBeLessThan(rarityInGenre("bank", genre));
    expect(rarityInGenre("bank", genre)).toBeLessThan(rarityInGenre("astrolab", genre));
  }
});

test("stories and other books have their own common words", () => {
  expect(rarityInGenre("road", "Romance")).toBeLessThan(rarityInGenre("road", "Business"));
  expect(rarityInGenre("step", "Business")).toBeLessThan(rarityInGenre("step", "Romance"));
});
