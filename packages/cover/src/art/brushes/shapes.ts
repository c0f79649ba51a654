import { Path2D } from "@napi-rs/canvas";
import type { Point } from "../painter.ts";

/** A closed shape with straight sides. */
export function polygon(points: readonly Point[]): Path2D {
  const shape = new Path2D();
  for (const { x, y } of points) shape.lineTo(x, y);
  shape.closePath();
  return shape;
}

/** An open or closed curve that runs smoothly through its points (Catmull-Rom). */
export function curveThrough(points: readonly Point[], isClosed = false): Path2D {
  const shape = new Path2D();
  const count = points.length;
  const pointAt = (index: number): Point => {
    const at = isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[at] ?? { x: 0, y: 0 };
  };
  const start = pointAt(0);
  shape.moveTo(start.x, start.y);
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pointAt(index + step));
    if (!before || !from || !to || !after) continue;
    shape.bezierCurveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    );
  }
  if (isClosed) shape.closePath();
  return shape;
}

/** A closed, smooth shape through the points: leaves, petals, animals, stones. */
export function smoothShape(points: readonly Point[]): Path2D {
  return curveThrough(points, true);
}

/** A full circle. */
export function disc(at: Point, radius: number): Path2D {
  const shape = new Path2D();
  shape.arc(at.x, at.y, radius, 0, Math.PI * 2);
  return shape;
}

/**
 * Maps points in a motif's own units into the image.
 * @param frame  `at` is the motif's origin in px, `unit` the px of one unit; `flip` mirrors it left to right
 */
export function placed(
  frame: { at: Point; unit: number; flip?: boolean },
  points: readonly (readonly [x: number, y: number])[],
): Point[] {
  const side = frame.flip === true ? -1 : 1;
  return points.map(([x, y]) => ({ x: frame.at.x + side * x * frame.unit, y: frame.at.y + y * frame.unit }));
}

/** A leaf or petal from its stem to its tip; `girth` is the width as a share of the length. */
export function leafShape({ from, to, girth }: { from: Point; to: Point; girth: number }): Path2D {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = (along: number, out: number): [number, number] => [
    from.x + dx * along - dy * out * girth,
    from.y + dy * along + dx * out * girth,
  ];
  const shape = new Path2D();
  shape.moveTo(from.x, from.y);
  shape.bezierCurveTo(...side(0.25, 0.7), ...side(0.7, 0.55), to.x, to.y);
  shape.bezierCurveTo(...side(0.7, -0.55), ...side(0.25, -0.7), from.x, from.y);
  shape.closePath();
  return shape;
}
