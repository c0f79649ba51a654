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

test("keeps articles and prepositions with the next word", () => {
  expect(displayParts("The Heights of Moor").map(({ weak }) => weak)).toEqual([true, false, true, false]);
});

test("breaks a compound after its own hyphen, without another", () => {
  expect(shown("Self-Help Today")).toBe("Self-|Help Today");
});

test("hyphenates a word too long for a line at syllables", () => {
  expect(shown("Donaudampfschifffahrtselektrizitäten")).toMatch(/^Donau~dampf~schiff~/u);
  expect(shown("Incomprehensibilities")).toContain("~");
  expect(shown("Responsibilities")).not.toContain("~");
});

test("counts existing break points in a long word as hyphens", () => {
  expect(shown("Donaudampfschifffahrtselektriz\u200Bitätenhauptbetriebswerk")).not.toContain("|");
});

test("keeps all letters of any text in order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const parts = displayParts(text);
      const bare = (value: string): string => value.replace(/[\s\u200B\u00AD]/gu, "");
      expect(bare(parts.map(({ s }) => s).join(""))).toBe(bare(text));
    }),
  );
});

test("sets capitals by the language's rules", () => {
  expect(inCapitals("istanbul", "tr")).toBe("İSTANBUL");
  expect(inCapitals("straße", "de")).toBe("STRASSE");
  expect(inCapitals("Μεγάλη", "el")).toBe("ΜΕΓΑΛΗ");
  expect(inCapitals("title", "no such tag!")).toBe("TITLE");
});

test("takes the direction of a text from its first letter", () => {
  expect(isRightToLeft("12 חלום")).toBe(true);
  expect(isRightToLeft("A dream חלום")).toBe(false);
  expect(isRightToLeft("123")).toBe(false);
});

test("breaks a name only between words, and keeps initials with it", () => {
  const parts = nameParts("Dr. A. B. Wren-Holloway");
  expect(parts.map(({ s, gap, weak }) => [s, gap, weak])).toEqual([
    ["Dr.", true, true],
    ["A.", true, true],
    ["B.", true, true],
    ["Wren-Holloway", true, false],
  ]);
});

test("never starts or ends a line with a detached punctuation mark alone", () => {
  expect(displayParts("« La Nuit » et l’été !").map(({ s }) => s)).toEqual([
    "«\u00A0La",
    "Nuit\u00A0»",
    "et",
    "l’été\u00A0!",
  ]);
});

test("breaks a long German compound at its seams", () => {
  expect(shown("Grundstücksverkehrsgenehmigung")).toBe("Grundstücks~verkehrs~genehmigung");
});

test("prefers to end a line at a comma", () => {
  expect(displayParts("Small Hours, Open Window").map(({ pause }) => pause)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("drops the accents of Greek capitals in any language", () => {
  expect(inCapitals("Μεγάλη", "en-GB")).toBe("ΜΕΓΑΛΗ");
});

test("keeps Georgian, which has no capitals in typefaces, but not the Latin next to it", () => {
  expect(inCapitals("წიგნი one", "ka")).toBe("წიგნი ONE");
});

test.each([
  ["the THE The", [true, true, true]],
  ["Der Mann und das Meer", [true, false, true, true, false]],
  ["La Nuit et le Jour", [true, false, true, true, false]],
  ["Then Andrew", [false, false]],
])("in “%s” keeps short words with the next: %j", (text, due) => {
  expect(displayParts(text).map(({ weak }) => weak)).toEqual(due);
});

test.each([
  ["a word of 18 letters", "Characterisations1".slice(0, 18), false],
  ["a word of 19 letters", "Uncharacteristically".slice(0, 19), true],
])("%s is broken: %s", (_, word, isBroken) => {
  expect(displayParts(word).length > 1).toBe(isBroken);
});

test("breaks words into pieces of four to eighteen letters", () => {
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

test("puts a gap before a broken word once, and a hyphen at each break", () => {
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
])("prefers line ends in “%s” at %j", (text, due) => {
  expect(displayParts(text).map(({ pause }) => pause)).toEqual(due);
});

test("puts the pause of a broken word at its end only", () => {
  const pauses = displayParts("Donaudampfschifffahrtselektrizitäten, ja").map(({ pause }) => pause);
  expect(pauses.indexOf(true)).toBe(pauses.length - 2);
  expect(pauses.filter(Boolean)).toHaveLength(1);
});

test("never breaks at a no-break space, a thin one included", () => {
  expect(displayParts("10\u00A0km away").map(({ s }) => s)).toEqual(["10\u00A0km", "away"]);
  expect(displayParts("Quoi\u202F?").map(({ s }) => s)).toEqual(["Quoi\u00A0?"]);
});

test("sets punctuation alone on a line of its own, and returns nothing for nothing", () => {
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
])("in the name %s keeps titles and particles with the next word: %j", (name, due) => {
  expect(nameParts(name).map(({ weak }) => weak)).toEqual(due);
});

test("never breaks a long name within a word", () => {
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
])("shelves %s as %s", (name, due) => {
  expect(surnameOf(name)).toBe(due);
});
