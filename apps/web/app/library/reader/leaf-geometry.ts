/** Two leaves side by side, one leaf, or one as wide as the window that scrolls. */
export type ReaderMode = "spread" | "single" | "scroll";

export type Size = { width: number; height: number };

/** How the book lies in its window; a leaf's size in CSS pixels, 0 where nothing is laid out. */
export type Geometry = { mode: ReaderMode; leaf: Size };

/** From this width on the book lies open. */
const SPREAD_FROM_PX = 1200;
/** Below this height a leaf would hold a few lines; so does a window at 400 %. */
const SCROLL_BELOW_PX = 500;
const TALLEST_LEAF_PX = 880;
/** A trade paperback's page, give or take. */
const SINGLE_RATIO = 0.72;
const SPREAD_RATIO = 0.78;
const STAGE_MARGIN_PX = 12;

/** @param room.stage  what is left between the bar and the foot */
export function leafGeometry(space: { stage: Size; viewport: Size }): Geometry {
  const { stage, viewport } = space;
  if (viewport.height < SCROLL_BELOW_PX) return { mode: "scroll", leaf: { width: 0, height: 0 } };
  const isSpread = viewport.width >= SPREAD_FROM_PX;
  const height = Math.floor(Math.min(stage.height, TALLEST_LEAF_PX));
  const free = Math.max(0, (stage.width - 2 * STAGE_MARGIN_PX) / (isSpread ? 2 : 1));
  const width = Math.floor(Math.min(free, height * (isSpread ? SPREAD_RATIO : SINGLE_RATIO)));
  return { mode: isSpread ? "spread" : "single", leaf: { width, height } };
}

/** Characters of a line of prose set in Newsreader: one is 0.44 of its size wide on average. */
export function charactersOfLine(leafWidthPx: number, textPx: number): number {
  const margin = Math.min(60, Math.max(24, leafWidthPx * 0.2 - 52));
  return (leafWidthPx - 2 * margin) / (textPx * 0.44);
}

/** Shorter lines tear when they are justified, hyphens or not: below 45 always, at 52 still seen. */
export const JUSTIFIED_FROM_CHARACTERS = 54;
