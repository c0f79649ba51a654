import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath } from "../../brushes/cutting.ts";
import { washBetween } from "../../brushes/light.ts";
import { softFill } from "../../brushes/modelling.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Area } from "../../painter.ts";
import { sinkBelow, type Workbench } from "../workbench/workbench.ts";
import { glowOf, paintTable, paintWall, placeThing, shadeFlat } from "./room.ts";

/** Subjects on plinths among an arch, a disc and steps, like in a studio, in bold tones. */
export function setPlinths(bench: Workbench): void {
  const { stage, front, lit, palette, choices } = bench;
  const floor = stage.y + stage.height * 0.8;
  paintWall(bench, floor);
  const far = mix([palette.mid, palette.ground], isDark(palette.ground) ? 0.35 : 0.42);
  const across = (share: number): number => front.x + front.width * (0.5 + lit.side * share);
  if (choices.isSo("arch", 0.6)) {
    arch(
      bench,
      {
        x: across(0) - front.width * 0.36,
        y: stage.y + stage.height * 0.02,
        width: front.width * 0.72,
        height: floor - stage.y - stage.height * 0.02,
      },
      far,
    );
  } else
    round(bench, {
      x: across(0.05),
      y: stage.y + stage.height * 0.38,
      radius: Math.min(front.width * 0.44, stage.height * 0.4),
      colour: far,
    });
  paintTable(bench, {
    edge: floor,
    colour: mix([palette.mid, palette.ground], isDark(palette.ground) ? 0.2 : 0.3),
  });
  const tall = stage.height;
  block(
    bench,
    {
      x: across(0.34) - front.width * 0.16,
      y: floor - tall * 0.2,
      width: front.width * 0.32,
      height: tall * 0.23,
    },
    mix([palette.light, palette.mid], 0.3),
  );
  placeThing(bench, {
    at: { x: across(0.34), y: floor - tall * 0.2 },
    width: front.width * 0.26,
    height: tall * 0.34,
    place: 1,
  });
  block(
    bench,
    {
      x: across(-0.34) - front.width * 0.15,
      y: floor - tall * 0.1,
      width: front.width * 0.3,
      height: tall * 0.15,
    },
    mix([palette.accent, palette.deep], 0.35),
  );
  placeThing(bench, {
    at: { x: across(-0.34), y: floor - tall * 0.1 },
    width: front.width * 0.24,
    height: tall * 0.3,
    place: 2,
    flip: true,
  });
  drum(
    bench,
    {
      x: across(0) - front.width * 0.27,
      y: floor - tall * 0.06,
      width: front.width * 0.54,
      height: tall * 0.17,
    },
    mix([palette.paper, palette.light], 0.35),
  );
  placeThing(bench, {
    at: { x: across(0), y: floor - tall * 0.055 },
    width: front.width * 0.5,
    height: tall * 0.66,
    place: 0,
  });
  if (bench.cast.length > 3)
    placeThing(bench, {
      at: { x: across(-0.37), y: floor + tall * 0.12 },
      width: front.width * 0.2,
      height: tall * 0.16,
      place: 3,
    });
  sinkBelow(bench, { colour: mix([palette.mid, palette.ground], 0.7), strength: 0.75 });
}

function arch(bench: Workbench, { x, y, width, height }: Area, colour: string): void {
  const { brush, palette, lit, unit } = bench;
  const path = new Path2D();
  const rise = Math.min(width / 2, height * 0.7);
  path.moveTo(x, y + height);
  path.lineTo(x, y + rise);
  path.bezierCurveTo(x, y + rise * 0.45, x + width * 0.22, y, x + width / 2, y);
  path.bezierCurveTo(x + width * 0.78, y, x + width, y + rise * 0.45, x + width, y + rise);
  path.lineTo(x + width, y + height);
  path.closePath();
  fillPath(brush, { path: path, colour: mix([colour, palette.deep], 0.2) });
  brush.save();
  brush.clip(path);
  brush.translate(-lit.side * 26 * unit, 12 * unit);
  fillPath(brush, { path: path, colour: colour });
  brush.restore();
  shadeFlat(bench, {
    path,
    from: { x: x + (lit.side < 0 ? 0 : width), y },
    to: { x: x + (lit.side < 0 ? width : 0), y: y + height },
    colour: mix([colour, palette.deep], 0.35),
  });
}

function round(
  bench: Workbench,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  const { brush, palette, lit } = bench;
  const path = disc({ x, y }, radius);
  brush.fillStyle = colour;
  brush.fill(path);
  shadeFlat(bench, {
    path,
    from: { x: x + lit.side * radius * 0.7, y: y - radius * 0.7 },
    to: { x: x - lit.side * radius * 0.8, y: y + radius * 0.9 },
    colour: mix([colour, palette.deep], 0.4),
  });
}

/** A square plinth: its top, its lit and its dark face. */
function block(bench: Workbench, { x, y, width, height }: Area, colour: string): void {
  const { brush, palette, lit, unit } = bench;
  const top = 16 * unit;
  brush.fillStyle = mix([colour, glowOf(bench)], 0.5);
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x + width * 0.07, y - top);
  brush.lineTo(x + width * 0.93, y - top);
  brush.lineTo(x + width, y);
  brush.fill();
  const [from, to] = lit.side < 0 ? [x, x + width] : [x + width, x];
  brush.fillStyle = washBetween(brush, {
    from: { x: from, y },
    to: { x: to, y: y + height },
    stops: [
      [0, mix([colour, glowOf(bench)], 0.22)],
      [0.6, colour],
      [1, mix([colour, palette.deep], 0.4)],
    ],
  });
  brush.fillRect(x, y, width, height);
  groundShadow(bench, { x, y, width, height });
}

/** A low drum: an ellipse on top of a rounded body. */
function drum(bench: Workbench, { x, y, width, height }: Area, colour: string): void {
  const { brush, palette, lit, unit } = bench;
  const flat = 17 * unit;
  groundShadow(bench, { x, y, width, height });
  const [from, to] = lit.side < 0 ? [x, x + width] : [x + width, x];
  brush.fillStyle = washBetween(brush, {
    from: { x: from, y },
    to: { x: to, y },
    stops: [
      [0, mix([colour, palette.mid], 0.2)],
      [0.22, mix([colour, glowOf(bench)], 0.5)],
      [0.6, colour],
      [1, mix([colour, palette.deep], 0.5)],
    ],
  });
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, y + height);
  brush.ellipse(x + width / 2, y + height, width / 2, flat, 0, Math.PI, 0, true);
  brush.lineTo(x + width, y);
  brush.fill();
  brush.fillStyle = mix([colour, "#ffffff"], 0.4);
  brush.beginPath();
  brush.ellipse(x + width / 2, y, width / 2, flat, 0, 0, Math.PI * 2);
  brush.fill();
}

function groundShadow({ brush, palette, unit, lit }: Workbench, { x, y, width, height }: Area): void {
  const path = new Path2D();
  path.ellipse(
    x + width / 2 - lit.side * width * 0.22,
    y + height + 6 * unit,
    width * 0.62,
    18 * unit,
    0,
    0,
    Math.PI * 2,
  );
  softFill(brush, { path, colour: fade(palette.deep, 0.34), blur: unit * 6 });
}
