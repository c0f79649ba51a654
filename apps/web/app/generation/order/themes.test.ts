import { expect, test } from "vitest";
import { addTheme, toggleTheme } from "./themes.ts";

const ten = Array.from({ length: 10 }, (_, index) => `theme ${index}`);

test("selects a theme by click and deselects it by the next", () => {
  expect(toggleTheme(["Love"], "Loss")).toEqual(["Love", "Loss"]);
  expect(toggleTheme(["Love", "Loss"], "Love")).toEqual(["Loss"]);
});

test("rejects an eleventh theme, and allows deselecting one of ten", () => {
  expect(toggleTheme(ten, "Loss")).toBe(ten);
  expect(toggleTheme(ten, "theme 3")).toHaveLength(9);
});

test("splits typed themes at commas, trims them, and adds each once", () => {
  expect(addTheme(["Loss"], " tides, Tides ,, loss, rope ")).toEqual(["Loss", "tides", "rope"]);
});

test("adds a known theme in its own spelling", () => {
  expect(addTheme([], "coming of age")).toEqual(["Coming of Age"]);
});

test("adds nothing for nothing", () => {
  const chosen = ["Loss"];
  expect(addTheme(chosen, "  , ")).toBe(chosen);
});
