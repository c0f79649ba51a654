import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { fade, hexOf, luminanceOf, type Rgb } from "./brushes/colour.ts";
import type { Area } from "./painter.ts";

/** The spine is sampled in this many rows and columns of mean tones. */
const ROWS = 60;
const COLUMNS = 12;
/** Number of columns sharing a veil tone; the veil thus follows a sky that gets lighter toward the front. */
const SHARED = 4;
/** Maximum step of lightness (0 to 1) between columns under type, not counting a steady slope. */
const BEARABLE = 0.007;
const STRONGEST = 0.92;
/** Rows above and below that share a tone and a veil, so that neither shows steps. */
const NEIGHBOURS = 3;
const FADE_STEPS = 12;

/**
 * Smooths anything that crosses a spine, so that its type is readable: leaves and rays fade, a horizon stays.
 * The effect fades out into front and back, so that a fold that drifts in binding shows no edge. A smooth
 * spine is left unchanged.
 * @param spine  px; `fadePx`: how far the effect extends beyond it on either side
 */
export function calmSpine(canvas: Canvas, { fadePx = 0, ...spine }: Area & { fadePx?: number }): void {
  if (spine.width < COLUMNS) return;
  const brush = canvas.getContext("2d");
  const rows = Array.from({ length: ROWS }, (_, row) => rowTones(canvas, rowOf(spine, row)));
  const strengths = rows.map((tones) => Math.min(STRONGEST, Math.max(0, (busyness(tones) - BEARABLE) * 60)));
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
  brush.drawImage(fadingVeil(veil, { ...spine, fadePx }), spine.x - fadePx, spine.y);
}

/** The veil at spine size, extended on both sides in the tones of its edges and fading out. */
function fadingVeil(veil: Canvas, { width, height, fadePx }: Area & { fadePx: number }): Canvas {
  const soft = createCanvas(width + 2 * fadePx, height);
  const pen = soft.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(veil, fadePx, 0, width, height);
  if (fadePx === 0) return soft;
  const { width: wide } = soft;
  pen.drawImage(soft, fadePx, 0, 1, height, 0, 0, fadePx, height);
  pen.drawImage(soft, wide - fadePx - 1, 0, 1, height, wide - fadePx, 0, fadePx, height);
  pen.globalCompositeOperation = "destination-in";
  const fading = pen.createLinearGradient(0, 0, wide, 0);
  for (let step = 0; step <= FADE_STEPS; step += 1) {
    const t = step / FADE_STEPS;
    const opacity = `rgba(0,0,0,${(t * t * (3 - 2 * t)).toFixed(4)})`;
    fading.addColorStop((t * fadePx) / wide, opacity);
    fading.addColorStop(1 - (t * fadePx) / wide, opacity);
  }
  pen.fillStyle = fading;
  pen.fillRect(0, 0, wide, height);
  return soft;
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

function busyness(tones: readonly Rgb[]): number {
  const lightness = tones.map((tone) => Math.cbrt(luminanceOf(hexOf(tone))));
  const bends = lightness
    .slice(2)
    .map((value, k) => Math.abs(value - 2 * (lightness[k + 1] ?? 0) + (lightness[k] ?? 0)));
  return bends.reduce((sum, value) => sum + value, 0) / bends.length;
}
