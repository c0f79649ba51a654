import { pageLayout, type PageLayout } from "@colophon/press/themes/page-layout";
import { themeOf } from "@colophon/press/themes/themes";
import type { Body } from "./typography.ts";

const POINTS_PER_INCH = 72;

/** The page used by all programs, in inches and points. */
export type BenchPage = Pick<PageLayout, "inside" | "outside" | "top" | "bottom" | "bodyPt" | "leadingPt"> & {
  widthInches: number;
  heightInches: number;
};

/** The press's settings for the benchmark book. */
export const BENCH_DESIGN = { trim: "6x9", theme: "classic", largePrint: false } as const;

/** @param gutter  the inside margin calculated by the press, in inches */
export function benchPage(gutter: number): BenchPage {
  const theme = themeOf(BENCH_DESIGN.theme);
  const layout = pageLayout({ ...BENCH_DESIGN, theme, hasBleed: false, gutter });
  return { ...layout, widthInches: layout.width, heightInches: layout.height };
}

/** Position of the text on that page, and its size, in points. */
export function benchBody(page: BenchPage): Body {
  return {
    top: page.top * POINTS_PER_INCH,
    bottom: (page.heightInches - page.bottom) * POINTS_PER_INCH,
    sizePt: page.bodyPt,
  };
}
