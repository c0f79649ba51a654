import { tableEntry } from "@colophon/domain/table-entry";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/domain/seeded-random";
import { grain } from "./brushes/grain.ts";
import { calmQuiet } from "./brushes/veil.ts";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";
import type { Painter, Surface } from "./painter.ts";
import { choiceOf, FALLBACK_GENRE } from "./palettes.ts";

/** Every genre's painters; the seed chooses one. */
const PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  ...NONFICTION_PAINTERS,
  ...FICTION_PAINTERS,
};

/** Fine enough for print at 300 dpi, strong enough to hide the bands of a long gradient. */
const GRAIN = 0.13;

/**
 * Paints the art of a cover, opaque to its edges. The same genre and surface give the same pixels.
 * @param genre    one of `BOOK_GENRES`; any other is painted as General
 * @param surface  px; the colours should be `paletteOf(genre, seed)`, but every painter works with any palette
 */
export function paintArt(genre: string, surface: Surface): Canvas {
  const canvas = createCanvas(surface.widthPx, surface.heightPx);
  const brush = canvas.getContext("2d");
  brush.fillStyle = surface.palette.ground;
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
  brush.save();
  const random = createRandom(deriveSeed(surface.seed, `art ${genre}`));
  painterOf(genre, surface.seed)(brush, { surface, random });
  brush.restore();
  calmQuiet(brush, surface);
  grain(brush, { surface, random: createRandom(deriveSeed(surface.seed, "grain")), strength: GRAIN });
  return canvas;
}

function painterOf(genre: string, seed: number): Painter {
  const painters = tableEntry(PAINTERS, genre) ?? PAINTERS[FALLBACK_GENRE] ?? [];
  const painter = painters[choiceOf(seed, { part: "painter", count: painters.length })];
  if (!painter) throw new RangeError(`No painter for ${genre}`);
  return painter;
}
