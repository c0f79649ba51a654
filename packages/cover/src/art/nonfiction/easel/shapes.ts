import { curveThrough } from "../../brushes/shapes.ts";
import { Path2D } from "@napi-rs/canvas";
import type { Area, Point } from "../../painter.ts";

/** A shape from SVG path data. */
export function path(data: string): Path2D {
  return new Path2D(data);
}

/** A circle. */
export function disc({ x, y, r }: { x: number; y: number; r: number }): Path2D {
  return oval({ x, y, rx: r, ry: r });
}

/** An ellipse; `turn` in radians. */
export function oval(order: { x: number; y: number; rx: number; ry: number; turn?: number }): Path2D {
  const shape = new Path2D();
  shape.ellipse(order.x, order.y, order.rx, order.ry, order.turn ?? 0, 0, Math.PI * 2);
  return shape;
}

/** A rectangle, with rounded corners if `round` is given. */
export function box({ x, y, width, height }: Area, round = 0): Path2D {
  const shape = new Path2D();
  if (round > 0) shape.roundRect(x, y, width, height, round);
  else shape.rect(x, y, width, height);
  return shape;
}

/** A closed polygon. */
export function polygon(points: readonly (readonly [x: number, y: number])[]): Path2D {
  const shape = new Path2D();
  for (const [x, y] of points) shape.lineTo(x, y);
  shape.closePath();
  return shape;
}

/**
 * One half of a leaf or both: its stalk at 0, 0, its tip at 0,
 * −`length`; `belly` is its widest point (0 to 1).
 */
export type Leaf = { length: number; width: number; belly?: number; side?: "both" | "left" | "right" };

/** @see Leaf */
export function leaf({ length, width, belly = 0.42, side = "both" }: Leaf): Path2D {
  const half = (sign: number): string =>
    `C${sign * width * 0.55} ${-length * belly * 0.35} ${sign * width * 0.62} ${-length * (belly + 0.22)} 0 ${-length}`;
  const back = (sign: number): string =>
    `C${sign * width * 0.62} ${-length * (belly + 0.22)} ${sign * width * 0.55} ${-length * belly * 0.35} 0 0`;
  if (side === "left") return path(`M0 0 ${half(-1)} Z`);
  if (side === "right") return path(`M0 0 ${half(1)} Z`);
  return path(`M0 0 ${half(-1)} ${back(1)} Z`);
}

/** The area under a line through the points, down to `bottom`. */
export function underLine(points: readonly Point[], bottom: number): Path2D {
  const shape = curveThrough(points);
  const [first, last] = [points[0], points.at(-1)];
  if (first && last) {
    shape.lineTo(last.x, bottom);
    shape.lineTo(first.x, bottom);
    shape.closePath();
  }
  return shape;
}
