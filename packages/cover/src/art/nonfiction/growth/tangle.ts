import { createNoise } from "../../brushes/noise.ts";
import { mix } from "../../brushes/colour.ts";
import type { Painter, Point } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import { leaf } from "../easel/shapes.ts";

/** A line that starts as a knot, untangles, and grows into a plant. */
export const tangle: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  easel.onStage(() =>
    easel.at({ y: 18, scale: 0.94 }, () => {
      const thread = [...knot(easel), ...stem()];
      const line = curveThrough(thread);
      easel.at({ x: 4, y: 6 }, () =>
        easel.line(line, { colour: mix([palette.ground, palette.deep], 0.16), width: 8 }),
      );
      easel.line(line, { colour: palette.deep, width: 7.5 });
      drawLeaves(easel);
    }),
  );
};

function knot(easel: Easel): Point[] {
  const noise = createNoise(easel.random);
  const row = easel.between([0, 40]);
  const loops = 5 + easel.choices.below("loops", 4);
  const steps = loops * 12;
  return Array.from({ length: steps }, (_, step) => {
    const t = step / steps;
    const angle = t * loops * Math.PI * 2;
    const r = 96 * (0.55 + 0.62 * noise(t * loops * 1.7, row)) + 18;
    const drift = 26 * noise(t * loops, row + 9);
    return { x: -150 + drift + r * Math.cos(angle) * 1.1, y: 118 + r * Math.sin(angle * 1.13) };
  });
}

function stem(): Point[] {
  return [
    { x: -70, y: 200 },
    { x: 20, y: 212 },
    { x: 92, y: 184 },
    { x: 118, y: 110 },
    { x: 108, y: 20 },
    { x: 104, y: -70 },
    { x: 112, y: -150 },
    { x: 118, y: -196 },
  ];
}

function drawLeaves(easel: Easel): void {
  const { palette } = easel;
  const leaves = [
    { x: 117, y: 92, turn: -0.95, length: 108 },
    { x: 112, y: 48, turn: 0.98, length: 118 },
    { x: 105, y: -12, turn: -0.85, length: 104 },
    { x: 104, y: -58, turn: 0.82, length: 102 },
    { x: 108, y: -112, turn: -0.7, length: 82 },
    { x: 112, y: -140, turn: 0.72, length: 76 },
    { x: 118, y: -190, turn: 0.08, length: 74 },
  ];
  for (const [index, { x, y, turn, length }] of leaves.entries()) {
    const base = mix([palette.mid, palette.accent], index / (leaves.length - 1));
    easel.at({ x, y, turn }, () => {
      easel.cut(leaf({ length, width: length * 0.6 }), { colour: base, lift: 1.2 });
      const half = leaf({ length, width: length * 0.6, side: turn > 0 ? "right" : "left" });
      easel.flat(half, mix([base, palette.deep], 0.22));
      easel.shade(leaf({ length, width: length * 0.6 }), {
        from: { x: 0, y: -length * 0.5 },
        to: { x: 0, y: 8 },
        colour: palette.deep,
        opacity: 0.6,
      });
    });
  }
}
