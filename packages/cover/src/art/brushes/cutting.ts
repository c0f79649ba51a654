import { createCanvas, Path2D, PathOp, type SKRSContext2D, StrokeJoin } from "@napi-rs/canvas";
import type { Area, Point } from "../painter.ts";
import type { Shape } from "../shape.ts";

/** A drawing's outlines only, from any library. */
export type Drawing = Pick<Shape, "size" | "paths">;

/** A drawing ready to place in an image: `lines` is filled, `body` is the same without its holes. */
export type Cutting = {
  lines: Path2D;
  body: Path2D;
  width: number;
  height: number;
  /** A line drawing: the area inside its lines is solid, not a hole. */
  isLines: boolean;
};

/** A cutting in its final position. */
export type Piece = { lines: Path2D; body: Path2D; area: Area; isLines: boolean };

/**
 * `at` is the middle of its foot; it is scaled to fit `width` and
 * `height`; `turn` in radians, around its middle.
 */
export type Placement = { at: Point; width: number; height: number; turn?: number; flip?: boolean };

const SIDE = 1000;
/** Cached per drawing: closing the holes takes longer than painting. */
const made = new WeakMap<Drawing, Cutting>();

/** A drawing's outlines centered at 0, 0 with the longer side 1000 long. */
export function cuttingOf(drawing: Drawing): Cutting {
  const known = made.get(drawing);
  if (known !== undefined) return known;
  const cutting = madeOf(drawing);
  made.set(drawing, cutting);
  return cutting;
}

function madeOf(drawing: Drawing): Cutting {
  const raw = new Path2D();
  for (const data of drawing.paths) raw.addPath(new Path2D(data));
  const [left, top, right, bottom] = raw.computeTightBounds();
  const longer = Math.max(right - left, bottom - top);
  if (!(longer > 0))
    return { lines: new Path2D(), body: new Path2D(), width: SIDE, height: SIDE, isLines: false };
  const scale = SIDE / longer;
  const lines = laid(raw, {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: (-scale * (left + right)) / 2,
    f: (-scale * (top + bottom)) / 2,
  });
  const body = filledIn(lines);
  const isLines = inkOf(lines) < MIN_INK * inkOf(body);
  return { lines, body, width: (right - left) * scale, height: (bottom - top) * scale, isLines };
}

/** A drawing whose ink covers less than this share of its enclosed area is a line drawing. */
const MIN_INK = 0.55;
const COUNTED_IN = 100;

/** Relative ink area of a drawing of size 1000 around 0, 0; no unit. */
function inkOf(path: Path2D): number {
  const pen = createCanvas(COUNTED_IN, COUNTED_IN).getContext("2d");
  pen.setTransform(COUNTED_IN / SIDE, 0, 0, COUNTED_IN / SIDE, COUNTED_IN / 2, COUNTED_IN / 2);
  pen.fill(path);
  const { data } = pen.getImageData(0, 0, COUNTED_IN, COUNTED_IN);
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? value : 0), 0);
}

/** The same outline with everything it encloses filled. */
function filledIn(lines: Path2D): Path2D {
  const contours = lines
    .toSVGString()
    .split(/(?=M)/u)
    .filter((data) => data.length > 3);
  let body = new Path2D();
  for (const data of contours) body = body.op(new Path2D(data), PathOp.Union);
  return closedUp(body, GAP);
}

/** Gaps between parts up to twice this belong to the body; the drawing is 1000 long. */
const GAP = 13;

/** Widened and then narrowed again: gaps close, the outline stays. */
function closedUp(body: Path2D, by: number): Path2D {
  const wide = widened(body, by);
  return new Path2D(wide).op(
    new Path2D(wide).stroke({ width: by * 2, join: StrokeJoin.Round }),
    PathOp.Difference,
  );
}

/** Size of a cutting scaled to fit a box. */
export function sizeIn(cutting: Cutting, { width, height }: Pick<Placement, "width" | "height">): number {
  return Math.min(width / cutting.width, height / cutting.height);
}

/** Places a cutting by its foot. */
export function standing(cutting: Cutting, place: Placement): Piece {
  const { at, turn = 0, flip = false } = place;
  const scale = sizeIn(cutting, place);
  const across = flip ? -scale : scale;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const middle = { x: at.x, y: at.y - (cutting.height * scale) / 2 };
  const matrix = {
    a: cos * across,
    b: sin * across,
    c: -sin * scale,
    d: cos * scale,
    e: middle.x,
    f: middle.y,
  };
  const body = laid(cutting.body, matrix);
  const [left, top, right, bottom] = body.computeTightBounds();
  return {
    lines: laid(cutting.lines, matrix),
    body,
    area: { x: left, y: top, width: right - left, height: bottom - top },
    isLines: cutting.isLines,
  };
}

/** Places a cutting with its middle at a point. */
export function hanging(cutting: Cutting, place: Placement): Piece {
  const tall = cutting.height * sizeIn(cutting, place);
  return standing(cutting, { ...place, at: { x: place.at.x, y: place.at.y + tall / 2 } });
}

/** The outline with an edge around it, `by` wide. */
export function widened(path: Path2D, by: number): Path2D {
  return new Path2D(path).op(
    new Path2D(path).stroke({ width: by * 2, join: StrokeJoin.Round }),
    PathOp.Union,
  );
}

/** The outline, shifted. */
export function moved(path: Path2D, by: Point): Path2D {
  return laid(path, { a: 1, b: 0, c: 0, d: 1, e: by.x, f: by.y });
}

/** The outline skewed and flattened from its foot at `y`, as a shadow on the ground. */
export function leant(path: Path2D, { y, lean, flat }: { y: number; lean: number; flat: number }): Path2D {
  return laid(path, { a: 1, b: 0, c: lean, d: flat, e: -lean * y, f: y - flat * y });
}

/** Everything outside the outline, beyond the size of any surface; fill and clip with "evenodd". */
export function allBut(path: Path2D): Path2D {
  const rest = new Path2D();
  rest.rect(-50_000, -50_000, 100_000, 100_000);
  rest.addPath(path);
  return rest;
}

/** Fills a path with one color. */
export function fillPath(
  brush: SKRSContext2D,
  { path, colour }: { path: Path2D; colour: SKRSContext2D["fillStyle"] },
): void {
  brush.fillStyle = colour;
  brush.fill(path);
}

type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

/** A copy: the canvas's own transform, stroke and union modify the path in place. */
function laid(path: Path2D, matrix: Matrix): Path2D {
  const copy = new Path2D();
  copy.addPath(path, matrix);
  return copy;
}
