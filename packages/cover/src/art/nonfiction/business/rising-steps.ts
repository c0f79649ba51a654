import { mix, shade } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { disc, oval, path, polygon } from "../easel/shapes.ts";

/** A stair of solid blocks that climbs off the page, with a ball near the top. */
export const risingSteps: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  const count = 4 + choices.below("steps", 3);
  const ball = count - 2 - choices.below("ball", 2);
  easel.onStage(() => {
    const isMirrored = choices.isSo("mirrored", 0.35);
    easel.brush.scale(isMirrored ? -1 : 1, 1);
    const width = 640 / count;
    const rise = 330 / count;
    // a wide front shows more of the climb
    for (let step = count + 2; step >= -count * 4; step -= 1) {
      drawStep(easel, { x: -320 + step * width, y: 210 - step * rise, width, step, isAccent: step === ball });
    }
    drawBall(easel, { x: -320 + (ball + 0.5) * width + 20, y: 210 - ball * rise - 24, r: width * 0.34 });
  });
};

type Step = { x: number; y: number; width: number; step: number; isAccent: boolean };

/** One block in a slanted view: a lit top, a front, and the side that faces the next step. */
function drawStep(easel: Easel, { x, y, width, step, isAccent }: Step): void {
  if (y > 900) return;
  const { palette } = easel;
  const base = isAccent ? palette.accent : mix([palette.mid, palette.deep], Math.max(0, 0.7 - step * 0.16));
  const depth = 44;
  const top = polygon([
    [x, y],
    [x + depth, y - depth],
    [x + width + depth, y - depth],
    [x + width, y],
  ]);
  const front = path(`M${x} ${y} h${width + 0.6} V1600 H${x} Z`);
  easel.flat(front, base);
  easel.shade(front, {
    from: { x, y: y + 30 },
    to: { x: x + 8, y: Math.max(y + 150, 262) },
    colour: mix([palette.mid, palette.deep], 0.85),
    opacity: 1,
    curve: 1.3,
  });
  easel.flat(top, mix([base, palette.paper], 0.62));
  const side = polygon([
    [x + width, y],
    [x + width + depth, y - depth],
    [x + width + depth, y],
    [x + width, y + depth],
  ]);
  easel.flat(side, shade(base, -0.3));
}

function drawBall(easel: Easel, { x, y, r }: { x: number; y: number; r: number }): void {
  const { palette } = easel;
  easel.flat(
    oval({ x: x + r * 0.25, y: y + 2, rx: r * 0.95, ry: r * 0.2 }),
    mix([palette.accent, palette.deep], 0.6),
  );
  const ball = disc({ x, y: y - r, r });
  easel.flat(ball, palette.paper);
  easel.shade(ball, {
    from: { x: x - r * 0.35, y: y - r * 1.4 },
    to: { x: x + r * 0.85, y: y + r * 0.1 },
    colour: palette.deep,
    opacity: 0.85,
    curve: 1.7,
  });
}
