import fc from "fast-check";
import { expect, test } from "vitest";
import { keywordColumns, keywordFigure, keywordKey, readFigure } from "./keyword-figures.ts";

function columnsOf(header: readonly string[]) {
  const columns = keywordColumns(header);
  if (columns === null) throw new Error("no keywords in it");
  return columns;
}

test("of two columns that say the same, the one whose name says it best is taken, wherever it stands", () => {
  expect(columnsOf(["Volume", "Keyword", "Est. Amazon Searches/Month"])).toMatchObject({
    keyword: 1,
    monthlySearches: 2,
  });
  expect(columnsOf(["Phrase", "Search Term", "Keywords"])).toMatchObject({ keyword: 2 });
  expect(columnsOf(["Keyword", "Keyword"])).toMatchObject({ keyword: 0 });
});

test("a table that names Google's figures alone has no searches of the store", () => {
  expect(columnsOf(["Keyword", "Google Searches/Month", "Google search volume"])).toMatchObject({
    monthlySearches: -1,
  });
});

test("a row that is shorter than its header says nothing of what is not there", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competition", "Earnings"]);
  expect(keywordFigure(["sea wall", "90"], columns)).toEqual({
    keyword: "sea wall",
    monthlySearches: 90,
    competition: null,
    competitors: null,
    monthlyEarnings: null,
  });
});

test("a keyword that is as long as is read is one, and one letter more is none", () => {
  const columns = columnsOf(["Keyword"]);
  expect(keywordFigure(["x".repeat(120)], columns)?.keyword).toHaveLength(120);
  expect(keywordFigure(["x".repeat(121)], columns)).toBeNull();
  // Spaces around it are not part of it.
  expect(keywordFigure([`  ${"x".repeat(120)} `], columns)?.keyword).toHaveLength(120);
});

test("breaks and control signs within a cell become one space, so that a keyword stays in its row", () => {
  expect(keywordFigure(["sea\r\n\t wall\u0000"], columnsOf(["Keyword"]))?.keyword).toBe("sea wall");
});

test("books and searches are counted whole; a score and an earning keep what stands after the point", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competitors", "Difficulty", "Earnings"]);
  expect(keywordFigure(["sea", "10.6", "7.4", "36.5", "$12.75"], columns)).toMatchObject({
    monthlySearches: 11,
    competitors: 7,
    competition: 36.5,
    monthlyEarnings: 12.75,
  });
});

test("a figure beyond a thousand millions is none, and that one itself still is", () => {
  expect([readFigure("1000m"), readFigure("1000.1m"), readFigure("1,000,000,001")]).toEqual([
    1e9,
    null,
    null,
  ]);
});

test("figures with signs that stand nowhere in a number are none", () => {
  for (const typed of ["=1+1", "1;2", "12 to 15", "~40", "Infinity", "0x10", ".5", "1k2"]) {
    expect([typed, readFigure(typed)]).toEqual([typed, null]);
  }
});

test("whatever stands in a row, it is read without failing, and never as a figure out of bounds", () => {
  const columns = columnsOf(["Keyword", "Searches", "Competition", "Competitors", "Earnings"]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 8 }), (cells) => {
      const figure = keywordFigure(cells, columns);
      const competition = figure?.competition ?? 0;
      expect([figure?.keyword === "", competition >= 0 && competition <= 100]).toEqual([false, true]);
    }),
  );
});

test("a keyword's key is its own key, so that two spellings meet however often they are read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(keywordKey(keywordKey(typed))).toBe(keywordKey(typed));
    }),
  );
});
