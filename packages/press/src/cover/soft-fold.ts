import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { fade } from "@colophon/cover/art/brushes/colour";
import type { Area } from "@colophon/cover/art/painter";
import { POINTS_PER_INCH } from "../units.ts";
import type { CoverLayout } from "./cover-layout.ts";
import type { Composition } from "./typeset-cover.ts";

/**
 * How far the spine's tones extend over its folds, fading out.
 * @source KDP Help, "Create a Paperback Cover" (G201953020), as of 2026-09-30: folds drift by up to 0.125 in
 */
export const SOFT_FOLD_INCHES = 0.22;

const STEPS = 12;

/** Whether a solid part of the design ends at the front's fold, where the image begins. */
export function hasSolidSpine({ wrap, front }: CoverLayout, { panels }: Composition): boolean {
  if (wrap === null) return false;
  return panels.some(
    ({ shape, x, width, alpha }) =>
      shape === "rect" && alpha === 1 && x < wrap.spine.x && Math.abs(x + width - front.x) < 1,
  );
}

/** Fades the spine's tones over the fold into the front, so that a drifting fold shows no edge. */
export function softenFold(
  canvas: Canvas,
  { coverLayout, isEdge }: { coverLayout: CoverLayout; isEdge: boolean },
): void {
  if (coverLayout.wrap === null || !isEdge) return;
  const fold = Math.round(coverLayout.front.x * coverLayout.pxPerPoint);
  const fadePx = Math.round(SOFT_FOLD_INCHES * POINTS_PER_INCH * coverLayout.pxPerPoint);
  const soft = createCanvas(fadePx, canvas.height);
  const pen = soft.getContext("2d");
  pen.drawImage(canvas, fold - 2, 0, 1, canvas.height, 0, 0, fadePx, canvas.height);
  pen.globalCompositeOperation = "destination-in";
  const fading = pen.createLinearGradient(0, 0, fadePx, 0);
  for (let step = 0; step <= STEPS; step += 1) {
    fading.addColorStop(step / STEPS, `rgba(0,0,0,${smooth(1 - step / STEPS).toFixed(4)})`);
  }
  pen.fillStyle = fading;
  pen.fillRect(0, 0, fadePx, canvas.height);
  canvas.getContext("2d").drawImage(soft, fold - 1, 0);
}

type Veil = { area: Area; fadePx: number; colour: string; strength: number };

/** An even veil over the full height, fading out to the left and right. */
export function fillSoftly(brush: SKRSContext2D, { area, fadePx, colour, strength }: Veil): void {
  const { x, y, width, height } = area;
  const whole = width + 2 * fadePx;
  const veil = brush.createLinearGradient(x - fadePx, 0, x + width + fadePx, 0);
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const tone = fade(colour, strength * smooth(t));
    veil.addColorStop((t * fadePx) / whole, tone);
    veil.addColorStop(1 - (t * fadePx) / whole, tone);
  }
  brush.fillStyle = veil;
  brush.fillRect(x - fadePx, y, whole, height);
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
