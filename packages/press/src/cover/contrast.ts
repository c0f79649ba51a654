import type { Canvas } from "@napi-rs/canvas";
import type { Area } from "@colophon/cover/art/painter";
import { luminanceOf } from "@colophon/cover/art/brushes/colour";

/** Luminances of the pixels in one area, 0 to 1; enough of them to judge it. */
export type Tones = Float32Array;

/** The share of an area that may be less legible than its measured contrast. */
const WORST_SHARE = 0.05;
const MAX_SAMPLES = 16_000;
const MAX_ROWS = 160;
const GOLDEN = 0.618_034;

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/**
 * Single pixels, not averages: type is lost on a fine pattern too.
 * @param area  px; anything beyond the canvas is ignored
 */
export function tonesOf(canvas: Canvas, area: Area): Tones {
  const left = Math.max(0, Math.floor(area.x));
  const top = Math.max(0, Math.floor(area.y));
  const width = Math.min(canvas.width, Math.ceil(area.x + area.width)) - left;
  const height = Math.min(canvas.height, Math.ceil(area.y + area.height)) - top;
  if (width < 1 || height < 1) return new Float32Array();
  const pen = canvas.getContext("2d");
  const rows = Math.min(height, MAX_ROWS);
  const across = Math.min(width, Math.floor(MAX_SAMPLES / rows));
  const tones = new Float32Array(rows * across);
  for (let row = 0; row < rows; row++) {
    const { data } = pen.getImageData(left, top + Math.floor(((row + 0.5) * height) / rows), width, 1);
    // each row starts elsewhere, or a pattern with the same period would be sampled on one side only
    const shift = (row * GOLDEN) % 1;
    for (let k = 0; k < across; k++) {
      const at = Math.floor(((k + shift) * width) / across) * 4;
      tones[row * across + k] =
        0.2126 * (LINEAR[data[at] ?? 0] ?? 0) +
        0.7152 * (LINEAR[data[at + 1] ?? 0] ?? 0) +
        0.0722 * (LINEAR[data[at + 2] ?? 0] ?? 0);
    }
  }
  return tones;
}

/**
 * The contrast that 95 % of an area reaches against an ink, 1 to 21.
 * @source WCAG 2.2, "contrast ratio"
 */
export function contrastOn(tones: Tones, ink: string): number {
  const own = luminanceOf(ink) + 0.05;
  const ratios = tones
    .map((tone) => (tone + 0.05 > own ? (tone + 0.05) / own : own / (tone + 0.05)))
    .toSorted();
  return ratios[Math.floor(ratios.length * WORST_SHARE)] ?? 21;
}
