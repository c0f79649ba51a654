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
  ["nl", `"Kom", zei ze, 's avonds.`, "“Kom”, zei ze, ‘s avonds."],
  ["xx", `"a"`, "“a”"],
])("straight marks in %s are set as the language has them", (language, typed, expected) => {
  expect(setQuotationMarks([typed], language)).toEqual([expected]);
});

test.each([
  ["an elision", "'Tis the '90s, rock 'n roll", "’Tis the ’90s, rock ’n roll"],
  ["feet and inches", `He was 6'2" tall`, `He was 6'2" tall`],
  ["marks that are curly already", "“a” ‘b’ c’s", "“a” ‘b’ c’s"],
  ["a mark after a dash", `She said—"No"—and left`, "She said—“No”—and left"],
])("%s keeps its sense", (_, typed, expected) => {
  expect(setQuotationMarks([typed], "en-US")).toEqual([expected]);
});

test("a mark looks across the border of an emphasis", () => {
  expect(setQuotationMarks(['"', "Never", '," he said'], "en-US")).toEqual(["“", "Never", ",” he said"]);
});

test("the pieces stay as many, and nothing but the marks changes", () => {
  const bare = (text: string): string => text.replace(/["'“”‘’]/gu, "");
  fc.assert(
    fc.property(fc.array(fc.string()), (pieces) => {
      const set = setQuotationMarks(pieces, "en-US");
      expect(set.map(bare)).toEqual(pieces.map(bare));
    }),
  );
});
