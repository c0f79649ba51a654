import fc from "fast-check";
import { expect, test } from "vitest";
import { displayParts, inCapitals, isRightToLeft } from "./display-parts.ts";

const shown = (text: string): string =>
  displayParts(text)
    .map(({ s, gap, hyphen }) => `${gap ? " " : hyphen ? "~" : "|"}${s}`)
    .join("")
    .trim();

test("articles and prepositions belong to the next word", () => {
  expect(displayParts("The Heights of Moor").map(({ weak }) => weak)).toEqual([true, false, true, false]);
});

test("a compound may break after its own hyphen, without another one", () => {
  expect(shown("Self-Help Today")).toBe("Self-|Help Today");
});

test("a word too long for a line breaks at syllables, with hyphens", () => {
  expect(shown("Donaudampfschifffahrtselektrizitäten")).toMatch(/^Donau~dampf~schiff~/u);
  expect(shown("Incomprehensibilities")).toContain("~");
  expect(shown("Responsibilities")).not.toContain("~");
});

test("places to break put into a long word by others count as hyphens too", () => {
  expect(shown("Donaudampfschifffahrtselektriz\u200Bitätenhauptbetriebswerk")).not.toContain("|");
});

test("the parts of any text hold all its letters in their order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const parts = displayParts(text);
      const bare = (value: string): string => value.replace(/[\s\u200B\u00AD]/gu, "");
      expect(bare(parts.map(({ s }) => s).join(""))).toBe(bare(text));
    }),
  );
});

test("capitals follow the language", () => {
  expect(inCapitals("istanbul", "tr")).toBe("İSTANBUL");
  expect(inCapitals("straße", "de")).toBe("STRASSE");
  expect(inCapitals("Μεγάλη", "el")).toBe("ΜΕΓΑΛΗ");
  expect(inCapitals("title", "no such tag!")).toBe("TITLE");
});

test("a text's direction is that of its first letter", () => {
  expect(isRightToLeft("12 חלום")).toBe(true);
  expect(isRightToLeft("A dream חלום")).toBe(false);
  expect(isRightToLeft("123")).toBe(false);
});
