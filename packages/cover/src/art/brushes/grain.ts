import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random, Surface } from "../painter.ts";
import { createRandom } from "@colophon/rules/seeded-random";
import { rgbOf } from "./colour.ts";

type Size = Pick<Surface, "widthPx" | "heightPx">;

const TILE_PX = 384;

/** Side of a grain speck in px: looks the same at any size of the surface. */
export function speckPx(heightPx: number): number {
  return Math.max(1, heightPx / 1700);
}

/**
 * Film grain over everything painted so far; it also hides the banding of long gradients.
 * @param strength  0 to 1; 0.1 is a fine print, 0.3 a coarse one
 */
export function grain(
  brush: SKRSContext2D,
  { surface, random, strength }: { surface: Size; random: Random; strength: number },
): void {
  const tile = createCanvas(TILE_PX, TILE_PX);
  const pen = tile.getContext("2d");
  const image = pen.createImageData(TILE_PX, TILE_PX);
  for (let at = 0; at < image.data.length; at += 4) {
    const tone = (random.next() + random.next()) * 127.5;
    image.data[at] = tone;
    image.data[at + 1] = tone;
    image.data[at + 2] = tone;
    image.data[at + 3] = 255 * strength;
  }
  pen.putImageData(image, 0, 0);
  tileOver(brush, { surface, tile, blend: "overlay" });
}

/** A stippled shade: specks get denser from `from` (none) to `to` (full `opacity`). Works like a gradient. */
export type Stipple = {
  shape: Path2DShape;
  from: Point;
  to: Point;
  colour: string;
  opacity: number;
  /** Above 1, concentrates the shade near `to`; below 1, spreads it. */
  curve?: number;
  random: Random;
  speck: number;
};

type Path2DShape = Parameters<SKRSContext2D["clip"]>[0];

/** Shades a shape with specks, like a lithograph or a sponge. @see Stipple */
export function stipple(brush: SKRSContext2D, order: Stipple): void {
  const { from, to } = order;
  const { a, b } = brush.getTransform();
  // a speck smaller than a canvas pixel costs time but is invisible
  const speck = Math.max(order.speck, 1 / Math.hypot(a, b));
  const length = Math.max(2, Math.hypot(to.x - from.x, to.y - from.y));
  const ramp = stippleRamp(order, Math.max(2, Math.round(length / speck)));
  brush.save();
  if (typeof order.shape === "object") brush.clip(order.shape);
  brush.translate(from.x, from.y);
  brush.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  brush.scale(speck, speck);
  brush.fillStyle = brush.createPattern(ramp, "repeat") ?? order.colour;
  const span = ramp.height * Math.ceil(REACH / ramp.height);
  brush.fillRect(0, -span, length / speck, span * 2);
  brush.fillStyle = order.colour;
  brush.globalAlpha = order.opacity;
  brush.fillRect(length / speck - 0.5, -span, REACH, span * 2);
  brush.restore();
}

/** Larger than any surface, in specks. */
const REACH = 9000;

/**
 * Drawn once for all stipples, each of which starts at a different
 * offset: redrawing took most of an image's time.
 */
const DUST = dustOf(1 << 19);

function dustOf(count: number): Float32Array {
  const random = createRandom(count);
  return Float32Array.from({ length: count }, () => random.next());
}

function stippleRamp({ colour, opacity, curve = 1.6, random }: Stipple, length: number): Canvas {
  const across = 420;
  const ramp = createCanvas(length, across);
  const pen = ramp.getContext("2d");
  const image = pen.createImageData(length, across);
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, length * across);
  const [red, green, blue] = rgbOf(colour);
  const tone = (blue << 16) | (green << 8) | red;
  const start = random.int(DUST.length);
  const density = Float32Array.from({ length }, (_, x) => (x / length) ** curve * 1.34);
  for (let at = 0; at < pixels.length;) {
    for (let x = 0; x < length; x += 1, at += 1) {
      const over = ((density[x] ?? 0) - (DUST[(start + at) & (DUST.length - 1)] ?? 0)) * 3;
      if (over > 0) pixels[at] = ((Math.min(1, over) * 255 * opacity) << 24) | tone;
    }
  }
  pen.putImageData(image, 0, 0);
  return ramp;
}

/** Lays a repeating tile over the whole surface, one texel per speck. */
function tileOver(
  brush: SKRSContext2D,
  { surface, tile, blend }: { surface: Size; tile: Canvas; blend: SKRSContext2D["globalCompositeOperation"] },
): void {
  // enlarged once: scaling a pattern while laying it takes three times as long
  const side = Math.round(tile.width * speckPx(surface.heightPx));
  const enlarged = createCanvas(side, side);
  enlarged.getContext("2d").drawImage(tile, 0, 0, side, side);
  brush.save();
  brush.globalCompositeOperation = blend;
  brush.fillStyle = brush.createPattern(enlarged, "repeat") ?? "transparent";
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
  brush.restore();
}
