import { Path2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { standing, widened } from "../../brushes/cutting.ts";
import { fillInside, hatched, radiating } from "../../brushes/engraving.ts";
import { between, createNoise } from "../../brushes/noise.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Area, Point } from "../../painter.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { cutSubject, darkFirst, inksOf, plateOf, printSheet, roughBlock, wearPrint } from "./block.ts";

/** One block: a sky of cuts around a sun, furrowed land, and the subjects standing on it. */
export function cutSingleBlock(bench: Workbench): void {
  const { brush, palette, lit, unit } = bench;
  printSheet(bench);
  const { ink, sheet, tint } = inksOf(bench);
  const [dark, pale] = darkFirst(ink, isDark(sheet) ? palette.deep : mix([sheet, palette.paper], 0.6));
  const plate = plateOf(bench, 52);
  const block = roughBlock(bench, plate);
  brush.fillStyle = dark;
  brush.fill(block);
  const sun = { x: plate.x + plate.width * (0.5 + lit.side * 0.24), y: plate.y + plate.height * 0.24 };
  const radius = Math.min(plate.width, plate.height) * 0.13;
  const sky = radiating({
    heart: sun,
    inner: radius * 1.25,
    outer: Math.hypot(plate.width, plate.height),
    gap: unit * 6.4,
    random: bench.random,
    weight: (out) => 1.15 - 0.95 * out,
  });
  fillInside(brush, { shape: block, path: sky, colour: pale });
  fillInside(brush, { shape: block, path: disc(sun, radius), colour: tint });
  const land = plate.y + plate.height * 0.74;
  cutLand(bench, { block, plate, land, dark, pale });
  cutCast(bench, { block, plate, land, dark, pale, tint });
  wearPrint(bench, { area: plate, sheet: dark, count: 160 });
}

type Scene = { block: Path2D; plate: Area; land: number; dark: string; pale: string };

/** Three furrowed rises, each darker toward its foot. */
function cutLand(bench: Workbench, { block, plate, land, dark, pale }: Scene): void {
  const { brush, unit, random } = bench;
  for (const [row, lift] of [-0.05, 0, 0.085].entries()) {
    const noise = createNoise(random);
    const line = (x: number): number =>
      land + plate.height * lift + noise((x - plate.x) / (plate.width * 0.3), row * 5) * plate.height * 0.035;
    const rise = new Path2D();
    for (let x = plate.x - 10; x <= plate.x + plate.width + 10; x += plate.width / 40)
      rise.lineTo(x, line(x));
    rise.lineTo(plate.x + plate.width + 10, plate.y + plate.height + 10);
    rise.lineTo(plate.x - 10, plate.y + plate.height + 10);
    rise.closePath();
    fillInside(brush, { shape: block, path: rise, colour: dark });
    const area = {
      x: plate.x,
      y: land + plate.height * (lift - 0.04),
      width: plate.width,
      height: plate.height * 0.36,
    };
    const furrows = hatched({
      area,
      angle: between(random, [-0.2, 0.2]),
      gap: unit * (6.5 + row * 2.2),
      bow: 0.12,
      random,
      weight: (at) => 0.6 - ((at.y - line(at.x)) / (plate.height * 0.15)) * 0.56,
    });
    brush.save();
    brush.clip(block);
    fillInside(brush, { shape: rise, path: furrows, colour: pale });
    brush.restore();
  }
}

function cutCast(bench: Workbench, scene: Scene & { tint: string }): void {
  const { brush, lit, cast, unit } = bench;
  const { plate, land, dark, pale, block } = scene;
  brush.save();
  brush.clip(block);
  const spot = (share: number, down: number): Point => ({
    x: plate.x + plate.width * (0.5 - lit.side * (share - 0.5)),
    y: land + plate.height * down,
  });
  const others = [
    { at: spot(0.9, 0.02), size: 0.34, which: 1 },
    { at: spot(0.1, 0.07), size: 0.27, which: 2 },
  ];
  for (const { at, size, which } of others) {
    const piece = standing(roundOf(cast, which), {
      at,
      width: plate.width * size,
      height: plate.height * size,
    });
    moat(bench, { body: piece.body, dark, by: 6 });
    cutSubject(bench, { piece, dark, pale, gap: unit * 5 });
  }
  const hero = standing(roundOf(cast, 0), {
    at: spot(0.52, 0.17),
    width: plate.width * 0.72,
    height: plate.height * 0.74,
  });
  moat(bench, { body: hero.body, dark, by: 13 });
  cutSubject(bench, { piece: hero, dark, pale: mix([scene.pale, "#ffffff"], 0.12), gap: unit * 7 });
  brush.restore();
}

/** Uncut wood around a subject, so that the marks of sky and land keep away from it. */
function moat(
  { brush, unit }: Workbench,
  { body, dark, by }: { body: Path2D; dark: string; by: number },
): void {
  brush.fillStyle = dark;
  brush.fill(widened(body, by * unit));
}
