import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { type Cutting, type Piece, standing } from "../../brushes/cutting.ts";
import { washBetween } from "../../brushes/light.ts";
import { castShadow, paintSolid, softFill } from "../../brushes/modelling.ts";
import { stipple, speckPx } from "../../brushes/grain.ts";
import { between } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import { fillGround, roundOf, type Workbench } from "../workbench/workbench.ts";

/** The light's own color: a warm one from the palette. */
export function glowOf({ palette }: Workbench): string {
  return mix([palette.light, palette.paper], isDark(palette.ground) ? 0.35 : 0.6);
}

/** A wall in the ground's tone, lit from one side and even under type. */
export function paintWall(bench: Workbench, to: number): void {
  const { brush, surface, palette, front, lit } = bench;
  fillGround(bench, palette.ground);
  const near = front.x + front.width * (0.5 + lit.side * 0.7);
  const glow = brush.createRadialGradient(near, to * 0.35, 0, near, to * 0.45, front.height * 0.95);
  const bright = glowOf(bench);
  glow.addColorStop(0, fade(mix([palette.ground, bright], 0.7), 0.5));
  glow.addColorStop(0.6, fade(palette.ground, 0));
  glow.addColorStop(1, fade(mix([palette.ground, palette.deep], 0.5), 0.22));
  brush.fillStyle = glow;
  brush.fillRect(0, 0, surface.widthPx, to);
}

/** Window light on the wall: four panes, slanted away from the window. */
export function paintWindowLight(bench: Workbench, { at, tall }: { at: Point; tall: number }): void {
  const { brush, lit, unit, palette } = bench;
  const bright = mix([palette.ground, glowOf(bench)], 0.75);
  const panes = new Path2D();
  const wide = tall * 0.42;
  for (const row of [0, 1]) {
    for (const column of [0, 1]) {
      const [x, y] = [(column - 1) * wide * 1.06 + wide * 0.03, (row - 1) * tall * 0.52];
      panes.rect(x, y, wide, tall * 0.48);
    }
  }
  brush.save();
  brush.translate(at.x, at.y);
  brush.transform(1, lit.side * 0.16, -lit.side * 0.32, 1, 0, 0);
  softFill(brush, { path: panes, colour: fade(bright, 0.5), blur: unit * 5 });
  brush.restore();
}

/** A table top from its far edge down, with its light. */
export function paintTable(bench: Workbench, { edge, colour }: { edge: number; colour: string }): void {
  const { brush, surface, palette, unit, lit, front, random } = bench;
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: edge },
    to: { x: 0, y: surface.heightPx },
    stops: [
      [0, mix([colour, glowOf(bench)], 0.22)],
      [0.4, colour],
      [1, mix([colour, palette.deep], 0.35)],
    ],
  });
  brush.fillRect(0, edge, surface.widthPx, surface.heightPx - edge);
  const boards = new Path2D();
  for (let line = 0; line < 26; line += 1) {
    const y = edge + (line / 26) ** 1.5 * (surface.heightPx - edge) + unit * 5;
    boards.moveTo(0, y);
    for (let x = 0; x < surface.widthPx; x += 400 * unit) {
      boards.quadraticCurveTo(x + 200 * unit, y + between(random, [-5, 5]) * unit, x + 400 * unit, y);
    }
  }
  brush.strokeStyle = fade(mix([colour, palette.deep], 0.6), 0.16);
  brush.lineWidth = unit * 1.4;
  brush.stroke(boards);
  brush.fillStyle = fade(mix([glowOf(bench), "#ffffff"], 0.3), 0.5);
  brush.fillRect(0, edge - unit * 1.2, surface.widthPx, unit * 2.4);
  const pool = { x: front.x + front.width * (0.5 + lit.side * 0.2), y: edge };
  const gradient = brush.createRadialGradient(pool.x, pool.y, 0, pool.x, pool.y, front.width * 0.7);
  gradient.addColorStop(0, fade(glowOf(bench), 0.4));
  gradient.addColorStop(1, fade(glowOf(bench), 0));
  brush.fillStyle = gradient;
  brush.fillRect(pool.x - front.width, edge, front.width * 2, front.width * 0.8);
}

/** A table's tone: different from the wall, and dark enough for the light to show. */
export function tableColour({ palette }: Workbench): string {
  const { ground, mid, light, deep } = palette;
  return isDark(ground) ? mix([mix([mid, light], 0.12), deep], 0.25) : mix([mid, light], 0.42);
}

/** An object placed on something, with its shadow; `place` is its number in the cast. */
export type Thing = { at: Point; width: number; height: number; place: number; flip?: boolean };

/** Color of an object by its number: the first has the accent. */
export function thingColour({ tints, palette }: Workbench, place: number): string {
  return place === 0
    ? palette.accent
    : mix([roundOf(tints, place), palette.light], place % 2 === 0 ? 0.12 : 0);
}

/** @see Thing */
export function placeThing(bench: Workbench, thing: Thing): Piece {
  const piece = standing(roundOf(bench.cast, thing.place), thing);
  castShadow(bench.brush, { piece, deep: bench.palette.deep, lit: bench.lit });
  solid(bench, { piece, colour: thingColour(bench, thing.place) });
  return piece;
}

/** An object without a number: leaves, fruit, anything strewn. */
export function placeFiller(
  bench: Workbench,
  { cutting, thing, colour }: { cutting: Cutting; thing: Thing; colour: string },
): void {
  const piece = standing(cutting, thing);
  castShadow(bench.brush, { piece, deep: bench.palette.deep, lit: bench.lit });
  solid(bench, { piece, colour });
}

/** Paints an object in the light of the room. */
export function solid(bench: Workbench, { piece, colour }: { piece: Piece; colour: string }): void {
  const { brush, palette, lit } = bench;
  paintSolid(brush, { piece, colour, deep: palette.deep, glow: glowOf(bench), lit });
}

/** A soft, speckled shade over a flat shape, toward `to`. */
export function shadeFlat(
  bench: Workbench,
  { path, from, to, colour }: { path: Path2D; from: Point; to: Point; colour: string },
): void {
  stipple(bench.brush, {
    shape: path,
    from,
    to,
    colour,
    opacity: 0.6,
    curve: 1.5,
    random: bench.random,
    speck: speckPx(bench.unit * 1000) * 1.3,
  });
}
