import fc from "fast-check";
import { expect, test } from "vitest";
import { displayParts, inCapitals, isRightToLeft, nameParts } from "./display-parts.ts";

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

test("a name breaks between its words only, and initials go with the name", () => {
  const parts = nameParts("Dr. A. B. Wren-Holloway");
  expect(parts.map(({ s, gap, weak }) => [s, gap, weak])).toEqual([
    ["Dr.", true, true],
    ["A.", true, true],
    ["B.", true, true],
    ["Wren-Holloway", true, false],
  ]);
});

test("marks that stand off their words never begin or end a line alone", () => {
  expect(displayParts("« La Nuit » et l’été !").map(({ s }) => s)).toEqual([
    "«\u00A0La",
    "Nuit\u00A0»",
    "et",
    "l’été\u00A0!",
  ]);
});

test("a long German compound parts at its seams", () => {
  expect(shown("Grundstücksverkehrsgenehmigung")).toBe("Grundstücks~verkehrs~genehmigung");
});

test("a comma is a good end of a line", () => {
  expect(displayParts("Small Hours, Open Window").map(({ pause }) => pause)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("Greek capitals lose their accents in a book of any language", () => {
  expect(inCapitals("Μεγάλη", "en-GB")).toBe("ΜΕΓΑΛΗ");
});

test("Georgian stays as it is, whose capitals no typeface has, and Latin beside it does not", () => {
  expect(inCapitals("წიგნი one", "ka")).toBe("წიგნი ONE");
});
