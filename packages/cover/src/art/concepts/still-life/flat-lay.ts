import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath, hanging, moved, type Piece } from "../../brushes/cutting.ts";
import { softFill } from "../../brushes/modelling.ts";
import { between } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import {
  forkBench,
  clearanceAt,
  fillGround,
  hushType,
  roundOf,
  type Workbench,
} from "../workbench/workbench.ts";
import { solid, thingColour } from "./room.ts";

/** Shares of the front's width and of the stage's height, and a subject's size by the front's width. */
const LAID = [
  [0.03, 0.22, 0.34],
  [0.98, 0.14, 0.36],
  [0.06, 0.86, 0.4],
  [0.95, 0.84, 0.38],
  [0.5, -0.02, 0.22],
] as const;

/** Seen from above: linen, a board on it, and subjects around the largest, cropped by the frame. */
export function layFlat(bench: Workbench): void {
  const { palette, stage, front, cast, fillers, random, tints } = bench;
  fillGround(bench, palette.ground);
  weaveLinen(bench);
  hushType(bench, { colour: palette.ground, strength: 0.9 });
  const middle = { x: front.x + front.width / 2, y: stage.y + stage.height * 0.5 };
  const size = Math.min(front.width * 0.66, stage.height * 0.8);
  layBoard(bench, { at: middle, size });
  for (const [index, [across, down, share]] of LAID.entries()) {
    const at = { x: front.x + front.width * across, y: stage.y + stage.height * down };
    const wide = Math.min(
      front.width * share,
      stage.height * share * 1.2,
      Math.max(0, clearanceAt(bench, at)) * 2 + front.width * 0.05,
    );
    const isCast = index + 1 < cast.length;
    const cutting = isCast ? roundOf(bench.others, index) : roundOf(fillers, index);
    const turn = between(random, [-0.7, 0.7]);
    if (wide < front.width * 0.1) continue;
    drop(
      forkBench(bench, `laid ${index}`),
      hanging(cutting, { at, width: wide, height: wide, turn }),
      thingColour(bench, index + 1),
    );
  }
  strew(bench, { middle, size });
  drop(
    bench,
    hanging(roundOf(cast, 0), {
      at: middle,
      width: size * 0.94,
      height: size * 0.94,
      turn: between(random, [-0.25, 0.25]),
    }),
    palette.accent,
    1.6,
  );
  for (const [index, angle] of [0.5, 2.2, 3.7].entries()) {
    const at = { x: middle.x + Math.cos(angle) * size * 0.5, y: middle.y + Math.sin(angle) * size * 0.5 };
    drop(
      bench,
      hanging(roundOf(fillers, index), { at, width: size * 0.13, height: size * 0.2, turn: angle }),
      roundOf(tints, index + 1),
      0.5,
    );
  }
}

function drop(bench: Workbench, piece: Piece, colour: string, lift = 1): void {
  const { brush, lit, unit, palette } = bench;
  const path = moved(piece.body, { x: -lit.side * 10 * lift * unit, y: 11 * lift * unit });
  softFill(brush, { path, colour: fade(palette.deep, 0.45), blur: unit * 4 * lift });
  solid(bench, { piece, colour });
}

/** Threads in both directions, and two woven stripes across the full sheet. */
function weaveLinen(bench: Workbench): void {
  const { brush, surface, palette, unit, random, stage, choices } = bench;
  const stripe = mix([palette.mid, palette.ground], isDark(palette.ground) ? 0.45 : 0.5);
  const first = choices.among("linen", [0.12, 0.7, 0.42]);
  for (const [share, wide] of [
    [first, 34],
    [first + 0.055, 8],
    [first + 0.075, 4],
  ] as const) {
    brush.fillStyle = fade(stripe, 0.85);
    brush.fillRect(0, stage.y + stage.height * share, surface.widthPx, wide * unit * 1.5);
  }
  for (const isDown of [false, true]) {
    const threads = new Path2D();
    const reach = isDown ? surface.widthPx : surface.heightPx;
    for (let at = 0; at < reach; at += unit * 3.4) {
      const wobble = (random.next() - 0.5) * unit * 1.6;
      if (isDown) threads.rect(at + wobble, 0, unit * 1.1, surface.heightPx);
      else threads.rect(0, at + wobble, surface.widthPx, unit * 1.1);
    }
    const tone = isDown ? mix([palette.ground, "#ffffff"], 0.6) : mix([palette.ground, palette.deep], 0.7);
    fillPath(brush, { path: threads, colour: fade(tone, 0.13) });
  }
}

/** A round wooden board below the largest subject. */
function layBoard(bench: Workbench, { at, size }: { at: Point; size: number }): void {
  const { brush, palette, unit, lit, random } = bench;
  const radius = size * 0.6;
  const colour = isDark(palette.ground)
    ? mix([palette.light, palette.mid], 0.35)
    : mix([palette.light, palette.paper], 0.35);
  const round = new Path2D();
  round.arc(at.x, at.y, radius, 0, Math.PI * 2);
  const below = moved(round, { x: -lit.side * 12 * unit, y: 15 * unit });
  softFill(brush, { path: below, colour: fade(palette.deep, 0.5), blur: unit * 8 });
  const light = brush.createLinearGradient(
    at.x + lit.side * radius,
    at.y - radius,
    at.x - lit.side * radius,
    at.y + radius,
  );
  light.addColorStop(0, mix([colour, "#ffffff"], 0.35));
  light.addColorStop(1, mix([colour, palette.deep], 0.22));
  fillPath(brush, { path: round, colour: light });
  brush.save();
  brush.clip(round);
  brush.strokeStyle = fade(mix([colour, palette.deep], 0.5), 0.2);
  for (let ring = 0; ring < 26; ring += 1) {
    brush.lineWidth = unit * between(random, [0.6, 2.2]);
    brush.beginPath();
    brush.ellipse(
      at.x - radius * 0.7,
      at.y + radius * 0.2,
      radius * 0.09 * ring,
      radius * 0.13 * ring,
      0.3,
      0,
      Math.PI * 2,
    );
    brush.stroke();
  }
  brush.restore();
  brush.strokeStyle = fade(mix([colour, "#ffffff"], 0.6), 0.7);
  brush.lineWidth = unit * 2;
  brush.stroke(round);
}

/** Crumbs, seeds, pins: small specks around the board. */
function strew(bench: Workbench, { middle, size }: { middle: Point; size: number }): void {
  const { brush, random, unit, palette, tints } = bench;
  for (let crumb = 0; crumb < 46; crumb += 1) {
    const angle = random.next() * Math.PI * 2;
    const out = size * between(random, [0.56, 0.86]);
    brush.fillStyle = mix([roundOf(tints, crumb), palette.deep], 0.2 + 0.3 * random.next());
    brush.beginPath();
    brush.ellipse(
      middle.x + Math.cos(angle) * out,
      middle.y + Math.sin(angle) * out * 0.92,
      unit * between(random, [1.4, 4.6]),
      unit * between(random, [1.2, 2.8]),
      angle,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
}
