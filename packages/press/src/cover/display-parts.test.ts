import fc from "fast-check";
import { expect, test } from "vitest";
import {
  displayParts,
  hasJoinedLetters,
  inCapitals,
  isRightToLeft,
  nameParts,
  surnameOf,
} from "./display-parts.ts";

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

test.each([
  ["the THE The", [true, true, true]],
  ["Der Mann und das Meer", [true, false, true, true, false]],
  ["La Nuit et le Jour", [true, false, true, true, false]],
  ["Then Andrew", [false, false]],
])("in “%s” the short words lean on the next: %j", (text, due) => {
  expect(displayParts(text).map(({ weak }) => weak)).toEqual(due);
});

test.each([
  ["a word of 18 letters", "Characterisations1".slice(0, 18), false],
  ["a word of 19 letters", "Uncharacteristically".slice(0, 19), true],
])("%s is broken: %s", (_, word, isBroken) => {
  expect(displayParts(word).length > 1).toBe(isBroken);
});

test("no piece of a broken word has fewer than four letters or more than eighteen", () => {
  const long = fc.array(fc.constantFrom(...Array.from("abcdefghiklmnoprstuvz")), {
    minLength: 19,
    maxLength: 60,
  });
  fc.assert(
    fc.property(long, (letters) => {
      const lengths = displayParts(letters.join("")).map(({ s }) => s.length);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(18);
    }),
  );
});

test("a broken word has a gap before it once, and a hyphen at each break", () => {
  const parts = displayParts("See Donaudampfschifffahrtselektrizitäten");
  expect(parts.map(({ gap }) => gap)).toEqual([true, true, ...parts.slice(2).map(() => false)]);
  expect(parts.slice(2).every(({ hyphen }) => hyphen)).toBe(true);
});

test.each([
  ["North/South", "North/|South"],
  ["1914–1918", "1914–|1918"],
  ["Self\u00ADhelp", "Self|help"],
  ["O’Neill’s", "O’Neill’s"],
])("“%s” may break as %s", (text, due) => {
  expect(shown(text)).toBe(due);
});

test.each([
  ["Small Hours", [false, false]],
  ["Rain; Sea: Salt", [true, true, false]],
  ["“Come,” He Said", [true, false, false]],
  ["Why? Because…", [true, true]],
])("a line ends well in “%s” at %j", (text, due) => {
  expect(displayParts(text).map(({ pause }) => pause)).toEqual(due);
});

test("the pause of a broken word is at its end alone", () => {
  const pauses = displayParts("Donaudampfschifffahrtselektrizitäten, ja").map(({ pause }) => pause);
  expect(pauses.indexOf(true)).toBe(pauses.length - 2);
  expect(pauses.filter(Boolean)).toHaveLength(1);
});

test("a space that holds together holds, a thin one too", () => {
  expect(displayParts("10\u00A0km away").map(({ s }) => s)).toEqual(["10\u00A0km", "away"]);
  expect(displayParts("Quoi\u202F?").map(({ s }) => s)).toEqual(["Quoi\u00A0?"]);
});

test("marks alone are a line of their own, and nothing is nothing", () => {
  expect(displayParts("«").map(({ s }) => s)).toEqual(["«"]);
  expect(displayParts("! Go").map(({ s }) => s)).toEqual(["!", "Go"]);
  expect(displayParts("  ")).toEqual([]);
  expect(nameParts("")).toEqual([]);
});

test.each([
  ["Ludwig van Beethoven", [false, true, false]],
  ["J.R.R. Tolkien", [true, false]],
  ["Ursula K. Le Guin", [false, true, true, false]],
  ["Martin Luther King, Jr.", [false, false, false, false]],
  ["Simone de Beauvoir", [false, true, false]],
])("in the name %s titles and particles lean on what follows: %j", (name, due) => {
  expect(nameParts(name).map(({ weak }) => weak)).toEqual(due);
});

test("a long name is never broken within a word", () => {
  expect(nameParts("Wickramasinghe-Thistlethwaite").map(({ s }) => s)).toEqual([
    "Wickramasinghe-Thistlethwaite",
  ]);
});

test.each([
  ["الليل", true],
  ["रात", true],
  ["חלום", false],
  ["Night", false],
])("the letters of “%s” join: %s", (text, due) => {
  expect(hasJoinedLetters(text)).toBe(due);
});

test.each([
  ["Jane Austen", "Austen"],
  ["Ludwig van Beethoven", "van Beethoven"],
  ["Martin Luther King Jr.", "King"],
  ["Colette", "Colette"],
  ["Neil Gaiman & Terry Pratchett", "Neil Gaiman & Terry Pratchett"],
  ["E. J. Brontë-Hale", "Brontë-Hale"],
])("%s is shelved as %s", (name, due) => {
  expect(surnameOf(name)).toBe(due);
});
