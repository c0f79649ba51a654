import type { Canvas } from "@napi-rs/canvas";

/**
 * Fills the strips above and below the front with its mirrored edges, as printers do with an image that ends at
 * the trim: if the cut drifts, the image seems to continue.
 * @param top     px from the top of the canvas
 * @param bottom  px from the top of the canvas
 */
export function mirrorBleed(canvas: Canvas, { top, bottom }: { top: number; bottom: number }): void {
  const first = Math.min(canvas.height, Math.max(0, Math.ceil(top)));
  const last = Math.min(canvas.height, Math.floor(bottom));
  turnOver(canvas, { from: first, to: 0, rows: first });
  const below = canvas.height - last;
  turnOver(canvas, { from: last - below, to: last, rows: below });
}

function turnOver(canvas: Canvas, { from, to, rows }: { from: number; to: number; rows: number }): void {
  if (rows < 1 || from < 0) return;
  const pen = canvas.getContext("2d");
  const strip = pen.getImageData(0, from, canvas.width, rows);
  const bytes = canvas.width * 4;
  const turned = pen.createImageData(canvas.width, rows);
  for (let row = 0; row < rows; row += 1) {
    turned.data.set(strip.data.subarray(row * bytes, (row + 1) * bytes), (rows - 1 - row) * bytes);
  }
  pen.putImageData(turned, 0, to);
}
