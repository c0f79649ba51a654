import { Path2D } from "@napi-rs/canvas";

/** A height map over a grid; `at` gives the height at a column and row. */
export type Field = {
  columns: number;
  rows: number;
  step: number;
  at: (column: number, row: number) => number;
};

type Spot = readonly [x: number, y: number, height: number];

/**
 * All land at or above a level as one shape, in px.
 * @source marching squares, in its polygon form: each cell is clipped against the level by linear
 *         interpolation
 */
export function landAbove(field: Field, level: number): Path2D {
  const shape = new Path2D();
  for (let row = 0; row + 1 < field.rows; row += 1) {
    let from = -1;
    for (let column = 0; column + 1 < field.columns; column += 1) {
      const corners = cellCorners(field, { column, row });
      const above = corners.filter((corner) => corner[2] >= level).length;
      if (above === 4) {
        if (from < 0) from = column;
        continue;
      }
      if (from >= 0) addRun(shape, { field, from, to: column, row });
      from = -1;
      if (above > 0) addClipped(shape, { corners, level });
    }
    if (from >= 0) addRun(shape, { field, from, to: field.columns - 1, row });
  }
  return shape;
}

/** The line along a level, in px. */
export function levelLine(field: Field, level: number): Path2D {
  const line = new Path2D();
  for (let row = 0; row + 1 < field.rows; row += 1) {
    for (let column = 0; column + 1 < field.columns; column += 1) {
      const cuts = cellCuts(cellCorners(field, { column, row }), level);
      for (let index = 0; index + 1 < cuts.length; index += 2) {
        const [from, to] = [cuts[index], cuts[index + 1]];
        if (!from || !to) continue;
        line.moveTo(from[0], from[1]);
        line.lineTo(to[0], to[1]);
      }
    }
  }
  return line;
}

type Cell = { column: number; row: number };

function cellCorners({ step, at }: Field, { column, row }: Cell): Spot[] {
  const corner = (right: number, down: number): Spot => [
    (column + right) * step,
    (row + down) * step,
    at(column + right, row + down),
  ];
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
}

/** Adjacent full cells become one rectangle, slightly enlarged so that rows join without a seam. */
function addRun(shape: Path2D, run: { field: Field; from: number; to: number; row: number }): void {
  const { step } = run.field;
  shape.rect(run.from * step - 0.3, run.row * step - 0.3, (run.to - run.from) * step + 0.6, step + 0.6);
}

function addClipped(shape: Path2D, { corners, level }: { corners: readonly Spot[]; level: number }): void {
  let isFirst = true;
  const add = (x: number, y: number): void => {
    if (isFirst) shape.moveTo(x, y);
    else shape.lineTo(x, y);
    isFirst = false;
  };
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length];
    if (!next) continue;
    if (corner[2] >= level) add(corner[0], corner[1]);
    if (corner[2] >= level !== next[2] >= level) {
      const cut = between(corner, next, level);
      add(cut[0], cut[1]);
    }
  }
  shape.closePath();
}

function cellCuts(corners: readonly Spot[], level: number): Spot[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return next && corner[2] >= level !== next[2] >= level ? [between(corner, next, level)] : [];
  });
}

function between(from: Spot, to: Spot, level: number): Spot {
  const t = (level - from[2]) / (to[2] - from[2]);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, level];
}
