import { Path2D } from "@napi-rs/canvas";
import { contrastOf, isDark, luminanceOf, mix } from "../../brushes/colour.ts";
import { type Piece, widened } from "../../brushes/cutting.ts";
import { dryFlecks, fillInside, hatched } from "../../brushes/engraving.ts";
import { lightAcross } from "../../brushes/modelling.ts";
import { createNoise } from "../../brushes/noise.ts";
import type { Area, Point } from "../../painter.ts";
import type { Workbench } from "../workbench/workbench.ts";

/** The inks of a print: the printed ink, the paper, and whether the print is light on dark. */
export type Inks = { ink: string; sheet: string; tint: string };

/**
 * The sheet is the ground, which also carries the type; the ink is the color with the most contrast on it.
 */
export function inksOf({ palette }: Workbench): Inks {
  const { ground, deep, paper, accent, light } = palette;
  const ink = contrastOf(deep, ground) >= contrastOf(paper, ground) ? deep : paper;
  const tint = contrastOf(accent, ground) > 1.6 ? accent : mix([accent, light], 0.5);
  return { ink, sheet: ground, tint };
}

/** From 0 on the lit side to 1 on the other. */
function shadeAcross(area: Area, side: -1 | 1): (at: Point) => number {
  const [from, to] = lightAcross(area, { side });
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, dx * dx + dy * dy);
  return ({ x, y }) => Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
}

/** How a subject is cut: `dark` for its lines, `pale` for lit areas; `gap` between hatches. */
export type CutSubject = { piece: Piece; dark: string; pale: string; gap: number; isFine?: boolean };

/** A subject with its lines in relief, and hatched away from the light. */
export function cutSubject(bench: Workbench, { piece, dark, pale, gap, isFine = false }: CutSubject): void {
  const { brush, lit, random, unit } = bench;
  const { area, lines } = piece;
  brush.fillStyle = dark;
  brush.fill(widened(piece.body, unit * 1.6));
  brush.fillStyle = pale;
  brush.fill(lines);
  const shade = shadeAcross(area, lit.side);
  const noise = createNoise(random);
  const angle = lit.side * 0.62;
  const mottle = (at: Point): number => noise(at.x / (area.width * 0.3), at.y / (area.height * 0.3)) * 0.16;
  const first = hatched({
    area,
    angle,
    gap,
    random,
    bow: 0.16,
    weight: (at) => (shade(at) + mottle(at) - 0.22) * 1.05,
  });
  fillInside(brush, { shape: lines, path: first, colour: dark });
  const second = hatched({
    area,
    angle: angle + (isFine ? 1.15 : 0.5) * lit.side,
    gap: gap * 1.05,
    random,
    bow: -0.1,
    weight: (at) => (shade(at) + mottle(at) - (isFine ? 0.48 : 0.66)) * 1.2,
  });
  fillInside(brush, { shape: lines, path: second, colour: dark });
}

/** A block's hand-cut outline: straight from afar, uneven up close. */
export function roughBlock(bench: Workbench, { x, y, width, height }: Area): Path2D {
  const noise = createNoise(bench.random);
  const { unit } = bench;
  const path = new Path2D();
  const corners: readonly Point[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from;
    const steps = Math.max(4, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (unit * 9)));
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const px = from.x + (to.x - from.x) * t;
      const py = from.y + (to.y - from.y) * t;
      const out = noise(px / (unit * 26) + index * 9, py / (unit * 26)) * unit * 2.1;
      path.lineTo(px + (index % 2 === 0 ? 0 : out), py + (index % 2 === 0 ? out : 0));
    }
  }
  path.closePath();
  return path;
}

/** Specks without ink, and a faint grain of the wood. */
export function wearPrint(
  bench: Workbench,
  { area, sheet, count }: { area: Area; sheet: string; count: number },
): void {
  const { brush, unit, random } = bench;
  brush.fillStyle = sheet;
  brush.globalAlpha = 0.7;
  brush.fill(dryFlecks(area, { count, size: unit * 1.7, random }));
  brush.globalAlpha = 1;
}

/** The paper of a print: the ground, slightly uneven. */
export function printSheet(bench: Workbench): void {
  const { brush, surface, random, unit, palette } = bench;
  brush.fillStyle = palette.ground;
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
  const area = { x: 0, y: 0, width: surface.widthPx, height: surface.heightPx };
  brush.globalAlpha = 0.3;
  brush.fillStyle = mix([palette.ground, isDark(palette.ground) ? palette.mid : palette.deep], 0.22);
  brush.fill(dryFlecks(area, { count: 1800, size: unit * 1.3, random }));
  brush.globalAlpha = 1;
}

/** The darker and the paler of two inks. */
export function darkFirst(one: string, other: string): readonly [dark: string, pale: string] {
  return luminanceOf(one) <= luminanceOf(other) ? [one, other] : [other, one];
}

/** The stage with margins at its edges; up to the frame where the stage ends there. */
export function plateOf({ stage, front, unit }: Workbench, margin: number): Area {
  const inset = margin * unit;
  const top = Math.max(stage.y + inset * 0.35, front.y + inset);
  const bottom = Math.min(stage.y + stage.height - inset * 0.35, front.y + front.height - inset);
  return { x: front.x + inset, y: top, width: front.width - inset * 2, height: Math.max(1, bottom - top) };
}
