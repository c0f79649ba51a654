import { mix } from "../../brushes/colour.ts";
import { fillWash } from "../../brushes/light.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { disc, leaf, oval, path } from "../easel/shapes.ts";

/** A water lily at dawn, reflected in still water. */
export const lotus: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage } = easel;
  const water = (stage.y + stage.height * 0.62) / surface.heightPx;
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [Math.max(0.02, (stage.y / surface.heightPx) * 0.95), palette.ground],
      [water, mix([palette.ground, palette.light], 0.8)],
      [water + 0.002, mix([palette.light, palette.mid], 0.55)],
      [1, palette.mid],
    ],
  });
  easel.onStage(() => {
    drawMoon(easel);
    drawStreaks(easel);
    easel.at({ y: 72 }, () => {
      drawPads(easel);
      brush.save();
      brush.globalAlpha = 0.3;
      brush.scale(1, -0.55);
      drawFlower(easel);
      brush.restore();
      drawFlower(easel);
    });
  });
  easel.settle(mix([palette.mid, palette.deep], 0.55), 0.9);
};

function drawMoon(easel: Easel): void {
  const { palette } = easel;
  for (const [index, r] of [208, 166, 124].entries()) {
    const ring = disc({ x: 0, y: -26, r });
    easel.inside(path("M-4000 -900 H4000 V59 H-4000 Z"), () => {
      easel.flat(ring, mix([palette.light, palette.paper], 0.15 + index * 0.32));
      easel.shade(ring, {
        from: { x: 0, y: -40 },
        to: { x: 0, y: 130 },
        colour: mix([palette.light, palette.accent], 0.4),
        opacity: 0.5,
      });
    });
  }
}

function drawStreaks(easel: Easel): void {
  const { palette } = easel;
  for (let streak = 0; streak < 40; streak += 1) {
    const t = streak / 40;
    const x = easel.between([-230, 230]) * (0.6 + t * 0.6);
    const y = 66 + 170 * t ** 1.2;
    const half = easel.between([26, 110]);
    easel.flat(
      path(`M${x - half} ${y} Q${x} ${y - 2.4} ${x + half} ${y} Q${x} ${y + 2.4} ${x - half} ${y} Z`),
      mix([mix([palette.light, palette.mid], 0.55 + 0.4 * t), palette.paper], 0.3),
    );
  }
}

function drawPads(easel: Easel): void {
  const { palette } = easel;
  for (const [x, y, rx] of [
    [-168, 34, 96],
    [176, 22, 78],
    [98, 74, 104],
    [-66, 82, 70],
  ] as const) {
    const pad = oval({ x, y, rx, ry: rx * 0.24 });
    const tone = mix([palette.mid, palette.deep], 0.55);
    easel.cut(pad, { colour: tone, lift: 0.7 });
    easel.shade(pad, {
      from: { x: x + rx * 0.3, y },
      to: { x: x - rx, y: y - rx * 0.2 },
      colour: mix([palette.mid, palette.light], 0.4),
      opacity: 0.8,
    });
    easel.flat(
      path(`M${x} ${y} L${x + rx * 0.5} ${y + rx * 0.25} L${x + rx * 0.75} ${y + rx * 0.18} Z`),
      palette.mid,
    );
  }
}

const PETALS: readonly (readonly [turn: number, length: number, tone: number])[] = [
  [-1.42, 150, 0.05],
  [1.42, 150, 0.05],
  [-1.1, 168, 0.2],
  [1.1, 168, 0.2],
  [-0.74, 184, 0.15],
  [0.74, 184, 0.15],
  [-0.38, 196, 0.35],
  [0.38, 196, 0.35],
  [0, 204, 0.25],
  [-1.22, 118, 0.5],
  [1.22, 118, 0.5],
  [-0.84, 132, 0.62],
  [0.84, 132, 0.62],
  [-0.44, 142, 0.75],
  [0.44, 142, 0.75],
  [0, 146, 0.88],
];

function drawFlower(easel: Easel): void {
  const { palette } = easel;
  for (const [turn, length, tone] of PETALS) {
    easel.at({ y: 24, turn }, () => {
      const petal = leaf({ length, width: length * 0.5, belly: 0.55 });
      const colour = mix([palette.accent, palette.paper], tone);
      easel.cut(petal, { colour, lift: 0.7 });
      easel.shade(petal, {
        from: { x: 0, y: -length * 0.7 },
        to: { x: 0, y: 0 },
        colour: mix([palette.accent, palette.deep], 0.3),
        opacity: 0.75,
        curve: 1.5,
      });
    });
  }
}
