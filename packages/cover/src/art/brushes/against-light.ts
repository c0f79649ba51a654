import { createCanvas, Path2D, PathOp, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point } from "../painter.ts";
import { fade } from "./colour.ts";
import { castShadow, layDown, type Layer, layerOver } from "./layer.ts";
import { boxOf } from "./motif.ts";

/** A dark object lit from behind. `depth` in px: how far the light spreads over its edges. */
export type AgainstLight = {
  path: Path2D;
  /** Outline as drawn: areas cut out of it show as a faint gleam. */
  lines?: Path2D;
  body: string;
  /** Tone of its foot, if there is haze in front of it. */
  foot?: string;
  rim: string;
  depth: number;
  /** Position of the light. */
  light: Point;
  opacity?: number;
};

/** A silhouette whose edges shine on the side of the light. */
export function paintAgainstLight(brush: SKRSContext2D, order: AgainstLight): void {
  const { path, body, foot = body, depth, opacity = 1 } = order;
  const { left, top, right, bottom } = boxOf(path);
  const layer = layerOver(brush, {
    x: left - depth,
    y: top - depth,
    width: right - left + depth * 2,
    height: bottom - top + depth * 2,
  });
  const { pen } = layer;
  const wash = pen.createLinearGradient(0, top, 0, bottom);
  wash.addColorStop(0, body);
  wash.addColorStop(0.55, body);
  wash.addColorStop(1, foot);
  pen.fillStyle = wash;
  pen.fill(path);
  if (order.lines !== undefined) gleamWithin(pen, order, order.lines);
  shineEdges(layer, order, { x: (left + right) / 2, y: (top + bottom) / 2 });
  layDown(brush, { layer, opacity });
}

const GLEAM = 0.26;

function gleamWithin(pen: SKRSContext2D, { path, rim }: AgainstLight, lines: Path2D): void {
  pen.fillStyle = fade(rim, GLEAM);
  pen.fill(new Path2D(path).op(lines, PathOp.Difference));
}

function shineEdges(
  { canvas, pen, scale }: Layer,
  { path, rim, depth, light }: AgainstLight,
  middle: Point,
): void {
  const outside = createCanvas(canvas.width, canvas.height);
  const knife = outside.getContext("2d");
  knife.fillStyle = rim;
  knife.fillRect(0, 0, canvas.width, canvas.height);
  knife.setTransform(pen.getTransform());
  knife.globalCompositeOperation = "destination-out";
  knife.fill(path);
  const angle = Math.atan2(middle.y - light.y, middle.x - light.x);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = "source-atop";
  for (const [far, strength] of [
    [1, 0.4],
    [0.3, 0.85],
  ] as const) {
    const [x, y] = [Math.cos(angle) * depth * far, Math.sin(angle) * depth * far];
    castShadow(pen, { shadow: { colour: fade(rim, strength), blur: depth * far * 1.4, x, y }, scale });
    pen.drawImage(outside, 0, 0);
  }
}
