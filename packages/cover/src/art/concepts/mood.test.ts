import { expect, test } from "vitest";
import { moodOf } from "./mood.ts";

test.each([
  ["Mystery", null, "dark"],
  ["Mystery", "cozy-mystery", "bright"],
  ["Romance", null, "bright"],
  ["Romance", "regency", "ornate"],
  ["Thriller", "spy", "stark"],
  ["Science Fiction", null, "glow"],
  ["Fantasy", "dark-fantasy", "dark"],
  ["Fantasy", "epic", "wonder"],
  ["Poetry", null, "quiet"],
  ["constructor", "no such kind", "quiet"],
] as const)("%s, %s: chooses the mood %s", (genre, subgenre, mood) => {
  expect(moodOf({ genre, subgenre })).toBe(mood);
});
