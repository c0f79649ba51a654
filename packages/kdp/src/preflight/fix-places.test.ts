import { expect, test } from "vitest";
import { MENDING_PLACES, NOT_MADE, mendingPlaceOf, quoteIn, PLACE_OF_TEXT } from "./fix-places.ts";

test.each([
  ["INT-003", "settings"],
  ["OWN-013", "cover"],
  ["OWN-015", "imprint"],
  ["MET-003", "metadata"],
  ["MET-001", "details"],
  ["INT-008", "pictures"],
  ["OWN-005", "desk"],
  [NOT_MADE, "desk"],
])("sends %s to “%s” for its fix", (code, placeName) => {
  expect(mendingPlaceOf(code)).toBe(placeName);
});

/** One code for each fix place that has any. */
const CATALOGUE_CODES = "INT-003 OWN-013 OWN-015 MET-003 MET-001 INT-008 OWN-005 PRC-001 OWN-009".split(" ");

test("gives an unknown code no fix place, and every place something to fix", () => {
  expect(mendingPlaceOf("INT-999")).toBeNull();
  expect(mendingPlaceOf("")).toBeNull();
  const mended = [...CATALOGUE_CODES.map(mendingPlaceOf), ...Object.values(PLACE_OF_TEXT)];
  expect(new Set(mended)).toEqual(new Set(MENDING_PLACES));
});

test("finds the first words that a sentence quotes", () => {
  expect(quoteIn("There is a placeholder on page 5: “[INSERT NAME]”.")).toBe("[INSERT NAME]");
  expect(quoteIn("The file cannot be opened.")).toBeNull();
  expect(quoteIn("“ ” is nothing.")).toBeNull();
});
