import { fade, mix } from "../../brushes/colour.ts";
import type { Painter, Point } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import { disc, path, polygon } from "../easel/shapes.ts";

/** A paper plane looping over a slate with stars joined up in chalk. */
export const paperPlane: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  drawDust(easel);
  easel.onStage(() => {
    for (const [x, y] of [
      [-176, -130],
      [168, 156],
      [-190, 150],
    ] as const) {
      easel.at({ x, y }, () => drawConstellation(easel));
    }
    const trail = choices.among("trail", [LOOP, SWEEP]);
    brush.save();
    brush.setLineDash([1, 15]);
    easel.line(curveThrough(trail), { colour: palette.light, width: 5 });
    brush.restore();
    const [before, last] = [trail.at(-2), trail.at(-1)];
    if (!before || !last) return;
    const turn = Math.atan2(last.y - before.y, last.x - before.x);
    easel.at({ x: last.x + 10, y: last.y - 4, turn: turn + 0.12, scale: 1.25 }, () => drawPlane(easel));
  });
  easel.hush(palette.ground, unit > 0 ? 0.5 : 0);
};

const LOOP: readonly Point[] = [
  { x: -1600, y: 120 },
  { x: -340, y: 214 },
  { x: -160, y: 196 },
  { x: 8, y: 118 },
  { x: 60, y: 8 },
  { x: -10, y: -70 },
  { x: -90, y: -14 },
  { x: -60, y: 76 },
  { x: 50, y: 74 },
  { x: 120, y: -36 },
];
const SWEEP: readonly Point[] = [
  { x: -1600, y: 60 },
  { x: -340, y: 40 },
  { x: -220, y: 170 },
  { x: -60, y: 206 },
  { x: 80, y: 120 },
  { x: 60, y: 10 },
  { x: -20, y: 10 },
  { x: 20, y: 90 },
  { x: 130, y: 20 },
  { x: 150, y: -60 },
];

/** Four folds: the far wing, the keel's two sides, and the near wing. */
function drawPlane(easel: Easel): void {
  const { palette } = easel;
  const far = polygon([
    [120, 0],
    [-110, -84],
    [-66, -6],
  ]);
  const keel = polygon([
    [120, 0],
    [-66, -6],
    [-92, 62],
    [-38, 24],
  ]);
  const near = polygon([
    [120, 0],
    [-38, 22],
    [-78, 108],
  ]);
  easel.cut(far, { colour: palette.paper, lift: 2.4 });
  easel.shade(far, { from: { x: 40, y: -20 }, to: { x: -130, y: -40 }, colour: palette.light, opacity: 0.8 });
  easel.flat(keel, mix([palette.accent, palette.deep], 0.45));
  easel.cut(near, { colour: mix([palette.paper, palette.light], 0.25), lift: 1.6 });
  easel.shade(near, {
    from: { x: 30, y: 20 },
    to: { x: -100, y: 90 },
    colour: palette.accent,
    opacity: 0.75,
  });
}

function drawConstellation(easel: Easel): void {
  const { palette, random } = easel;
  const count = 5 + random.int(3);
  const stars = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2 + easel.between([-0.4, 0.4]);
    const r = easel.between([26, 84]);
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r * 0.8 };
  });
  const lines = stars.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
  const chalk = mix([palette.ground, palette.paper], 0.55);
  easel.line(path(lines), { colour: fade(chalk, 0.75), width: 1.8 });
  easel.at({ x: 1.2, y: 0.6 }, () => easel.line(path(lines), { colour: fade(chalk, 0.35), width: 3.4 }));
  for (const [index, star] of stars.entries()) {
    easel.at({ ...star }, () => {
      easel.flat(
        disc({ x: 0, y: 0, r: index === 1 ? 7 : 4.5 }),
        index === 1 ? palette.accent : palette.paper,
      );
      if (index === 1)
        easel.line(path("M0 -17 V-11 M0 11 V17 M-17 0 H-11 M11 0 H17"), { colour: palette.accent, width: 2 });
    });
  }
}

/** Wiped chalk: broad, soft strokes, barely lighter than the slate. */
function drawDust(easel: Easel): void {
  const { brush, surface, palette, unit } = easel;
  for (let stroke = 0; stroke < 44; stroke += 1) {
    const x = easel.between([-0.1, 1]) * surface.widthPx;
    const y = easel.between([0, 1]) * surface.heightPx;
    brush.save();
    brush.translate(x, y);
    brush.rotate(easel.between([-0.5, 0.1]));
    const gradient = brush.createLinearGradient(0, -unit * 60, 0, unit * 60);
    gradient.addColorStop(0, fade(palette.paper, 0));
    gradient.addColorStop(0.5, fade(palette.paper, 0.04));
    gradient.addColorStop(1, fade(palette.paper, 0));
    brush.fillStyle = gradient;
    brush.fillRect(-unit * 300, -unit * 60, unit * 600, unit * 120);
    brush.restore();
  }
}
