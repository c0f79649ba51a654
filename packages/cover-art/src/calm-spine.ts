import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { fade, hexOf, luminanceOf, type Rgb } from "./brushes/colour.ts";
import type { Area } from "./painter.ts";

/** The spine is looked at in this many rows and columns of mean tones. */
const ROWS = 60;
const COLUMNS = 12;
/** Columns that share a tone of the veil, which thus follows a sky that grows lighter towards the front. */
const SHARED = 4;
/** Steps of lightness (0 to 1) from column to column that type can bear, a steady slope not counted. */
const BEARABLE = 0.007;
const STRONGEST = 0.92;
/** Rows above and below that share a tone and a veil, so that neither steps. */
const NEIGHBOURS = 3;

/**
 * Evens out what crosses a spine, so that its type stands in peace: leaves and rays fade, a horizon stays.
 * A smooth spine is left as it is.
 * @param spine  px
 */
export function calmSpine(canvas: Canvas, spine: Area): void {
  if (spine.width < COLUMNS) return;
  const brush = canvas.getContext("2d");
  const rows = Array.from({ length: ROWS }, (_, row) => rowTones(canvas, rowOf(spine, row)));
  const strengths = rows.map((tones) => Math.min(STRONGEST, Math.max(0, (unrest(tones) - BEARABLE) * 60)));
  if (Math.max(...strengths) < 0.05) return;
  const veil = createCanvas(COLUMNS / SHARED, ROWS);
  const pen = veil.getContext("2d");
  for (let row = 0; row < ROWS; row++) {
    const near = around(strengths, row);
    const strength = near.reduce((sum, value) => sum + value, 0) / near.length;
    for (let column = 0; column < veil.width; column++) {
      const tones = around(rows, row).flatMap((one) => one.slice(column * SHARED, (column + 1) * SHARED));
      pen.fillStyle = fade(hexOf(meanOf(tones)), strength);
      pen.fillRect(column, row, 1, 1);
    }
  }
  brush.save();
  brush.beginPath();
  brush.rect(spine.x, spine.y, spine.width, spine.height);
  brush.clip();
  brush.imageSmoothingQuality = "high";
  brush.drawImage(veil, spine.x, spine.y, spine.width, spine.height);
  brush.restore();
}

function rowOf(spine: Area, row: number): Area {
  const top = spine.y + Math.floor((row * spine.height) / ROWS);
  return { ...spine, y: top, height: Math.max(1, Math.floor(spine.height / ROWS)) };
}

/** Mean tones of the columns of a row, from some of its lines of pixels. */
function rowTones(canvas: Canvas, { x, y, width, height }: Area): Rgb[] {
  const pen = canvas.getContext("2d");
  const lines = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (share) => pen.getImageData(x, y + Math.floor(height * share), width, 1).data,
  );
  return Array.from({ length: COLUMNS }, (_, column) => {
    const from = Math.floor((column * width) / COLUMNS);
    const to = Math.floor(((column + 1) * width) / COLUMNS);
    return meanOf(
      lines.flatMap((data) =>
        Array.from({ length: to - from }, (__, k): Rgb => [
          data[(from + k) * 4] ?? 0,
          data[(from + k) * 4 + 1] ?? 0,
          data[(from + k) * 4 + 2] ?? 0,
        ]),
      ),
    );
  });
}

function around<Item>(items: readonly Item[], at: number): Item[] {
  return items.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
}

function meanOf(tones: readonly Rgb[]): Rgb {
  const sum = (part: 0 | 1 | 2): number => tones.reduce((total, tone) => total + tone[part], 0);
  const count = Math.max(1, tones.length);
  return [sum(0) / count, sum(1) / count, sum(2) / count];
}

function unrest(tones: readonly Rgb[]): number {
  const lightness = tones.map((tone) => Math.cbrt(luminanceOf(hexOf(tone))));
  const bends = lightness
    .slice(2)
    .map((value, k) => Math.abs(value - 2 * (lightness[k + 1] ?? 0) + (lightness[k] ?? 0)));
  return bends.reduce((sum, value) => sum + value, 0) / bends.length;
}
