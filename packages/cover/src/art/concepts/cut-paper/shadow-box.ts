import { Path2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { hanging, standing } from "../../brushes/cutting.ts";
import { glow } from "../../brushes/light.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import { between, createNoise, type Noise } from "../../brushes/noise.ts";
import { smoothShape } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { fillGround, roundOf, type Workbench } from "../workbench/workbench.ts";
import { laySheet, paintPaperGround } from "./paper-ground.ts";

const SHEETS = 5;
/** Index of the sheet, from the back, with the main subject. */
const HEROS_SHEET = 2;

/**
 * Sheets with openings, each wider than the one behind, and the main subject on the middle one: a box with a
 * light in it.
 */
export function layShadowBox(bench: Workbench): void {
  const { palette, stage, front, random, choices } = bench;
  const heart = { x: front.x + front.width / 2, y: stage.y + stage.height * 0.52 };
  const reach = { x: front.width * 0.53, y: stage.height * 0.53 };
  const light = isDark(palette.ground)
    ? mix([palette.light, palette.accent], 0.25)
    : mix([palette.light, palette.paper], 0.6);
  fillGround(bench, light);
  glow(bench.brush, { at: heart, radius: reach.y, colour: palette.paper, strength: 0.9 });
  layMoon(bench, { heart, reach });
  const squareness = choices.among("opening", [2, 2.6, 1.7]);
  for (let sheet = 0; sheet < SHEETS; sheet += 1) {
    const noise = createNoise(random);
    const share = (sheet + 1) / SHEETS;
    const size = 0.5 + 0.5 * share;
    if (sheet === HEROS_SHEET) standHero(bench, { heart, reach });
    const colour = sheetColour(bench, { share, light });
    const opening = openingOf({ heart, reach, size, noise, squareness });
    plantRim(bench, { opening: { heart, reach, size }, colour, sheet });
    const path = new Path2D();
    path.rect(-50_000, -50_000, 100_000, 100_000);
    path.addPath(smoothShape(opening.toReversed()));
    if (sheet < SHEETS - 1) laySheet(bench, { path, area: bench.front, colour, lift: 1.1 + share });
    else layLastSheet(bench, path);
  }
  layFrontSubjects(bench, { heart, reach });
}

type Box = { heart: Point; reach: Point };

/** The foremost sheet carries the type: it is the ground itself. */
function layLastSheet(bench: Workbench, path: Path2D): void {
  const { brush, palette } = bench;
  laySheet(bench, { path, area: bench.front, colour: palette.ground, lift: 2 });
  brush.save();
  brush.clip(path);
  paintPaperGround(bench, palette.ground);
  brush.restore();
}

function sheetColour({ palette }: Workbench, { share, light }: { share: number; light: string }): string {
  const middle = mix([palette.mid, palette.accent], 0.2);
  return share < 0.5 ? mix([light, middle], share * 1.8) : mix([middle, palette.ground], (share - 0.5) * 1.7);
}

function openingOf(order: Box & { size: number; noise: Noise; squareness: number }): Point[] {
  const { heart, reach, size, noise, squareness } = order;
  return Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const round = (Math.abs(cos) ** squareness + Math.abs(sin) ** squareness) ** (-1 / squareness);
    const wave = 1 + 0.09 * noise(cos * 1.6 + 7, sin * 1.6) + 0.03 * noise(cos * 5, sin * 5 + 3);
    return {
      x: heart.x + cos * reach.x * size * round * wave,
      y: heart.y + sin * reach.y * size * round * wave,
    };
  });
}

function layMoon(bench: Workbench, { heart, reach }: Box): void {
  const { palette, lit } = bench;
  const moon = new Path2D();
  const radius = Math.min(reach.x, reach.y) * 0.5;
  const at = { x: heart.x + lit.side * radius * 0.12, y: heart.y - reach.y * 0.1 };
  moon.arc(at.x, at.y, radius, 0, Math.PI * 2);
  const area = { x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2 };
  laySheet(bench, { path: moon, area, colour: mix([palette.accent, palette.paper], 0.35), lift: 0.8 });
}

function standHero(bench: Workbench, { heart, reach }: Box): void {
  const { brush, palette, lit, cast } = bench;
  const foot = { x: heart.x, y: heart.y + reach.y * 0.66 };
  const colour = mix([palette.deep, palette.accent], isDark(palette.ground) ? 0.12 : 0.2);
  const piece = standing(roundOf(cast, 0), { at: foot, width: reach.x * 1.2, height: reach.y * 1.12 });
  layPaperSubject(brush, {
    piece,
    colour,
    behind: mix([palette.accent, palette.light], 0.45),
    deep: palette.deep,
    lift: 1.8,
    lit,
  });
}

/** Sprigs and small things that grow from a sheet's rim into its opening. */
function plantRim(
  bench: Workbench,
  { opening, colour, sheet }: { opening: Box & { size: number }; colour: string; sheet: number },
): void {
  const { brush, random, lit, palette, fillers } = bench;
  const { heart, reach, size } = opening;
  const count = 8 + sheet;
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + between(random, [-0.3, 0.3])) / count) * Math.PI * 2;
    const long = reach.x * between(random, [0.26, 0.44]);
    const cutting = roundOf(fillers, random.int(7));
    if (Math.sin(angle) < -0.82) continue;
    const at = {
      x: heart.x + Math.cos(angle) * reach.x * size * 0.97,
      y: heart.y + Math.sin(angle) * reach.y * size * 0.97,
    };
    layPaperSubject(brush, {
      piece: hanging(cutting, { at, width: long * 0.7, height: long, turn: angle - Math.PI / 2 }),
      colour,
      behind: mix([colour, palette.deep], 0.25),
      deep: palette.deep,
      lift: 0.9,
      lit,
      isPlain: true,
    });
  }
}

/** The other subjects in front, low on both sides and cropped by the frame. */
function layFrontSubjects(bench: Workbench, { heart, reach }: Box): void {
  const { brush, palette, lit, tints } = bench;
  for (const [index, side] of ([-1, 1] as const).entries()) {
    const colour = mix([roundOf(tints, index + 1), palette.deep], 0.15);
    const at = { x: heart.x + side * reach.x * 0.7, y: heart.y + reach.y * (0.97 + 0.02 * index) };
    layPaperSubject(brush, {
      piece: standing(roundOf(bench.others, index), {
        at,
        width: reach.x * 0.62,
        height: reach.y * 0.5,
        turn: side * -0.06,
        flip: side > 0,
      }),
      colour,
      behind: mix([colour, palette.deep], 0.55),
      deep: palette.deep,
      lift: 2.2,
      lit,
    });
  }
}
