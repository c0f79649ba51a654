import { expect, test } from "vitest";
import { addTheme, toggleTheme } from "./themes.ts";

const ten = Array.from({ length: 10 }, (_, index) => `theme ${index}`);

test("a theme is chosen by one touch and let go by the next", () => {
  expect(toggleTheme(["Love"], "Loss")).toEqual(["Love", "Loss"]);
  expect(toggleTheme(["Love", "Loss"], "Love")).toEqual(["Loss"]);
});

test("an eleventh theme is not taken, but one of ten can be let go", () => {
  expect(toggleTheme(ten, "Loss")).toBe(ten);
  expect(toggleTheme(ten, "theme 3")).toHaveLength(9);
});

test("typed themes are split at commas, trimmed, and added once", () => {
  expect(addTheme(["Loss"], " tides, Tides ,, loss, rope ")).toEqual(["Loss", "tides", "rope"]);
});

test("a known theme is added under its own spelling", () => {
  expect(addTheme([], "coming of age")).toEqual(["Coming of Age"]);
});

test("nothing typed adds nothing", () => {
  const chosen = ["Loss"];
  expect(addTheme(chosen, "  , ")).toBe(chosen);
});
