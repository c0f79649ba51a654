import { expect, test } from "vitest";
import { standsIn, titleKey } from "./same-words.ts";

test("words are found whatever their case, accents, breaks and ligatures", () => {
  expect(standsIn("The Café: A Novel", ["THE CAFÉ", "A NO", "VEL"])).toBe(true);
  expect(standsIn("The Office", ["the oﬃce"])).toBe(true);
  expect(standsIn("The Lamp", ["The Clock"])).toBe(false);
});

test("Hebrew words are found as a page shows them, each by its own letters", () => {
  expect(standsIn("אור הים", ["םיה", " ", "רוא"])).toBe(true);
  expect(standsIn("אור הים", ["םיה", " ", "רוע"])).toBe(false);
  expect(titleKey("אור הים")).toBe(titleKey("םיה רוא"));
});

test("Arabic words are found where a page reads a letter's dots as the letter again", () => {
  expect(standsIn("الليل", ["ل", "ي", "يللا"])).toBe(true);
  expect(standsIn("الملاح", ["ل", "ي", "يللا"])).toBe(false);
  expect(titleKey("الليل")).toBe(titleKey("لييللا"));
});

test("nothing stands everywhere", () => {
  expect([standsIn("", []), standsIn("?!", ["x"]), standsIn("x", [])]).toEqual([true, true, false]);
});
