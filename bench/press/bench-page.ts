import { pageLayout, type PageLayout } from "@colophon/press/themes/page-layout";
import { themeOf } from "@colophon/press/themes/themes";
import type { Body } from "./typography.ts";

const POINTS_PER_INCH = 72;

/** The page all programs are given: inches and points. */
export type BenchPage = Pick<PageLayout, "inside" | "outside" | "top" | "bottom" | "bodyPt" | "leadingPt"> & {
  widthInches: number;
  heightInches: number;
};

/** How the press is asked to set the measuring book. */
export const BENCH_DESIGN = { trim: "6x9", theme: "classic", largePrint: false } as const;

/** @param gutter  the inside margin the press found the book to need, in inches */
export function benchPage(gutter: number): BenchPage {
  const theme = themeOf(BENCH_DESIGN.theme);
  const layout = pageLayout({ ...BENCH_DESIGN, theme, hasBleed: false, gutter });
  return { ...layout, widthInches: layout.width, heightInches: layout.height };
}

/** Where the text stands on that page, and how large it is, in points. */
export function benchBody(page: BenchPage): Body {
  return {
    top: page.top * POINTS_PER_INCH,
    bottom: (page.heightInches - page.bottom) * POINTS_PER_INCH,
    sizePt: page.bodyPt,
  };
}
