import { expect, test } from "vitest";
import { standsIn, titleKey } from "./same-words.ts";

test("finds words with any case, accents, breaks and ligatures", () => {
  expect(standsIn("The Café: A Novel", ["THE CAFÉ", "A NO", "VEL"])).toBe(true);
  expect(standsIn("The Office", ["the oﬃce"])).toBe(true);
  expect(standsIn("The Lamp", ["The Clock"])).toBe(false);
});

test("finds Hebrew words in page order, each by its own letters", () => {
  expect(standsIn("אור הים", ["םיה", " ", "רוא"])).toBe(true);
  expect(standsIn("אור הים", ["םיה", " ", "רוע"])).toBe(false);
  expect(titleKey("אור הים")).toBe(titleKey("םיה רוא"));
});

test("finds Arabic words if a page repeats a letter for its dots", () => {
  expect(standsIn("الليل", ["ل", "ي", "يللا"])).toBe(true);
  expect(standsIn("الملاح", ["ل", "ي", "يللا"])).toBe(false);
  expect(titleKey("الليل")).toBe(titleKey("لييللا"));
});

test("finds nothing everywhere", () => {
  expect([standsIn("", []), standsIn("?!", ["x"]), standsIn("x", [])]).toEqual([true, true, false]);
});
