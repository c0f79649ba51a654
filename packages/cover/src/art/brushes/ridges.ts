import { Path2D } from "@napi-rs/canvas";
import type { Random, Surface } from "../painter.ts";
import { createNoise, crested, layered } from "./noise.ts";

/** The skyline of a ridge: its height y in px at x in px. */
export type Skyline = (x: number) => number;

/** Shape of a ridge: `base` and `rise` in px; `span` is the width in px of one hill. */
export type Ridge = { base: number; rise: number; span: number; random: Random };

/** A soft, rolling skyline: hills, dunes, banks of cloud. */
export function rollingLine({ base, rise, span, random }: Ridge): Skyline {
  const noise = layered(createNoise(random), 3);
  const row = random.next() * 90;
  return (x) => base - rise * (0.5 + 0.62 * noise(x / span, row));
}

/** A rocky skyline with crests and scree, sharper as `span` shrinks. */
export function rockyLine({ base, rise, span, random }: Ridge): Skyline {
  const rock = crested(createNoise(random), 6);
  const sway = createNoise(random);
  const row = random.next() * 90;
  return (x) => base - rise * (rock(x / span, row) * 1.15 - 0.25 + 0.35 * sway(x / (span * 2.6), row));
}

/**
 * The land below a skyline, down to `bottom`, over the whole width of the surface.
 * @param bottom  px; the surface's lower edge if omitted
 */
export function landBelow(
  surface: Surface,
  { line, bottom = surface.heightPx }: { line: Skyline; bottom?: number },
): Path2D {
  const land = new Path2D();
  const step = Math.max(1, surface.heightPx / 1300);
  land.moveTo(-step, bottom);
  for (let x = -step; x <= surface.widthPx + step; x += step) land.lineTo(x, line(x));
  land.lineTo(surface.widthPx + step, line(surface.widthPx + step));
  land.lineTo(surface.widthPx + step, bottom);
  land.closePath();
  return land;
}

/** The highest point of a skyline between two positions: the site for a house or a lone tree. */
export function crestOf(line: Skyline, range: readonly [from: number, to: number]): { x: number; y: number } {
  let best = { x: range[0], y: line(range[0]) };
  for (let step = 1; step <= 60; step += 1) {
    const x = range[0] + ((range[1] - range[0]) * step) / 60;
    const y = line(x);
    if (y < best.y) best = { x, y };
  }
  return best;
}
