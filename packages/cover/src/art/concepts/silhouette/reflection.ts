import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { fade, mix } from "../../brushes/colour.ts";
import { boxOf, groundedPath, together } from "../../brushes/motif.ts";
import { rockyLine, rollingLine } from "../../brushes/ridges.ts";
import { paintSea } from "../../brushes/water.ts";
import { drawnOf } from "../../brushes/solid.ts";
import type { Point } from "../../painter.ts";
import { paintBank, paintDisc, paintLand, paintSky } from "./air.ts";
import { paintBlades } from "./blades.ts";
import type { Scene } from "./scene.ts";

/** Still water at dusk that mirrors the objects on its shore. */
export function paintReflection(brush: SKRSContext2D, scene: Scene): void {
  const { surface, random, choices, stage, cast, tones } = scene;
  const { heightPx, palette } = surface;
  const horizon = stage.y + stage.height * 0.6;
  const side = choices.side("shore");
  const seat = { x: stage.x + stage.width * (0.5 + 0.05 * side), y: horizon + heightPx * 0.012 };
  const light = { x: seat.x - side * stage.width * 0.14, y: horizon - stage.height * 0.24 };
  paintSky(brush, { scene, horizon });
  paintDisc(brush, { scene, at: light, radius: Math.min(stage.width * 0.23, stage.height * 0.25) });
  const isRocky = choices.isSo("far shore of rock");
  for (const [step, near] of [0.1, 0.35].entries()) {
    const ridge = {
      base: horizon - heightPx * (0.012 - step * 0.008),
      rise: heightPx * (0.07 - step * 0.03),
      span: heightPx * 0.36,
      random,
    };
    paintLand(brush, {
      scene,
      line: isRocky ? rockyLine(ridge) : rollingLine(ridge),
      base: ridge.base,
      near,
    });
  }
  paintBank(brush, { scene, y: horizon - heightPx * 0.06, height: heightPx * 0.08, opacity: 0.55 });
  paintSea(brush, {
    surface,
    random,
    horizon,
    light,
    far: mix([tones.low, tones.light], 0.2),
    near: mix([tones.sky, tones.near], 0.55),
    glint: mix([tones.light, palette.accent], 0.15),
    swell: 0.25,
  });
  const space = { width: stage.width * 0.7, height: stage.height * 0.53 };
  const stand = { foot: seat, space, isFlipped: choices.isSo("figure turned") };
  const hero = groundedPath(cast.hero, stand);
  const islet = isletOf(scene, seat, boxOf(hero));
  mirror(brush, scene, { path: hero, seat });
  paintAgainstLight(brush, {
    path: hero,
    lines: groundedPath(drawnOf(cast.hero), stand),
    body: tones.near,
    rim: mix([tones.light, palette.accent], 0.35),
    depth: heightPx * 0.006,
    light,
  });
  brush.fillStyle = tones.near;
  brush.fill(islet.path);
  paintBlades(brush, {
    line: islet.line,
    random,
    heightPx,
    range: [seat.x - islet.half * 0.9, seat.x + islet.half * 0.9],
    tall: heightPx * 0.018,
  });
  ripple(brush, scene, { horizon, seat, half: islet.half });
}

type Islet = { path: Path2D; half: number; line: (x: number) => number };

function isletOf(
  { surface, random, stage }: Scene,
  seat: Point,
  box: { left: number; right: number },
): Islet {
  const { heightPx } = surface;
  const half = Math.min(stage.width * 0.48, (box.right - box.left) * 0.5 + heightPx * 0.055);
  const rough = rollingLine({ base: 0, rise: heightPx * 0.006, span: heightPx * 0.04, random });
  const line = (x: number): number => {
    const off = Math.min(1, Math.abs(x - seat.x) / half);
    return seat.y + off ** 2.6 * heightPx * 0.014 + rough(x) * (1 - off);
  };
  const path = new Path2D();
  for (let step = 0; step <= 60; step += 1) {
    const x = seat.x - half + (step / 60) * half * 2;
    path.lineTo(x, line(x) - heightPx * 0.003);
  }
  path.quadraticCurveTo(seat.x, seat.y + heightPx * 0.036, seat.x - half, line(seat.x - half));
  path.closePath();
  return { path, half, line };
}

/** The reflection in the water: drawn row by row, each slightly shifted, and fading downwards. */
function mirror(
  brush: SKRSContext2D,
  { surface, tones, random }: Scene,
  { path, seat }: { path: Path2D; seat: Point },
): void {
  const { heightPx } = surface;
  const { left, right, top } = boxOf(path);
  const below = seat.y + heightPx * 0.02;
  const turned = new Path2D();
  turned.addPath(path, { a: 1, b: 0, c: 0, d: -0.82, e: 0, f: seat.y * 0.82 + below });
  const tall = (seat.y - top) * 0.82;
  const rows = 70;
  const phase = random.next() * 6;
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const y = below + tall * share;
    brush.save();
    brush.beginPath();
    brush.rect(left - heightPx * 0.05, y, right - left + heightPx * 0.1, tall / rows + 0.7);
    brush.clip();
    const sway = Math.sin(row * 0.9 + phase) + 0.6 * Math.sin(row * 2.3 + phase * 2);
    brush.translate(sway * heightPx * (0.0012 + 0.006 * share), 0);
    brush.fillStyle = fade(tones.near, 0.78 * (1 - share) ** 0.8);
    brush.fill(together([turned]));
    brush.restore();
  }
}

/** Lines of light in front of everything in the water. */
function ripple(
  brush: SKRSContext2D,
  { random, surface, tones }: Scene,
  { horizon, seat, half }: { horizon: number; seat: Point; half: number },
): void {
  const { heightPx } = surface;
  for (let line = 0; line < 46; line += 1) {
    const down = (line / 46) ** 1.4;
    const y = horizon + heightPx * (0.045 + 0.3 * down);
    const long = half * (0.15 + 0.5 * random.next());
    const x = seat.x + (random.next() * 2 - 1) * half * 1.1 - long / 2;
    brush.fillStyle = fade(mix([tones.low, tones.light], 0.5), 0.32 * (1 - down));
    brush.beginPath();
    brush.ellipse(x + long / 2, y, long / 2, heightPx * (0.0006 + 0.0016 * down), 0, 0, Math.PI * 2);
    brush.fill();
  }
}
