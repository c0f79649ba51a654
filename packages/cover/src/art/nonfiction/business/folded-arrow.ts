import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { polygon } from "../easel/shapes.ts";

type Spot = readonly [x: number, y: number];

/** A strip of paper, folded repeatedly, that turns into an arrow. */
export const foldedArrow: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  easel.onStage(() => {
    const folds = choices.among("folds", [ZIGZAG, STAIR, CREST]);
    for (let index = 0; index + 1 < folds.length; index += 1) {
      const [from, to] = [folds[index], folds[index + 1]];
      if (from && to) drawFold(easel, { from, to, index, isLast: index + 2 === folds.length });
    }
  });
};

/** Bends of the strip's upper edge, from beyond the left edge of the panel to the arrow's neck. */
const ZIGZAG: readonly Spot[] = [
  [-1500, 330],
  [-190, 60],
  [-92, 190],
  [40, -50],
  [112, 66],
  [206, -112],
];
const STAIR: readonly Spot[] = [
  [-1500, 190],
  [-150, 170],
  [-60, 20],
  [54, 34],
  [170, -132],
];
const CREST: readonly Spot[] = [
  [-1500, 290],
  [-180, 20],
  [-60, 140],
  [70, 130],
  [196, -100],
];
const BREADTH = 92;

type Fold = { from: Spot; to: Spot; index: number; isLast: boolean };

function drawFold(easel: Easel, { from, to, index, isLast }: Fold): void {
  const { palette } = easel;
  const isRising = to[1] < from[1];
  const base = isRising ? palette.accent : mix([palette.accent, palette.deep], 0.52);
  const face = polygon([from, to, [to[0], to[1] + BREADTH], [from[0], from[1] + BREADTH]]);
  easel.cut(face, { colour: base, lift: isRising ? 2.2 : 1 });
  easel.shade(face, {
    from: { x: to[0] - (to[0] - from[0]) * 0.25, y: 0 },
    to: { x: Math.max(from[0], -330) - 40, y: 0 },
    colour: mix([base, palette.deep], 0.7),
    opacity: isRising ? 0.8 : 0.5,
    curve: 1.5 + index * 0.1,
  });
  if (isLast) drawHead(easel, { from, to });
}

function drawHead(easel: Easel, { from, to }: { from: Spot; to: Spot }): void {
  const { palette } = easel;
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  easel.at({ x: to[0] - 6, y: to[1] + BREADTH / 2, turn }, () => {
    const upper = polygon([
      [-26, -118],
      [116, 0],
      [0, 0],
    ]);
    const lower = polygon([
      [116, 0],
      [-26, 118],
      [0, 0],
    ]);
    easel.cut(lower, { colour: mix([palette.accent, palette.deep], 0.42), lift: 1.6 });
    easel.cut(upper, { colour: mix([palette.accent, palette.paper], 0.3), lift: 0.6 });
    easel.shade(upper, {
      from: { x: 60, y: 0 },
      to: { x: -60, y: -60 },
      colour: mix([palette.accent, palette.deep], 0.3),
      opacity: 0.6,
    });
  });
}
