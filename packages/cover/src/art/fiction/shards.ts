import type { SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { placed, polygon, smoothShape } from "../brushes/shapes.ts";
import type { Choices } from "../choices.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

/** Hard planes of light and dark that converge on one runner. */
export function paintShards(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, widthPx, front } = surface;
  const stage = stageOf(surface);
  const focus = {
    x: front.x + front.width * between(random, [0.4, 0.6]),
    y: stage.y + stage.height * between(random, [0.6, 0.68]),
  };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [1, palette.ground],
    ],
  });
  paintBeams(brush, { surface, random, focus });
  glow(brush, { at: focus, radius: heightPx * 0.26, colour: palette.light, strength: 0.5 });
  const floor = polygon([
    { x: 0, y: focus.y + heightPx * 0.17 },
    { x: front.x, y: focus.y + heightPx * 0.11 },
    { x: focus.x, y: focus.y + heightPx * 0.045 },
    { x: front.x + front.width, y: focus.y + heightPx * 0.13 },
    { x: widthPx, y: focus.y + heightPx * 0.17 },
    { x: widthPx, y: heightPx },
    { x: 0, y: heightPx },
  ]);
  brush.fillStyle = palette.deep;
  brush.fill(floor);
  stipple(brush, {
    shape: floor,
    from: { x: 0, y: focus.y + heightPx * 0.16 },
    to: { x: 0, y: focus.y + heightPx * 0.02 },
    colour: mix([palette.accent, palette.deep], 0.25),
    opacity: 0.75,
    curve: 2,
    random,
    speck: speckPx(heightPx),
  });
  paintRunner(brush, { surface, focus: { x: focus.x, y: focus.y + heightPx * 0.058 }, random, choices });
}

type Scene = { surface: Surface; random: Random; focus: Point };

/** Planes fan out from the focus; each is lit on one edge and dark at the other. */
function paintBeams(brush: SKRSContext2D, { surface, random, focus }: Scene): void {
  const { palette, heightPx, widthPx } = surface;
  const reach = Math.hypot(widthPx, heightPx);
  const tones = [
    palette.mid,
    palette.accent,
    mix([palette.ground, palette.mid], 0.5),
    palette.ground,
    mix([palette.accent, palette.deep], 0.45),
  ];
  let angle = Math.PI + 0.04;
  let last = -1;
  while (angle < Math.PI * 2 - 0.02) {
    const isOverTitle = Math.abs(angle - Math.PI * 1.5) < 0.32;
    const next = Math.min(Math.PI * 2, angle + between(random, isOverTitle ? [0.3, 0.42] : [0.09, 0.26]));
    const pick = (last + 1 + random.int(tones.length - 1)) % tones.length;
    last = pick;
    const base = tones[pick] ?? palette.mid;
    const ray = (turn: number): Point => ({
      x: focus.x + Math.cos(turn) * reach,
      y: focus.y + Math.sin(turn) * reach,
    });
    const plane = polygon([focus, ray(angle), ray(next)]);
    brush.fillStyle = base;
    brush.fill(plane);
    const middle = (angle + next) / 2;
    stipple(brush, {
      shape: plane,
      from: focus,
      to: {
        x: focus.x + Math.cos(middle) * heightPx * 0.56,
        y: focus.y + Math.sin(middle) * heightPx * 0.56,
      },
      colour: palette.ground,
      opacity: 1,
      curve: 0.75,
      random,
      speck: speckPx(heightPx),
    });
    angle = next;
  }
}

const RUNNER = {
  torso: [
    [-0.55, -6.9],
    [0.5, -7.2],
    [0.85, -5.9],
    [0.5, -4.2],
    [0.35, -3.3],
    [-0.6, -3.3],
    [-0.55, -5],
  ],
  head: [
    [0.1, -8.7],
    [0.75, -8.9],
    [1.05, -8.2],
    [0.75, -7.5],
    [0.2, -7.5],
    [-0.05, -8.1],
  ],
  frontLeg: [
    [-0.4, -3.6],
    [0.5, -3.7],
    [1.75, -2.5],
    [1.55, -0.5],
    [2.1, -0.1],
    [1.1, -0.05],
    [0.98, -2.1],
    [-0.2, -2.7],
  ],
  backLeg: [
    [-0.6, -3.5],
    [0.25, -3.4],
    [-0.35, -1.9],
    [-1.7, -1.35],
    [-2.5, -0.5],
    [-2.75, -1],
    [-1.95, -1.95],
    [-1, -2.3],
  ],
  frontArm: [
    [0.3, -6.8],
    [0.8, -6.6],
    [1.5, -5.4],
    [2.5, -5.9],
    [2.55, -5.5],
    [1.5, -4.8],
    [0.4, -5.8],
  ],
  backArm: [
    [-0.5, -6.8],
    [-0.1, -6.3],
    [-1.1, -5.2],
    [-1.9, -4.6],
    [-1.85, -4.2],
    [-2.3, -4.6],
    [-1.5, -5.6],
  ],
} as const;

function paintRunner(
  brush: SKRSContext2D,
  { surface, focus, random, choices }: Scene & { choices: Choices },
): void {
  const { palette, heightPx } = surface;
  const frame = { at: focus, unit: heightPx * 0.0105, flip: choices.isSo("runner flipped") };
  brush.fillStyle = mix([palette.deep, "#000000"], 0.35);
  for (const part of Object.values(RUNNER)) brush.fill(smoothShape(placed(frame, part)));
  brush.save();
  brush.globalAlpha = 0.75;
  const shadow = polygon(
    placed(frame, [
      [-2.2, -0.2],
      [1.9, -0.1],
      [3.4, 10],
      [-5.5, 10],
    ]),
  );
  stipple(brush, {
    shape: shadow,
    from: { x: 0, y: focus.y + frame.unit * 10 },
    to: { x: 0, y: focus.y - frame.unit },
    colour: mix([palette.deep, "#000000"], 0.5),
    opacity: 1,
    curve: 1,
    random,
    speck: speckPx(heightPx),
  });
  brush.restore();
}
