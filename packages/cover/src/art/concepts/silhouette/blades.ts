import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { between } from "../../brushes/noise.ts";
import type { Skyline } from "../../brushes/ridges.ts";
import type { Random } from "../../painter.ts";
import { together } from "../../brushes/motif.ts";

/** Grass along a skyline in the brush's fill color: blades in tufts, bent by one wind. */
export function paintBlades(
  brush: SKRSContext2D,
  {
    line,
    random,
    heightPx,
    range,
    tall,
  }: { line: Skyline; random: Random; heightPx: number; range: readonly [number, number]; tall: number },
): void {
  const blades = new Path2D();
  const wind = between(random, [0.15, 0.5]);
  for (let x = range[0]; x < range[1]; x += heightPx * between(random, [0.001, 0.006])) {
    const tuft = 0.5 + 0.5 * Math.sin(x / (heightPx * 0.043)) * Math.sin(x / (heightPx * 0.017));
    const height = tall * (0.15 + 0.85 * tuft) * between(random, [0.3, 1]);
    const tip = x + height * (wind + between(random, [-0.35, 0.35]));
    const y = line(x) + heightPx * 0.003;
    const girth = heightPx * 0.0011;
    blades.moveTo(x - girth, y);
    blades.quadraticCurveTo(x, y - height * 0.6, tip, y - height);
    blades.quadraticCurveTo(x + girth * 2, y - height * 0.5, x + girth, y);
    blades.closePath();
  }
  brush.fill(together([blades]));
}
