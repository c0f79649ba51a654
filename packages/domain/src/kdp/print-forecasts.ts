import { OFFERED_TRIMS, type TrimSize } from "@colophon/contracts/library/books/print";
import { SPINE_TEXT_FROM_PAGES, spineInches } from "./cover-geometry.ts";
import { foreseeRejections } from "./foreseen-rejections.ts";
import { gutterInches } from "./margins.ts";
import { forecastPages } from "./page-forecast.ts";

/** Sizes that are forecast: those that novels are sold in, then the others of the product's forms. */
const FORECAST_TRIMS: readonly TrimSize[] = [
  "5x8",
  "5.25x8",
  "5.5x8.5",
  ...OFFERED_TRIMS.filter((trim) => trim !== "5x8"),
];

/** How a text would be printed in one size, as a paperback in the classic theme; lengths in inches, unrounded. */
export type PrintForecast = {
  trim: TrimSize;
  pages: number;
  least: number;
  most: number;
  spine: { cream: number; white: number };
  insideMargin: number;
  hasSpineText: boolean;
  /** why KDP would not print it on white paper, and what would do; null where nothing is foreseen */
  refusal: string | null;
};

/** A text that was never set, in every size that is forecast. @param text  its words, and its chapters */
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
