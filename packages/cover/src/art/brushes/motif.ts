import { Path2D } from "@napi-rs/canvas";
import type { Point } from "../painter.ts";
import type { Shape } from "../shape.ts";

/** A drawing that represents a thing: a shape from a library, or our own ornament. */
export type Motif = Pick<Shape, "size" | "paths">;

/** A box in px, in the form of a path's bounds. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Placement of a motif: `size` is the longer side of its visible part. */
export type Setting = { at: Point; size: number; angle?: number; isFlipped?: boolean };

/** The bounding box of a path's ink; zero-sized for an empty path. */
export function boxOf(path: Path2D): Box {
  const [left, top, right, bottom] = path.computeTightBounds();
  return { left, top, right, bottom };
}

/** A motif's outline with the middle of its visible part at a point. */
export function motifPath(motif: Motif, { at, size, angle = 0, isFlipped = false }: Setting): Path2D {
  const { raw, box } = inkOf(motif);
  const scale = size / Math.max(1, box.right - box.left, box.bottom - box.top);
  const across = isFlipped ? -scale : scale;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const [a, b, c, d] = [cos * across, sin * across, -sin * scale, cos * scale];
  const path = new Path2D();
  path.addPath(raw, {
    a,
    b,
    c,
    d,
    e: at.x - a * middle.x - c * middle.y,
    f: at.y - b * middle.x - d * middle.y,
  });
  return path;
}

/** Space for a motif, which is scaled to fit both sides. */
export type Space = { width: number; height: number };

/** A motif standing on a point, as large as its space allows. */
export function groundedPath(
  motif: Motif,
  { foot, space, isFlipped = false }: { foot: Point; space: Space; isFlipped?: boolean },
): Path2D {
  const { width, height } = sizeWithin(motif, space);
  return motifPath(motif, {
    at: { x: foot.x, y: foot.y - height / 2 },
    size: Math.max(width, height),
    isFlipped,
  });
}

/** Size of a motif's visible part, scaled to fit its space. */
export function sizeWithin(motif: Motif, space: Space): Space {
  const { box } = inkOf(motif);
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const scale = Math.min(space.width / width, space.height / height);
  return { width: width * scale, height: height * scale };
}

/** Several outlines as one. */
export function together(paths: readonly Path2D[]): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

function inkOf({ size, paths }: Motif): { raw: Path2D; box: Box } {
  const raw = together(paths.map((path) => new Path2D(path)));
  const box = boxOf(raw);
  const isEmpty = box.right - box.left < 1 || box.bottom - box.top < 1;
  return { raw, box: isEmpty ? { left: 0, top: 0, right: size, bottom: size } : box };
}
