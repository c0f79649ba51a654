import { tableEntry } from "@colophon/rules/table-entry";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { grain } from "./brushes/grain.ts";
import { calmQuiet } from "./brushes/veil.ts";
import { type ChoiceListener, choicesOf } from "./choices.ts";
import { CONCEPT_PAINTERS } from "./concept-painters.ts";
import type { ArtDirection } from "./direction.ts";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { mirrorBleed } from "./mirror-bleed.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";
import type { Area, Painter, Palette, Surface } from "./painter.ts";
import { choiceOf, FALLBACK_GENRE } from "./palettes.ts";

/** Painters of every genre; the seed chooses one. */
const PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  ...NONFICTION_PAINTERS,
  ...FICTION_PAINTERS,
};

/** Fine enough for print at 300 dpi, strong enough to hide banding in a long gradient. */
const GRAIN = 0.13;

/** Height of every image in units, whatever the surface's pixels. */
const UNITS_HIGH = 2400;
/** Front that images are composed for, as width by height: that of an e-book, or of 5 by 8 inches. */
export const FRONT_SHAPE = 0.625;
/** A front wider than this share of its height is a separate format with its own composition. */
const WIDEST_SHARED = 0.85;
const NARROWEST_SHARED = 0.58;
/**
 * Space on the left for the widest spine and back, and on the right
 * for a wider front, in heights of the front.
 */
const LEFT = 2;
const RIGHT = 0.25;

/**
 * Area to fill, in px: a front image, or a whole wrap (back, spine, front) with the closed book's front in
 * it. `focus` is the horizontal position for the motif, if not anywhere on the front; `quiet` lists the
 * places for type.
 */
export type Ground = {
  widthPx: number;
  heightPx: number;
  front: Area;
  focus: { x: number; width: number } | null;
  quiet: readonly Area[];
  seed: number;
  palette: Palette;
  /** If omitted: one of the genre's own scenes. */
  direction?: ArtDirection;
  /** Receives the painter's choices. */
  note?: ChoiceListener;
};

/**
 * Paints the art of a cover, opaque to its edges. The same genre, seed, palette and places for type give the
 * same front on every surface, only with more or less around it: every image is painted in its own units, and
 * a surface shows part of it. The area trimmed off above and below the front mirrors its edge.
 * @param genre   one of `BOOK_GENRES`; any other is painted as General
 * @param ground  px; the colors should be `paletteOf(genre, seed)`, but every painter works with any palette
 */
export function paintArt(genre: string, ground: Ground): Canvas {
  const { widthPx, heightPx, front, seed, palette, note } = ground;
  const canvas = createCanvas(widthPx, heightPx);
  const brush = canvas.getContext("2d");
  brush.fillStyle = palette.ground;
  brush.fillRect(0, 0, widthPx, heightPx);
  const { surface, scale, left } = surfaceOf(ground);
  brush.save();
  brush.translate(left, front.y);
  brush.scale(scale, scale);
  const random = createRandom(deriveSeed(seed, `art ${genre}`));
  const commission = { surface, random, choices: choicesOf(seed, note) };
  const { direction } = ground;
  const paintConcept = direction === undefined ? null : CONCEPT_PAINTERS[direction.concept];
  if (direction === undefined || paintConcept === null) painterOf(genre, seed)(brush, commission);
  else paintConcept(brush, { ...commission, genre, direction });
  brush.restore();
  mirrorBleed(canvas, { top: front.y, bottom: front.y + front.height });
  calmQuiet(brush, ground);
  grain(brush, { surface: ground, random: createRandom(deriveSeed(seed, "grain")), strength: GRAIN });
  return canvas;
}

/** The painter's own surface, the pixels per unit, and the pixel of its left edge. */
function surfaceOf({ front, focus, quiet, seed, palette }: Ground): {
  surface: Surface;
  scale: number;
  left: number;
} {
  const scale = front.height / UNITS_HIGH;
  const shape = front.width / front.height;
  const isShared = shape > NARROWEST_SHARED && shape < WIDEST_SHARED;
  const width = (isShared ? FRONT_SHAPE : shape) * UNITS_HIGH;
  const left = front.x + (front.width - width * scale) / 2 - LEFT * UNITS_HIGH * scale;
  const across = (px: number): number => (px - left) / scale;
  const down = (px: number): number => Math.round((px - front.y) / scale);
  const own = { x: LEFT * UNITS_HIGH, width };
  const onFront = quiet.filter((area) => area.x + area.width > front.x + 1);
  return {
    scale,
    left,
    surface: {
      widthPx: LEFT * UNITS_HIGH + width + RIGHT * UNITS_HIGH,
      heightPx: UNITS_HIGH,
      front: focus === null ? own : { x: across(focus.x), width: focus.width / scale },
      shown: { x: across(front.x), width: front.width / scale },
      quiet: onFront.map((area) => ({
        x: across(area.x),
        y: down(area.y),
        width: area.width / scale,
        height: down(area.y + area.height) - down(area.y),
      })),
      seed,
      palette,
    },
  };
}

function painterOf(genre: string, seed: number): Painter {
  const painters = tableEntry(PAINTERS, genre) ?? PAINTERS[FALLBACK_GENRE] ?? [];
  const painter = painters[choiceOf(seed, { part: "painter", count: painters.length })];
  if (!painter) throw new RangeError(`No painter for ${genre}`);
  return painter;
}
