import fc from "fast-check";
import { expect, test } from "vitest";
import { keywordColumns, keywordFigure, keywordKey, readFigure } from "./keyword-figures.ts";

function columnsOf(header: readonly string[]) {
  const columns = keywordColumns(header);
  if (columns === null) throw new Error("no keywords in it");
  return columns;
}

test("prefers the column with the best name among two of the same meaning, wherever it is", () => {
  expect(columnsOf(["Volume", "Keyword", "Est. Amazon Searches/Month"])).toMatchObject({
    keyword: 1,
    monthlySearches: 2,
  });
  expect(columnsOf(["Phrase", "Search Term", "Keywords"])).toMatchObject({ keyword: 2 });
  expect(columnsOf(["Keyword", "Keyword"])).toMatchObject({ keyword: 0 });
});

test("gives no store searches for a table with only Google's figures", () => {
  expect(columnsOf(["Keyword", "Google Searches/Month", "Google search volume"])).toMatchObject({
    monthlySearches: -1,
  });
});

test("leaves missing cells of a short row unknown", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competition", "Earnings"]);
  expect(keywordFigure(["sea wall", "90"], columns)).toEqual({
    keyword: "sea wall",
    monthlySearches: 90,
    competition: null,
    competitors: null,
    monthlyEarnings: null,
  });
});

test("accepts a keyword of the maximum length, and rejects one letter more", () => {
  const columns = columnsOf(["Keyword"]);
  expect(keywordFigure(["x".repeat(120)], columns)?.keyword).toHaveLength(120);
  expect(keywordFigure(["x".repeat(121)], columns)).toBeNull();
  // Spaces around it are not part of it.
  expect(keywordFigure([`  ${"x".repeat(120)} `], columns)?.keyword).toHaveLength(120);
});

test("turns breaks and control characters in a cell into one space, so that a keyword stays in its row", () => {
  expect(keywordFigure(["sea\r\n\t wall\u0000"], columnsOf(["Keyword"]))?.keyword).toBe("sea wall");
});

test("reads books and searches as integers, and scores and earnings with decimals", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competitors", "Difficulty", "Earnings"]);
  expect(keywordFigure(["sea", "10.6", "7.4", "36.5", "$12.75"], columns)).toMatchObject({
    monthlySearches: 11,
    competitors: 7,
    competition: 36.5,
    monthlyEarnings: 12.75,
  });
});

test("rejects a figure above a billion, and accepts a billion", () => {
  expect([readFigure("1000m"), readFigure("1000.1m"), readFigure("1,000,000,001")]).toEqual([
    1e9,
    null,
    null,
  ]);
});

test("rejects figures with characters that no number has", () => {
  for (const typed of ["=1+1", "1;2", "12 to 15", "~40", "Infinity", "0x10", ".5", "1k2"]) {
    expect([typed, readFigure(typed)]).toEqual([typed, null]);
  }
});

test("reads any row without failing, and never a figure out of bounds", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competition", "Competitors", "Earnings"]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 8 }), (cells) => {
      const figure = keywordFigure(cells, columns);
      const competition = figure?.competition ?? 0;
      expect([figure?.keyword === "", competition >= 0 && competition <= 100]).toEqual([false, true]);
    }),
  );
});

test("normalizes a key to itself, so that spellings meet however often they are read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(keywordKey(keywordKey(typed))).toBe(keywordKey(typed));
    }),
  );
});
