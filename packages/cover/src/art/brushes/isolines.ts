import { Path2D } from "@napi-rs/canvas";
import type { Area } from "../painter.ts";

/** A height for each point of the plane. */
export type Heights = (x: number, y: number) => number;

/** Heights sampled on a grid of `step` over an area; many lines are then drawn from it. */
export type Relief = { area: Area; step: number; columns: number; rows: number; heights: Float64Array };

/** Samples heights on a grid. */
export function reliefOf(heights: Heights, { area, step }: { area: Area; step: number }): Relief {
  const columns = Math.ceil(area.width / step) + 1;
  const rows = Math.ceil(area.height / step) + 1;
  const read = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      read[row * columns + column] = heights(area.x + column * step, area.y + row * step);
    }
  }
  return { area, step, columns, rows, heights: read };
}

type Crossing = readonly [x: number, y: number];

/**
 * The contour of a relief at one height, as short strokes.
 * @source Lorensen and Cline's marching cubes (1987), in the plane
 */
export function isoline({ area, step, columns, rows, heights }: Relief, level: number): Path2D {
  const path = new Path2D();
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const [a, b] = [(heights[at] ?? 0) - level, (heights[at + 1] ?? 0) - level];
      const [c, d] = [(heights[at + columns + 1] ?? 0) - level, (heights[at + columns] ?? 0) - level];
      const place = { x: area.x + column * step, y: area.y + row * step, step };
      const crossed = crossings(place, [a, b, c, d]);
      for (let pair = 0; pair + 1 < crossed.length; pair += 2) {
        const [from, to] = crossed.slice(pair, pair + 2);
        if (from === undefined || to === undefined) continue;
        path.moveTo(from[0], from[1]);
        path.lineTo(to[0], to[1]);
      }
    }
  }
  return path;
}

type Place = { x: number; y: number; step: number };

/** Points where the line crosses a cell's edges; its corner heights are in order from the upper left. */
function crossings(
  { x, y, step }: Place,
  [a, b, c, d]: readonly [number, number, number, number],
): Crossing[] {
  const crossed: Crossing[] = [];
  if (a * b < 0) crossed.push([x + (a / (a - b)) * step, y]);
  if (b * c < 0) crossed.push([x + step, y + (b / (b - c)) * step]);
  if (d * c < 0) crossed.push([x + (d / (d - c)) * step, y + step]);
  if (a * d < 0) crossed.push([x, y + (a / (a - d)) * step]);
  return crossed;
}

/** The part of a relief above a height, as cells cut along its contour. */
export function landAbove({ area, step, columns, rows, heights }: Relief, level: number): Path2D {
  const path = new Path2D();
  const corner = (row: number, column: number): number => (heights[row * columns + column] ?? 0) - level;
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const x = area.x + column * step;
      const y = area.y + row * step;
      const corners = [
        [x, y, corner(row, column)],
        [x + step, y, corner(row, column + 1)],
        [x + step, y + step, corner(row + 1, column + 1)],
        [x, y + step, corner(row + 1, column)],
      ] as const;
      addCell(path, corners);
    }
  }
  return path;
}

type Corner = readonly [x: number, y: number, height: number];

function addCell(path: Path2D, corners: readonly Corner[]): void {
  let isStarted = false;
  const point = (x: number, y: number): void => {
    if (isStarted) path.lineTo(x, y);
    else path.moveTo(x, y);
    isStarted = true;
  };
  for (const [index, [x, y, height]] of corners.entries()) {
    const [nx, ny, next] = corners[(index + 1) % corners.length] ?? [x, y, height];
    if (height >= 0) point(x, y);
    if (height * next < 0) {
      const t = height / (height - next);
      point(x + (nx - x) * t, y + (ny - y) * t);
    }
  }
  if (isStarted) path.closePath();
}
