import { forecastPages } from "@colophon/kdp/page-forecast";
import { expect, test } from "vitest";
import type { SurveyedBook } from "../../exports/files/files.ts";
import { makeableFormats } from "./package-formats.ts";

const BOOK = { has_hardcover: false, trim: "6x9", paper: "cream" } as const;
const LAYOUT = { trim: "6x9", theme: "classic", largePrint: false } as const;

function ofLength(words: number, chapters: number): SurveyedBook["forecast"]["forecast"] {
  const { isExact, ...pages } = forecastPages({ words, chapters, known: [] }, LAYOUT);
  return { ...pages, is_exact: isExact };
}

test("packs a book by the request's formats, estimated or counted", () => {
  for (let words = 500; words <= 12_000; words += 500) {
    for (const chapters of [1, 3, 5]) {
      const estimate = ofLength(words, chapters);
      for (const forecast of [estimate, { ...estimate, is_exact: true }]) {
        const survey = {
          forecast: { words, chapters, known: [], forecast, refusals: [] },
          sections: [],
          hashesOf: () => ({}),
        };
        const { isEbookOnly, formats } = makeableFormats(BOOK, survey);
        expect([forecast.pages, isEbookOnly]).toEqual([forecast.pages, forecast.pages < 24]);
        expect(formats.includes("pdf")).toBe(!isEbookOnly);
      }
    }
  }
});
