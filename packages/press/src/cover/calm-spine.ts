import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { fade, hexOf, luminanceOf, type Rgb } from "./art/brushes/colour.ts";
import type { Area } from "./art/painter.ts";

/** The spine is looked at in this many rows and columns of mean tones. */
const ROWS = 60;
const COLUMNS = 10;
/** Unevenness across a row that type can bear, as a spread of lightness (0 to 1). */
const BEARABLE = 0.014;
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
  const strengths = rows.map((tones) => Math.min(STRONGEST, Math.max(0, (spread(tones) - BEARABLE) * 22)));
  if (Math.max(...strengths) < 0.05) return;
  const veil = createCanvas(1, ROWS);
  const pen = veil.getContext("2d");
  for (let row = 0; row < ROWS; row++) {
    const strength = Math.max(...around(strengths, row));
    const tones = around(rows, row).flatMap((near) => near);
    pen.fillStyle = fade(hexOf(meanOf(strength > 0 ? tones : (rows[row] ?? tones))), strength);
    pen.fillRect(0, row, 1, 1);
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
  const lines = [0.15, 0.5, 0.85].map(
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

function spread(tones: readonly Rgb[]): number {
  const lightness = tones.map((tone) => Math.cbrt(luminanceOf(hexOf(tone))));
  const mean = lightness.reduce((sum, value) => sum + value, 0) / lightness.length;
  return Math.sqrt(lightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / lightness.length);
}
