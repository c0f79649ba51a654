import fc from "fast-check";
import { expect, test } from "vitest";
import { setQuotationMarks } from "./quotation-marks.ts";

const NARROW = "\u202F";

test.each([
  [
    "en-US",
    `"It's late," she said. "Don't say 'never' again."`,
    `“It’s late,” she said. “Don’t say ‘never’ again.”`,
  ],
  ["de", `"Komm", sagte sie, "und sag 'nie' nicht."`, "„Komm“, sagte sie, „und sag ‚nie‘ nicht.“"],
  ["fr", `"Viens", dit-elle, l'air las.`, `«${NARROW}Viens${NARROW}», dit-elle, l’air las.`],
  ["es", `"Ven", dijo.`, "«Ven», dijo."],
  ["it", `"Vieni", disse; l'altro no.`, "«Vieni», disse; l’altro no."],
  ["pt-BR", `"Vem", disse.`, "“Vem”, disse."],
  ["nl", `"Kom", zei ze, 's avonds.`, "“Kom”, zei ze, ’s avonds."],
  ["nb", `"Kom", sa hun, "og si aldri 'aldri'."`, "«Kom», sa hun, «og si aldri ‘aldri’.»"],
  ["sv", `"Kom", sa hon, "och säg aldrig 'aldrig'."`, "”Kom”, sa hon, ”och säg aldrig ’aldrig’.”"],
  ["fi", `"Tule", hän sanoi.`, "”Tule”, hän sanoi."],
  ["da", `"Kom", sagde hun, "og sig aldrig 'aldrig'."`, "»Kom«, sagde hun, »og sig aldrig ›aldrig‹.«"],
  ["is", `"Komdu," sagði hún.`, "„Komdu,“ sagði hún."],
  ["ca", `"Vine", va dir l'home.`, "«Vine», va dir l’home."],
  ["af", `"Kom," sê sy, "dis 'n boek."`, "“Kom,” sê sy, “dis ’n boek.”"],
  ["xx", `"a"`, "“a”"],
])("curls straight quotes in %s by language", (language, typed, expected) => {
  expect(setQuotationMarks([typed], language)).toEqual([expected]);
});

test.each([
  ["an elision", "'Tis the '90s, rock 'n roll", "’Tis the ’90s, rock ’n roll"],
  ["feet and inches", `He was 6'2" tall`, `He was 6'2" tall`],
  ["marks that are curly already", "“a” ‘b’ c’s", "“a” ‘b’ c’s"],
  ["a mark after a dash", `She said—"No"—and left`, "She said—“No”—and left"],
])("keeps the meaning of %s", (_, typed, expected) => {
  expect(setQuotationMarks([typed], "en-US")).toEqual([expected]);
});

test("pairs a quote across emphasis", () => {
  expect(setQuotationMarks(['"', "Never", '," he said'], "en-US")).toEqual(["“", "Never", ",” he said"]);
});

test("changes only the quotation marks, in the same pieces", () => {
  const bare = (text: string): string => text.replace(/["'“”‘’]/gu, "");
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const set = setQuotationMarks(pieces, "en-US");
      expect(set.map(bare)).toEqual(pieces.map(bare));
    }),
  );
});

test.each([
  ["'s Avonds was 't stil in 's-Hertogenbosch.", "’s Avonds was ’t stil in ’s-Hertogenbosch."],
  ["'k Heb 'm gezien, in de zomer van '68.", "’k Heb ’m gezien, in de zomer van ’68."],
  ["Hij zei 'tot morgen' en schreef een 't'.", "Hij zei ‘tot morgen’ en schreef een ‘t’."],
])("does not take an omitted letter in Dutch for a quotation: %s", (typed, due) => {
  expect(setQuotationMarks([typed], "nl-BE")).toEqual([due]);
});

test.each([
  ["de-CH", `"Nie 'nie'"`, "«Nie ‹nie›»"],
  ["de-AT", `"Nie 'nie'"`, "„Nie ‚nie‘“"],
  ["pt-PT", `"Vem 'já'"`, "«Vem “já”»"],
  ["fr-CA", `"Non 'non'"`, "«\u202FNon “non”\u202F»"],
  ["es", `"No 'no'"`, "«No “no”»"],
])("in %s uses other marks for a nested quotation", (language, typed, due) => {
  expect(setQuotationMarks([typed], language)).toEqual([due]);
});

test.each([
  ["an apostrophe within a word", "don't, o'clock, rock'n'roll", "don’t, o’clock, rock’n’roll"],
  ["a genitive at a word's end", "the boats' crews", "the boats’ crews"],
  ["minutes within figures", "3'12 in all", "3'12 in all"],
  ["seconds after a figure", `5'6" and 7"`, `5'6" and 7"`],
  ["a figure that ends a quotation", `"It was 1984"`, "“It was 1984”"],
  ["a mark after a bracket", `("No")`, "(“No”)"],
  ["a mark after another mark", `"'No,' he said"`, "“‘No,’ he said”"],
  ["a single mark before a double one", `'"No" is a word'`, "‘“No” is a word’"],
  ["a mark that opens nothing", `She said "`, "She said ”"],
  ["a mark after a slash", `either/"or"`, "either/“or”"],
  ["a mark after a hyphen", `the non-"smart" one`, "the non-“smart” one"],
  ["'twas and 'em", "'Twas for 'em, 'til 'round noon", "’Twas for ’em, ’til ’round noon"],
  ["a word that only begins like one left out", "'Tisane' and 'emu'", "‘Tisane’ and ‘emu’"],
  ["a quotation of one letter", "the letter 'a' alone", "the letter ‘a’ alone"],
])("sets %s as readers expect", (_, typed, due) => {
  expect(setQuotationMarks([typed], "en-GB")).toEqual([due]);
});

test("opens a quotation again that continues in the next paragraph", () => {
  expect(setQuotationMarks(['"One', ' two "three"'], "en-GB")).toEqual(["“One", " two “three”"]);
});

test("pairs an inner quote across emphasis", () => {
  expect(setQuotationMarks(["'", "No", "' is no answer"], "en-GB")).toEqual(["‘", "No", "’ is no answer"]);
});

test.each([
  ["'Nein', sagte Hans' Frau", "‚Nein‘, sagte Hans’ Frau"],
  ["'Ich hab's gesehen', sagte er", "‚Ich hab’s gesehen‘, sagte er"],
  ['Er sagte "ja" und "nein"', "Er sagte „ja“ und „nein“"],
])("does not take an apostrophe for the end of a quotation: %s", (typed, due) => {
  expect(setQuotationMarks([typed], "de")).toEqual([due]);
});
