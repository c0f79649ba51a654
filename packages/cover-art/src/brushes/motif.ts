import { Path2D } from "@napi-rs/canvas";
import type { Point } from "../painter.ts";
import type { Shape } from "../shape.ts";

/** A drawing that stands for a thing: a shape of a library, or an ornament of our own. */
export type Motif = Pick<Shape, "size" | "paths">;

/** A box in px, as a path's bounds are told. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where a motif is set: `size` is the longer side of what is seen of it. */
export type Setting = { at: Point; size: number; angle?: number; isFlipped?: boolean };

/** The box that the ink of a path fills; an empty path's is of no size. */
export function boxOf(path: Path2D): Box {
  const [left, top, right, bottom] = path.computeTightBounds();
  return { left, top, right, bottom };
}

/** A motif's outline with the middle of what is seen of it at a point. */
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

/** Room for a motif: it is as large as both sides allow. */
export type Space = { width: number; height: number };

/** A motif that stands on a point, as large as its room allows. */
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

/** What is seen of a motif, enlarged until it fills its room one way. */
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
