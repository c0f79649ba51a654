import { expect, test } from "vitest";
import { curly } from "./typographic-text.ts";

test.each([
  ["The Lighthouse Keeper's Daughter", "The Lighthouse Keeper’s Daughter"],
  ["'Tis the Season", "’Tis the Season"],
  ['She Said "No"', "She Said “No”"],
  ["Summer of '69", "Summer of ’69"],
  ["The 'Good' War", "The ‘Good’ War"],
  ["Writers' Rooms", "Writers’ Rooms"],
  ['("Quoted")', "(“Quoted”)"],
  ["Nothing to do", "Nothing to do"],
])("shows %s as %s", (typed, shown) => {
  expect(curly(typed)).toBe(shown);
});
