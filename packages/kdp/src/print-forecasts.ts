import { OFFERED_TRIMS, type TrimSize } from "@colophon/contracts/library/books/print";
import { SPINE_TEXT_FROM_PAGES, spineInches } from "./cover-geometry.ts";
import { foreseeRejections } from "./foreseen-rejections.ts";
import { gutterInches } from "./margins.ts";
import { forecastPages } from "./page-forecast.ts";

/** Sizes in the forecast: the usual ones for novels, then the others of the product's forms. */
const FORECAST_TRIMS: readonly TrimSize[] = [
  "5x8",
  "5.25x8",
  "5.5x8.5",
  ...OFFERED_TRIMS.filter((trim) => trim !== "5x8"),
];

/**
 * Forecast of a text printed in one size, as a paperback in the classic theme; lengths in inches, unrounded.
 */
export type PrintForecast = {
  trim: TrimSize;
  pages: number;
  least: number;
  most: number;
  spine: { cream: number; white: number };
  insideMargin: number;
  hasSpineText: boolean;
  /** why KDP would not print it on white paper, and what would work; null if no problem is expected */
  refusal: string | null;
};

/** Forecasts in every size for a text that was never set. @param text  its words, and its chapters */
export function printForecasts(text: { words: number; chapters: number }): PrintForecast[] {
  const length = { ...text, known: [] };
  return FORECAST_TRIMS.map((trim) => {
    const look = { trim, theme: "classic", largePrint: false, paper: "white" } as const;
    const { pages, least, most } = forecastPages(length, look);
    const [refusal] = foreseeRejections(length, { formats: ["cover"], look });
    return {
      trim,
      pages,
      least,
      most,
      spine: {
        cream: spineInches({ paper: "cream", pages, binding: "paperback" }),
        white: spineInches({ paper: "white", pages, binding: "paperback" }),
      },
      insideMargin: gutterInches(pages),
      hasSpineText: pages >= SPINE_TEXT_FROM_PAGES,
      refusal: refusal === undefined ? null : `${refusal.sentence} ${refusal.advice}`.trim(),
    };
  });
}
