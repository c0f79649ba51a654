import { Path2D } from "@napi-rs/canvas";

/** The ten digits as lines in a box of 6 by 10; drawn here, since the art uses no typeface. */
const FIGURES: readonly string[] = [
  "M3 0C0.9 0 0.4 2.4 0.4 5C0.4 7.6 0.9 10 3 10C5.1 10 5.6 7.6 5.6 5C5.6 2.4 5.1 0 3 0Z",
  "M1 2L3.4 0L3.4 10M1.4 10L5.4 10",
  "M0.6 2.6C0.8 -0.8 5.4 -0.8 5.4 2.6C5.4 5 1 7 0.4 10L5.6 10",
  "M0.6 1.4C1.8 -0.7 5.2 -0.3 5.2 2.5C5.2 4.2 3.8 4.8 2.4 4.8C4 4.8 5.6 5.4 5.6 7.3C5.6 10.5 1.6 10.8 0.4 8.6",
  "M4.2 10L4.2 0L0.2 7L5.8 7",
  "M5 0L1.2 0L0.8 4.6C2.2 3.4 5.6 3.6 5.6 6.8C5.6 10.4 1.6 10.8 0.4 8.8",
  "M5 0.6C2 -0.6 0.4 3 0.4 6.4C0.4 9 1.6 10 3 10C4.6 10 5.6 8.8 5.6 7C5.6 3.4 1.2 3.2 0.5 6.6",
  "M0.4 0L5.6 0C3.8 3 2.6 6.4 2.2 10",
  "M3 4.7C0.4 4.7 0.2 0 3 0C5.8 0 5.6 4.7 3 4.7C-0.4 4.7 -0.4 10 3 10C6.4 10 6.4 4.7 3 4.7Z",
  "M1 9.4C4 10.6 5.6 7 5.6 3.6C5.6 1 4.4 0 3 0C1.4 0 0.4 1.2 0.4 3C0.4 6.6 4.8 6.8 5.5 3.4",
];

const ADVANCE = 8.2;

/** A number as lines to be stroked, centered at 0, 0 with digits one unit high. */
export function numeralLines(value: number): { lines: Path2D; width: number } {
  const figures = String(Math.max(0, Math.floor(value)))
    .split("")
    .map(Number);
  const width = figures.length * ADVANCE - (ADVANCE - 6);
  const lines = new Path2D();
  for (const [place, figure] of figures.entries()) {
    lines.addPath(new Path2D(FIGURES[figure] ?? ""), {
      a: 0.1,
      b: 0,
      c: 0,
      d: 0.1,
      e: (place * ADVANCE - width / 2) * 0.1,
      f: -0.5,
    });
  }
  return { lines, width: width * 0.1 };
}
