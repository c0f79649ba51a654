import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { traceOpening } from "./pane.ts";
import { areaOf, type PointRect, type CoverLayout } from "./cover-layout.ts";
import type { Composition, Panel } from "./typeset-cover.ts";

type Cut = { from: PointRect; shape: Panel["shape"] };

/** Smaller than this, in points, a piece of the image shows nothing. */
const MIN_SOURCE_PX = 90;
const MIN_HEIGHT = 36;
const WIDEST = 1.4;

/**
 * A small piece of the front's image on a back that the template left plain: its pane, or what is below its
 * label.
 */
export function drawVignette(
  canvas: Canvas,
  { coverLayout, composition }: { coverLayout: CoverLayout; composition: Composition },
): void {
  const { vignette } = composition;
  const cut = cutOf(coverLayout, composition);
  if (vignette === null || cut === null || vignette.height < MIN_HEIGHT) return;
  const { pxPerPoint } = coverLayout;
  const from = areaOf(cut.from, { pxPerPoint });
  const width = (vignette.height * cut.from.width) / cut.from.height;
  const to = areaOf({ ...vignette, width }, { pxPerPoint });
  const small = createCanvas(to.width, to.height);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const brush = canvas.getContext("2d");
  brush.save();
  brush.beginPath();
  traceOpening(brush, { shape: cut.shape, area: to });
  brush.clip();
  brush.drawImage(small, to.x, to.y);
  brush.restore();
}

function cutOf({ front, frontBleed }: CoverLayout, { panels }: Composition): Cut | null {
  const pane = panels.find(({ shape, alpha }) => shape !== "rect" && alpha === 1);
  if (pane !== undefined) return { from: framed(pane), shape: pane.shape };
  const label = panels.find(({ shape, x }) => shape === "rect" && x > frontBleed.x);
  if (label === undefined) return null;
  const top = label.y + label.height;
  const side = (front.y + front.height - top) * 0.94;
  if (side < MIN_SOURCE_PX) return null;
  const x = front.x + (front.width - side) / 2;
  return { from: { x, y: top, width: side, height: side }, shape: "outside-circle" };
}

/** The middle of a wide pane; all of any other, and the visible part of a round one. */
function framed({ x, y, width, height, shape }: Panel): PointRect {
  const most = shape === "outside-circle" ? Math.min(width, height) : height * WIDEST;
  const shown = Math.min(width, most);
  const tall = shape === "outside-circle" ? shown : height;
  return { x: x + (width - shown) / 2, y: y + (height - tall) / 2, width: shown, height: tall };
}
