import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SeededRandom } from "@colophon/rules/seeded-random";
import type { Choices } from "./choices.ts";

/** The seeded source of every stroke; the same seed gives the same image. */
export type Random = SeededRandom;

/** A point of the surface, in px. */
export type Point = { x: number; y: number };

/** A rectangle of the surface, in px. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * The colors of one image as #rrggbb. `ground` is the tone under the type, and `ink` has a contrast of at
 * least 4.5:1 on it. `deep` is the darkest tone, `mid` and `light` are in between, `accent` is the only
 * strong color. `paper` is a panel's color, on which `deep` is readable.
 */
export type Palette = {
  ground: string;
  deep: string;
  mid: string;
  light: string;
  accent: string;
  ink: string;
  paper: string;
};

/**
 * The area a painter fills, in its own units, which are the same for every surface an image is used on: the
 * front, and far more to its left and some to its right, of which each surface shows a part. All of a
 * painter's random draws must depend on these alone. `front` is the area for the motif, `quiet` lists the
 * places for type on the front; nothing may catch the eye there. `shown` is the whole front as this one
 * surface shows it, wider or narrower than `front`: for filling out to its edges, never for a choice or a
 * draw.
 */
export type Surface = {
  widthPx: number;
  heightPx: number;
  front: { x: number; width: number };
  shown?: { x: number; width: number };
  quiet: readonly Area[];
  seed: number;
  palette: Palette;
};

/**
 * One image to paint: the surface, the random source of its strokes, and the choices (which animal, how many
 * steps), each with its own source, so that an extra stroke does not change them.
 */
export type Commission = { surface: Surface; random: Random; choices: Choices };

/** Paints the whole surface; all lengths scale with `surface.heightPx`. */
export type Painter = (brush: SKRSContext2D, commission: Commission) => void;

/** The whole front as this surface shows it; if not given, the area for the motif. */
export function shownOf({ front, shown }: Surface): { x: number; width: number } {
  return shown ?? front;
}

/** A free band lower than this share of the height is too small for a motif. */
const MARGIN = 0.04;

/**
 * The place for the focal motif: the tallest band of the front panel without type.
 * @returns px; with no quiet places the band from 34 % to 90 % of the height
 */
export function stageOf(surface: Surface): Area {
  const { front, heightPx } = surface;
  const band = tallestGap(quietBands(surface), heightPx);
  return { x: front.x, y: band.top, width: front.width, height: band.bottom - band.top };
}

type Band = { top: number; bottom: number };

function quietBands({ front, quiet, heightPx }: Surface): Band[] {
  const onFront = quiet.filter((area) => area.x < front.x + front.width && area.x + area.width > front.x);
  if (onFront.length === 0) {
    return [
      { top: 0, bottom: heightPx * 0.34 },
      { top: heightPx * 0.9, bottom: heightPx },
    ];
  }
  return onFront
    .map(({ y, height }) => ({ top: y, bottom: y + height }))
    .toSorted((one, other) => one.top - other.top);
}

function tallestGap(bands: readonly Band[], heightPx: number): Band {
  let best: Band = { top: heightPx * MARGIN, bottom: heightPx * MARGIN };
  let from = heightPx * MARGIN;
  for (const band of [...bands, { top: heightPx * (1 - MARGIN), bottom: heightPx }]) {
    if (band.top - from > best.bottom - best.top) best = { top: from, bottom: band.top };
    from = Math.max(from, band.bottom);
  }
  return best;
}
