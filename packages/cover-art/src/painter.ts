import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SeededRandom } from "@colophon/domain/seeded-random";
import type { Choices } from "./choices.ts";

/** The seeded source every stroke draws from; the same seed gives the same picture. */
export type Random = SeededRandom;

/** A point of the surface, in px. */
export type Point = { x: number; y: number };

/** A rectangle of the surface, in px. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * The colours of one picture as #rrggbb. `ground` is the tone under the type, and `ink` reads on it with a
 * contrast of at least 4.5:1. `deep` is the darkest tone, `mid` and `light` stand between, `accent` is the one
 * strong colour. `paper` is a panel's colour, on which `deep` reads.
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
 * What a painter fills, in units of its own that are the same for every surface a picture is put to: the front, and
 * far more to its left and some to its right, of which each surface shows a part. All a painter draws from chance
 * must follow from these alone. `front` is where the motif belongs, `quiet` holds the places of the front where type
 * will stand; nothing may catch the eye there. `shown` is the whole front as this one surface shows it, wider or
 * narrower than `front`: for filling out to its edges, never for a choice or a draw.
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
 * One picture to paint: what is filled, the source its strokes draw from, and the choices (which animal, how many
 * steps), each of which has a source of its own, so that no stroke more or less changes them.
 */
export type Commission = { surface: Surface; random: Random; choices: Choices };

/** Paints the whole surface; all lengths follow `surface.heightPx`. */
export type Painter = (brush: SKRSContext2D, commission: Commission) => void;

/** The whole front as this surface shows it; without a note of it, where the motif belongs. */
export function shownOf({ front, shown }: Surface): { x: number; width: number } {
  return shown ?? front;
}

/** A free band lower than this share of the height is no stage for a motif. */
const MARGIN = 0.04;

/**
 * The place for the focal motif: the tallest band of the front panel that no type crosses.
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
