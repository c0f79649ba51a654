import type { CanvasGradient, SKRSContext2D } from "@napi-rs/canvas";
import type { Area, Point, Surface } from "../painter.ts";
import { fade, mix } from "./colour.ts";

/** A stop of a wash: position 0 to 1, and #rrggbb. */
export type Stop = readonly [place: number, colour: string];

/** Steps between two stops: enough that the mix looks even. */
const STEPS = 6;

/** A linear gradient whose stops blend perceptually. */
export function washBetween(
  brush: SKRSContext2D,
  { from, to, stops }: { from: Point; to: Point; stops: readonly Stop[] },
): CanvasGradient {
  const gradient = brush.createLinearGradient(from.x, from.y, to.x, to.y);
  addStops(gradient, stops);
  return gradient;
}

/** Fills the whole surface from top to bottom. */
export function fillWash(
  brush: SKRSContext2D,
  { surface, stops }: { surface: Surface; stops: readonly Stop[] },
): void {
  const to = { x: 0, y: surface.heightPx };
  brush.fillStyle = washBetween(brush, { from: { x: 0, y: 0 }, to, stops });
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
}

/**
 * A light or a shadow: a round glow with a soft, bell-shaped edge. `strength` is the opacity at its center.
 */
export type Glow = { at: Point; radius: number; colour: string; strength: number };

/** @see Glow */
export function glow(brush: SKRSContext2D, { at, radius, colour, strength }: Glow): void {
  const gradient = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  for (let step = 0; step <= 10; step += 1) {
    const t = step / 10;
    gradient.addColorStop(t, fade(colour, strength * Math.exp(-4.5 * t * t) * (1 - t * t)));
  }
  brush.fillStyle = gradient;
  brush.fillRect(at.x - radius, at.y - radius, radius * 2, radius * 2);
}

/** A flat bank of haze over an area: strongest at `peak` (0 top to 1 bottom), clear at both edges. */
export function haze(
  brush: SKRSContext2D,
  { area, colour, strength, peak }: { area: Area; colour: string; strength: number; peak: number },
): void {
  const gradient = brush.createLinearGradient(0, area.y, 0, area.y + area.height);
  for (let step = 0; step <= 12; step += 1) {
    const t = step / 12;
    const side = t < peak ? t / Math.max(peak, 0.001) : (1 - t) / Math.max(1 - peak, 0.001);
    gradient.addColorStop(t, fade(colour, strength * side * side * (3 - 2 * side)));
  }
  brush.fillStyle = gradient;
  brush.fillRect(area.x, area.y, area.width, area.height);
}

/**
 * Darkens (or tints) the outer edges of the front; its clear center is there, and everything beyond is dark.
 */
export function vignette(
  brush: SKRSContext2D,
  { surface, colour, strength }: { surface: Surface; colour: string; strength: number },
): void {
  const { front, widthPx, heightPx } = surface;
  const at = { x: front.x + front.width / 2, y: heightPx * 0.48 };
  const reach = Math.hypot(front.width * 0.55, heightPx * 0.52);
  const gradient = brush.createRadialGradient(at.x, at.y, heightPx * 0.28, at.x, at.y, reach);
  for (let step = 0; step <= 8; step += 1) {
    const t = step / 8;
    gradient.addColorStop(t, fade(colour, strength * t * t * (3 - 2 * t)));
  }
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, widthPx, heightPx);
}

function addStops(gradient: CanvasGradient, stops: readonly Stop[]): void {
  for (const [index, stop] of stops.entries()) {
    gradient.addColorStop(stop[0], stop[1]);
    const next = stops[index + 1];
    if (next) addMixes(gradient, stop, next);
  }
}

function addMixes(gradient: CanvasGradient, stop: Stop, next: Stop): void {
  for (let step = 1; step < STEPS; step += 1) {
    const t = step / STEPS;
    gradient.addColorStop(stop[0] + (next[0] - stop[0]) * t, mix([stop[1], next[1]], t));
  }
}
