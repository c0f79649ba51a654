import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point } from "../painter.ts";
import { type Motif, motifPath, together } from "./motif.ts";

/** Side of the square a drawing is traced in, and the margin around it, in px. */
const SIDE = 420;
const MARGIN = 24;
/** Gaps narrower than this share of a side are drawn lines, not air. */
const GAP = 0.038;
/** Holes smaller than this share of a side are eyes, buttons and gleams. */
const HOLE = 0.17;

const traced = new WeakMap<Motif, Motif>();
const drawn = new WeakMap<Motif, Motif>();
/**
 * A drawing whose ink covers less than this share of its enclosed area is a
 * line drawing, with nothing visible through it.
 */
const MIN_INK = 0.48;

/**
 * A drawing as seen against the light: lines and gleams cut out of it are closed, leaving only real holes.
 */
export function solidOf(motif: Motif): Motif {
  const known = traced.get(motif);
  if (known !== undefined) return known;
  const solid = closed(motif);
  traced.set(motif, solid);
  drawn.set(solid, motif);
  return solid;
}

/** The original drawing of a closed one, with all its cut-outs; any other motif is returned as is. */
export function drawnOf(solid: Motif): Motif {
  return drawn.get(solid) ?? solid;
}

function closed(motif: Motif): Motif {
  const at = { x: SIDE / 2, y: SIDE / 2 };
  const raw = motifPath(motif, { at, size: SIDE - MARGIN * 2 });
  const width = SIDE * GAP;
  const wide = loopsOf((pen) => {
    pen.fill(raw);
    pen.lineWidth = width;
    pen.lineJoin = "round";
    pen.stroke(raw);
  });
  const outlines = wide.filter((loop) => areaOf(loop) < 0);
  const isLines = inkOf(raw) < MIN_INK * inkOf(new Path2D(outlines.map(written).join("")));
  const seen = isLines ? outlines : wide.filter((loop) => isSeen(loop, width));
  const grown = new Path2D(seen.map(written).join(""));
  const slim = loopsOf((pen) => {
    pen.fill(together([grown]));
    pen.globalCompositeOperation = "destination-out";
    pen.lineWidth = width;
    pen.lineJoin = "round";
    pen.stroke(grown);
  });
  return slim.length === 0 ? motif : { size: SIDE, paths: [slim.map(written).join("")] };
}

/** Loops in the opposite direction are holes; small ones are dropped. */
function isSeen(loop: readonly Point[], width: number): boolean {
  if (areaOf(loop) < 0) return true;
  const across = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return Math.max(across(loop.map(({ x }) => x)), across(loop.map(({ y }) => y))) + width > SIDE * HOLE;
}

function areaOf(loop: readonly Point[]): number {
  let area = 0;
  for (const [at, point] of loop.entries()) {
    const next = loop[(at + 1) % loop.length] ?? point;
    area += point.x * next.y - next.x * point.y;
  }
  return area;
}

/** Relative area of the tracing square that a path fills; no unit. */
function inkOf(path: Path2D): number {
  const canvas = createCanvas(SIDE / 4, SIDE / 4);
  const pen = canvas.getContext("2d");
  pen.scale(0.25, 0.25);
  pen.fill(path);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? value : 0), 0);
}

function written(loop: readonly Point[]): string {
  return `M${loop.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function loopsOf(draw: (pen: SKRSContext2D) => void): Point[][] {
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext("2d");
  draw(pen);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  return loopsIn((x, y) => data[(y * SIDE + x) * 4 + 3] ?? 0);
}

/**
 * The cell edges by which an outline enters and leaves, for each combination of corners inside or outside.
 */
const CROSSINGS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];
const HALF = 127.5;

/**
 * Outlines where a field of 0 to 255 crosses its midpoint, with sub-cell precision.
 * @source marching squares
 */
function loopsIn(valueAt: (x: number, y: number) => number): Point[][] {
  const next = new Map<number, number>();
  for (let y = 0; y < SIDE - 1; y += 1) {
    for (let x = 0; x < SIDE - 1; x += 1) {
      const corners = [valueAt(x, y), valueAt(x + 1, y), valueAt(x + 1, y + 1), valueAt(x, y + 1)];
      const kind = corners.reduce((sum, value, at) => sum + (value > HALF ? 1 << at : 0), 0);
      for (const [from, to] of CROSSINGS[kind] ?? []) next.set(edgeOf(x, y, from), edgeOf(x, y, to));
    }
  }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      loop.push(pointOn(edge, valueAt));
      const after: number | undefined = next.get(edge);
      next.delete(edge);
      edge = after === undefined || !next.has(after) ? undefined : after;
    }
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}

/** Edges are numbered over the whole field, horizontal ones first in each pair. */
function edgeOf(x: number, y: number, side: number): number {
  const cell = side === 1 ? y * SIDE + x + 1 : side === 2 ? (y + 1) * SIDE + x : y * SIDE + x;
  return cell * 2 + (side % 2);
}

function pointOn(edge: number, valueAt: (x: number, y: number) => number): Point {
  const cell = Math.floor(edge / 2);
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
  const isDown = edge % 2 === 1;
  const [from, to] = [valueAt(x, y), isDown ? valueAt(x, y + 1) : valueAt(x + 1, y)];
  const share = (HALF - from) / (to - from);
  return isDown ? { x, y: y + share } : { x: x + share, y };
}
