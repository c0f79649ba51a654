import { Path2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { hanging, standing, widened } from "../../brushes/cutting.ts";
import { fillInside, hatched } from "../../brushes/engraving.ts";
import { createNoise } from "../../brushes/noise.ts";
import type { Area, Point } from "../../painter.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { cutSubject, darkFirst, inksOf, plateOf, printSheet } from "./block.ts";

/**
 * An engraving in an oval: a sky of fine lines that cross toward the rim, ground below the subjects, sprays
 * on both sides.
 */
export function engraveVignette(bench: Workbench): void {
  const { brush, unit, palette, cast, lit } = bench;
  printSheet(bench);
  const { ink, sheet, tint } = inksOf(bench);
  const plate = plateOf(bench, 62);
  const middle = { x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 };
  const half = { x: Math.min(plate.width * 0.44, plate.height * 0.5), y: plate.height * 0.49 };
  const oval = (grown: number): Path2D => {
    const path = new Path2D();
    path.ellipse(middle.x, middle.y, half.x + grown * unit, half.y + grown * unit, 0, 0, Math.PI * 2);
    return path;
  };
  laySprays(bench, { middle, half, ink, sheet });
  const [dark, pale] = darkFirst(
    isDark(sheet) ? palette.deep : ink,
    mix([sheet, palette.paper], isDark(sheet) ? 0.92 : 0.6),
  );
  brush.fillStyle = pale;
  brush.fill(oval(0));
  fillInside(brush, { shape: oval(0), path: oval(0), colour: mix([pale, tint], 0.2) });
  const area = { x: middle.x - half.x, y: middle.y - half.y, width: half.x * 2, height: half.y * 2 };
  engraveSky(bench, { oval: oval(0), middle, half, area, dark });
  const land = middle.y + half.y * 0.42;
  engraveGround(bench, { oval: oval(0), area, land, dark, pale });
  brush.save();
  brush.clip(oval(0));
  const spots = [
    { x: middle.x + lit.side * half.x * 0.62, y: land + half.y * 0.1, size: 0.62, which: 1 },
    { x: middle.x - lit.side * half.x * 0.66, y: land + half.y * 0.02, size: 0.5, which: 2 },
    { x: middle.x - lit.side * half.x * 0.03, y: land + half.y * 0.27, size: 1.28, which: 0 },
  ];
  for (const { x, y, size, which } of spots) {
    const piece = standing(roundOf(cast, which), {
      at: { x, y },
      width: half.x * size * 1.12,
      height: half.y * size,
    });
    brush.fillStyle = pale;
    brush.fill(widened(piece.body, unit * (which === 0 ? 9 : 5)));
    cutSubject(bench, {
      piece,
      dark,
      pale: mix([pale, "#ffffff"], 0.25),
      gap: unit * (which === 0 ? 4.6 : 3.8),
      isFine: true,
    });
  }
  brush.restore();
  for (const [grown, width, colour] of [
    [0, 4.5, ink],
    [9, 1.6, ink],
    [16, 5, tint],
    [23, 1.6, ink],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = width * unit;
    brush.stroke(oval(grown));
  }
}

type Oval = { oval: Path2D; area: Area; dark: string };

function engraveSky(
  bench: Workbench,
  { oval, middle, half, area, dark }: Oval & { middle: Point; half: Point },
): void {
  const { brush, unit, random } = bench;
  const noise = createNoise(random);
  const out = ({ x, y }: Point): number => Math.hypot((x - middle.x) / half.x, (y - middle.y) / half.y);
  const cloud = ({ x, y }: Point): number =>
    noise((x - middle.x) / (half.x * 0.7), (y - middle.y) / (half.y * 0.22)) * 0.24;
  const level = hatched({
    area,
    angle: 0,
    gap: unit * 6,
    random,
    sway: 0.8,
    weight: (at) => 0.04 + out(at) ** 2 * 0.44 + cloud(at),
  });
  fillInside(brush, { shape: oval, path: level, colour: dark });
  const crossed = hatched({
    area,
    angle: 0.7,
    gap: unit * 6.4,
    random,
    weight: (at) => (out(at) - 0.62) * 1.3,
  });
  fillInside(brush, { shape: oval, path: crossed, colour: dark });
}

function engraveGround(
  bench: Workbench,
  { oval, area, land, dark, pale }: Oval & { land: number; pale: string },
): void {
  const { brush, unit, random } = bench;
  const noise = createNoise(random);
  const line = (x: number): number =>
    land + noise((x - area.x) / (area.width * 0.26), 3) * area.height * 0.03;
  const ground = new Path2D();
  for (let x = area.x - 20; x <= area.x + area.width + 20; x += area.width / 40) ground.lineTo(x, line(x));
  ground.lineTo(area.x + area.width + 20, area.y + area.height + 20);
  ground.lineTo(area.x - 20, area.y + area.height + 20);
  ground.closePath();
  fillInside(brush, { shape: oval, path: ground, colour: pale });
  brush.save();
  brush.clip(oval);
  const depth = area.y + area.height - land;
  for (const [angle, from] of [
    [0.06, 0.1],
    [-0.5, -0.35],
  ] as const) {
    const lines = hatched({
      area,
      angle,
      gap: unit * 6,
      random,
      bow: 0.05,
      weight: (at) => from + ((at.y - line(at.x)) / depth) * 0.8,
    });
    fillInside(brush, { shape: ground, path: lines, colour: dark });
  }
  brush.restore();
}

/** Sprays that extend from behind the oval. */
function laySprays(
  bench: Workbench,
  { middle, half, ink, sheet }: { middle: Point; half: Point; ink: string; sheet: string },
): void {
  const { unit, fillers, front } = bench;
  const long = Math.min(half.y * 0.62, front.width * 0.4);
  for (const angle of [0.5, 0.85, 1.2, 1.94, 2.29, 2.64, -0.5, -0.85, -2.29, -2.64]) {
    const at = {
      x: middle.x + Math.cos(angle) * half.x * 1.04,
      y: middle.y + Math.sin(angle) * half.y * 0.99,
    };
    const piece = hanging(roundOf(fillers, 0), {
      at,
      width: long * 0.6,
      height: long,
      turn: angle + Math.PI / 2,
    });
    cutSubject(bench, { piece, dark: ink, pale: sheet, gap: unit * 4.6 });
  }
}
