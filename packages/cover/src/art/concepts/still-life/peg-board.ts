import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath, hanging, moved } from "../../brushes/cutting.ts";
import { fillShadowed, softFill } from "../../brushes/modelling.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { glowOf, paintWall, solid, thingColour } from "./room.ts";

/** Shares of the stage: horizontal middle, vertical position, and the size of a subject. */
const PLACES = [
  [0.5, 0.5, 0.5],
  [0.15, 0.24, 0.24],
  [0.85, 0.26, 0.24],
  [0.14, 0.76, 0.25],
  [0.86, 0.74, 0.26],
  [0.5, 0.06, 0.16],
] as const;

/** Subjects on a pegboard, each on a peg, with its shadow. */
export function hangPegBoard(bench: Workbench): void {
  const { stage, front, cast, fillers, lit, unit, brush, palette } = bench;
  paintWall(bench, front.height);
  drillHoles(bench);
  hushType(bench, { colour: palette.ground, strength: 0.92 });
  for (const [place, [across, down, space]] of PLACES.entries()) {
    if (place === 5 && stage.height < front.width * 0.9) continue;
    const size = Math.min(front.width, stage.height * 1.15) * space;
    const at = {
      x: front.x + front.width * (0.5 - lit.side * (across - 0.5)),
      y: stage.y + stage.height * (0.04 + down * 0.92),
    };
    const cutting = place < cast.length ? roundOf(cast, place) : roundOf(fillers, place);
    const piece = hanging(cutting, { at, width: size * 1.1, height: size * 1.25 });
    const shadow = moved(piece.body, { x: -lit.side * 16 * unit, y: 20 * unit });
    softFill(brush, { path: shadow, colour: fade(palette.deep, 0.4), blur: unit * 4.5 });
    hangString(bench, { at: { x: at.x, y: piece.area.y - 26 * unit }, top: piece.area.y + 12 * unit });
    solid(bench, { piece, colour: thingColour(bench, place) });
  }
}

function drillHoles({ brush, surface, palette, unit, front }: Workbench): void {
  const step = 44 * unit;
  const holes = new Path2D();
  const lights = new Path2D();
  const first =
    front.x - Math.ceil(front.x / step) * step + front.width / 2 - Math.floor(front.width / 2 / step) * step;
  for (let x = first; x < surface.widthPx; x += step) {
    for (let y = step / 2; y < surface.heightPx; y += step) {
      holes.addPath(disc({ x, y }, 4.4 * unit));
      lights.addPath(disc({ x, y: y + 1.6 * unit }, 4.4 * unit));
    }
  }
  fillPath(brush, { path: lights, colour: fade(mix([palette.ground, "#ffffff"], 0.5), 0.35) });
  fillPath(brush, {
    path: holes,
    colour: fade(mix([palette.ground, palette.deep], isDark(palette.ground) ? 0.9 : 0.5), 0.6),
  });
}

function hangString(bench: Workbench, { at, top }: { at: Point; top: number }): void {
  const { brush, unit, palette, lit } = bench;
  brush.strokeStyle = fade(palette.deep, 0.7);
  brush.lineWidth = 2.4 * unit;
  brush.beginPath();
  brush.moveTo(at.x - 12 * unit, top);
  brush.lineTo(at.x, at.y);
  brush.lineTo(at.x + 12 * unit, top);
  brush.stroke();
  const fall = { colour: palette.deep, opacity: 0.6, blur: 6, dx: -lit.side * 4, dy: 5 };
  fillShadowed(brush, {
    path: disc(at, 7 * unit),
    colour: mix([palette.light, glowOf(bench)], 0.5),
    fall,
    unit,
  });
}
