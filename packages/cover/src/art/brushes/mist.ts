import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area, Random } from "../painter.ts";
import { rgbOf } from "./colour.ts";
import { createNoise, layered, smoothStep } from "./noise.ts";

/**
 * A cloud, fog bank, nebula or watercolour wash. Lengths are shares of the area's height. `billowX`/`billowY`:
 * size of one billow; `warp`: how far the billows swirl (0 none, 1 strongly); `range`: noise from clear to
 * full (about −0.6 to 0.6).
 */
export type Mist = {
  area: Area;
  colour: string;
  opacity: number;
  billowX: number;
  billowY: number;
  warp: number;
  range: readonly [low: number, high: number];
  random: Random;
  /** Opacity 0 to 1 by position (both 0 to 1) in the area, to shape the bank. */
  shape?: (x: number, y: number) => number;
  octaves?: number;
  /** Rows of the field that is computed and then enlarged; more rows give finer wisps. */
  rows?: number;
  blend?: SKRSContext2D["globalCompositeOperation"];
};

/** @see Mist */
export function paintMist(brush: SKRSContext2D, mist: Mist): void {
  const { area } = mist;
  brush.save();
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = "low";
  if (mist.blend !== undefined) brush.globalCompositeOperation = mist.blend;
  const field = mistField(mist, seenOf(brush, area));
  brush.drawImage(softened(field.canvas), field.x, area.y, field.width, area.height);
  brush.restore();
}

/** Enlarged smoothly while it is small; after that, a plain, fast enlargement shows no steps. */
function softened(field: Canvas): Canvas {
  const soft = createCanvas(field.width * 3, field.height * 3);
  const pen = soft.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(field, 0, 0, soft.width, soft.height);
  return soft;
}

type Seen = { from: number; to: number };

/** The part of an area's width, 0 to 1, that the canvas shows; all of it if the brush is rotated. */
function seenOf(brush: SKRSContext2D, area: Area): Seen {
  const { a, b, c, e } = brush.getTransform();
  if (b !== 0 || c !== 0 || a <= 0) return { from: 0, to: 1 };
  const share = (px: number): number => Math.min(1, Math.max(0, ((px - e) / a - area.x) / area.width));
  return { from: share(0), to: share(brush.canvas.width) };
}

/** Invisible parts are not computed; visible parts do not depend on how much is visible. */
function mistField(mist: Mist, seen: Seen): { canvas: Canvas; x: number; width: number } {
  const { area, range, billowX, billowY, warp, shape } = mist;
  const rows = mist.rows ?? 150;
  const aspect = area.width / area.height;
  const columns = Math.max(8, Math.min(900, Math.round(rows * aspect)));
  const first = Math.max(0, Math.floor(seen.from * columns) - 3);
  const last = Math.min(columns, Math.ceil(seen.to * columns) + 3);
  const across = Math.max(1, last - first);
  const canvas = createCanvas(across, rows);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(across, rows);
  const cloud = layered(createNoise(mist.random), mist.octaves ?? 5);
  const swirl = layered(createNoise(mist.random), 2);
  const [red, green, blue] = rgbOf(mist.colour);
  const offset = mist.random.next() * 50;
  for (let row = 0; row < rows; row += 1) {
    for (let column = first; column < first + across; column += 1) {
      const x = ((column / columns) * aspect) / billowX + offset;
      const y = row / rows / billowY;
      const turn = warp === 0 ? 0 : warp * swirl(x * 0.7 + 5.2, y * 0.7 + 1.3);
      const lift = warp === 0 ? 0 : warp * swirl(x * 0.7 - 8.1, y * 0.7 + 4.4);
      const body = smoothStep(range, cloud(x + turn, y + lift));
      const form = shape ? shape(column / columns, row / rows) : 1;
      const at = (row * across + column - first) * 4;
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = 255 * mist.opacity * body * form;
    }
  }
  pen.putImageData(image, 0, 0);
  const step = area.width / columns;
  return { canvas, x: area.x + first * step, width: across * step };
}
