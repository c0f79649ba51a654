import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPublisherRocket,
  keywordColumns,
  keywordFigure,
  keywordKey,
  readFigure,
} from "./keyword-figures.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

const ROCKET = [
  "\uFEFFKeyword",
  "Number of Competitors",
  "Average Pages",
  "Average Price",
  "Average Monthly Earnings",
  "Google Searches/Month",
  "Est. Amazon Searches/Month",
  "Competitive Score",
];

test("reads the columns of Publisher Rocket's export, and does not take Google's searches for the store's", () => {
  expect(isPublisherRocket(ROCKET)).toBe(true);
  const columns = keywordColumns(ROCKET);
  expect(columns).toEqual({
    keyword: 0,
    competitors: 1,
    monthlyEarnings: 4,
    monthlySearches: 6,
    competition: 7,
  });
  if (columns === null) throw new Error("no columns");
  const row = [" Cozy  Mystery ", "1,024", "230", "$4.99", "$1,234.50", "9,900", "2,400", "37"];
  expect(keywordFigure(row, columns)).toEqual({
    keyword: "Cozy Mystery",
    monthlySearches: 2400,
    competition: 37,
    competitors: 1024,
    monthlyEarnings: 1234.5,
  });
});

test("reads other tools' column names, and leaves out missing columns", () => {
  const columns = keywordColumns(["Search Term", "Search Volume", "Difficulty"]);
  expect(columns).toMatchObject({ keyword: 0, monthlySearches: 1, competition: 2, competitors: -1 });
  expect(isPublisherRocket(["Search Term", "Search Volume", "Difficulty"])).toBe(false);
  expect(keywordColumns(["Title", "Price"])).toBeNull();
  expect(keywordColumns([])).toBeNull();
});

test("recognizes a column by any of the tools' names", () => {
  const names: [
    column: "monthlySearches" | "competition" | "competitors" | "monthlyEarnings",
    name: string,
  ][] = [
    ["monthlySearches", "Est. Amazon Searches/Month"],
    ["monthlySearches", "Estimated Amazon Searches"],
    ["monthlySearches", "Amazon Search Volume"],
    ["monthlySearches", "Searches per month"],
    ["monthlySearches", "Searches/mo"],
    ["monthlySearches", "Monthly Search Volume"],
    ["monthlySearches", "Avg. Search Volume"],
    ["monthlySearches", "Search volume (exact)"],
    ["monthlySearches", "VOLUME"],
    ["competition", "Competitive Score"],
    ["competition", "Competition score"],
    ["competition", "Competition"],
    ["competition", "Keyword Difficulty"],
    ["competitors", "Number of Competitors"],
    ["competitors", "# of Results"],
    ["competitors", "Competing Products"],
    ["monthlyEarnings", "Average Monthly Earnings"],
    ["monthlyEarnings", "Avg. Monthly Revenue"],
    ["monthlyEarnings", "Earnings per month"],
    ["monthlyEarnings", "Earnings"],
  ];
  for (const [column, name] of names) {
    expect([name, keywordColumns(["Keyword", name])]).toMatchObject([name, { keyword: 0, [column]: 1 }]);
  }
});

test("does not take a column for another with a similar name", () => {
  const none = { monthlySearches: -1, competition: -1, competitors: -1, monthlyEarnings: -1 };
  for (const name of [
    "Google Searches/Month",
    "Average Price",
    "Average Pages",
    "Rank",
    "Competitor's title",
    "",
  ]) {
    expect([name, keywordColumns(["Keyword", name])]).toEqual([name, { keyword: 0, ...none }]);
  }
  for (const name of [
    "Keyword",
    "Keywords",
    "Search Term",
    "Search terms",
    "Keyword Phrase",
    "Query",
    "Phrase",
  ]) {
    expect([name, keywordColumns([name])]).toMatchObject([name, { keyword: 0 }]);
  }
  for (const name of ["Keyword score", "My keyword", "Title"]) expect(keywordColumns([name])).toBeNull();
});

test("ignores a competition that is no score out of a hundred", () => {
  const columns = keywordColumns(["Keyword", "Competition"]);
  if (columns === null) throw new Error("no columns");
  expect(keywordFigure(["sea", "100"], columns)).toMatchObject({ competition: 100 });
  expect(keywordFigure(["sea", "1,200"], columns)).toMatchObject({ competition: null });
  expect(keywordFigure(["sea", "High"], columns)).toMatchObject({ competition: null });
});

test("ignores rows without a plausible keyword", () => {
  const columns = keywordColumns(["Keyword"]);
  if (columns === null) throw new Error("no columns");
  for (const row of [[], [" "], ["x".repeat(121)]]) expect(keywordFigure(row, columns)).toBeNull();
  expect(keywordFigure(["sea"], columns)).toEqual({
    keyword: "sea",
    monthlySearches: null,
    competition: null,
    competitors: null,
    monthlyEarnings: null,
  });
});

test("reads numbers in several countries' formats, and guesses nothing", () => {
  const read: [string, number | null][] = [
    ["1,234", 1234],
    ["1.234", 1234],
    ["1.234.567", 1234567],
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["0,75", 0.75],
    ["12.34", 12.34],
    ["$1 234.50", 1234.5],
    ["12.3K", 12300],
    ["2m", 2_000_000],
    ['="45"', 45],
    ["45%", 45],
    ["<100", null],
    ["10-20", null],
    ["-5", null],
    ["N/A", null],
    ["", null],
    ["1e9", null],
    ["9".repeat(400), null],
  ];
  for (const [typed, figure] of read) expect([typed, readFigure(typed)]).toEqual([typed, figure]);
});

test("reads back every integer in three countries' formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (figure) => {
      for (const place of ["en", "de", "fr"]) {
        expect(readFigure(new Intl.NumberFormat(place).format(figure))).toBe(figure);
      }
    }),
  );
});

test("reads any text as a number within bounds, or as none", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const figure = readFigure(typed) ?? 0;
      expect(figure >= 0 && figure <= 1e9).toBe(true);
    }),
  );
});

test("treats keywords as the same regardless of case and spaces", () => {
  expect(keywordKey("  Cozy\u00A0 MYSTERY\n")).toBe("cozy mystery");
});

test.each([
  ["words that repeat what earnings are called", ["keyword", "earnings ".repeat(12_000)]],
  ["words that begin as a score's name does", ["keyword", "compet".repeat(20_000)]],
  ["half a million columns", ["keyword", ...Array.from({ length: 500_000 }, () => "x")]],
])("reads a header of %s in little CPU time", (_what, header) => {
  const read = (): void => expect(keywordColumns(header)).toMatchObject({ keyword: 0, monthlySearches: -1 });
  // It takes 3 ms (2026-11-29); the rest allows for the process's other threads.
  expect(cpuMs(read)).toBeLessThan(200);
});
