/** Two pages side by side, one page, or one as wide as the window that scrolls. */
export type ReaderMode = "spread" | "single" | "scroll";

export type Size = { width: number; height: number };

/** The book's layout in its window; a page's size in CSS pixels, 0 before layout. */
export type Geometry = { mode: ReaderMode; leaf: Size };

/** From this width on, two pages are shown. */
const SPREAD_FROM_PX = 1200;
/** Below this height a page would hold only a few lines, as in a window zoomed to 400 %. */
const SCROLL_BELOW_PX = 500;
const TALLEST_LEAF_PX = 880;
/** Roughly a trade paperback's page. */
const SINGLE_RATIO = 0.72;
const SPREAD_RATIO = 0.78;
const STAGE_MARGIN_PX = 12;

/** @param space.stage  the space between the bar and the footer */
export function leafGeometry(space: { stage: Size; viewport: Size }): Geometry {
  const { stage, viewport } = space;
  if (viewport.height < SCROLL_BELOW_PX) return { mode: "scroll", leaf: { width: 0, height: 0 } };
  const isSpread = viewport.width >= SPREAD_FROM_PX;
  const height = Math.floor(Math.min(stage.height, TALLEST_LEAF_PX));
  const free = Math.max(0, (stage.width - 2 * STAGE_MARGIN_PX) / (isSpread ? 2 : 1));
  const width = Math.floor(Math.min(free, height * (isSpread ? SPREAD_RATIO : SINGLE_RATIO)));
  return { mode: isSpread ? "spread" : "single", leaf: { width, height } };
}

/** Characters per line of prose set in Newsreader: on average one is 0.44 em wide. */
export function charactersOfLine(leafWidthPx: number, textPx: number): number {
  const margin = Math.min(60, Math.max(24, leafWidthPx * 0.2 - 52));
  return (leafWidthPx - 2 * margin) / (textPx * 0.44);
}

/** Shorter lines have gaps when justified, even with hyphenation: below 45 always, at 52 still visible. */
export const JUSTIFIED_FROM_CHARACTERS = 54;
