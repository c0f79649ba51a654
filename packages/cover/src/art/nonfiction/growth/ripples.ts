import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { leaf, oval, path } from "../easel/shapes.ts";

/** One small object touches still water, and the rings reach the edges of the page. */
export const ripples: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const at = {
    x: stage.x + stage.width * (0.5 + 0.07 * (choices.below("place", 3) - 1)),
    y: stage.y + stage.height * 0.62,
  };
  drawRings(easel, at);
  easel.at({ ...at, scale: Math.min(stage.width / 600, stage.height / 490) * 1.25 }, () => {
    if (choices.isSo("leaf")) drawLeafOnWater(easel);
    else drawStones(easel);
  });
};

function drawRings(easel: Easel, at: { x: number; y: number }): void {
  const { palette, stage } = easel;
  const rings = 9 + easel.choices.below("rings", 3);
  const flat = easel.between([0.34, 0.44]);
  for (let ring = rings; ring >= 1; ring -= 1) {
    const t = ring / rings;
    const rx = stage.width * 0.74 * t ** 1.15;
    const near = mix([palette.mid, palette.light], ring % 2 === 0 ? 0.1 : 0.75);
    const colour = mix([near, palette.ground], Math.min(1, t ** 1.6 * 1.02));
    const shape = oval({ ...at, rx, ry: rx * flat });
    easel.flat(shape, colour);
    easel.shade(shape, {
      from: { x: at.x - rx * 0.2, y: at.y - rx * flat * 0.1 },
      to: { x: at.x + rx * 0.3, y: at.y + rx * flat * 1.05 },
      colour: mix([palette.deep, palette.ground], t ** 1.4),
      opacity: 0.42,
      curve: 2.4,
    });
  }
}

function drawLeafOnWater(easel: Easel): void {
  const { palette } = easel;
  easel.flat(oval({ x: 6, y: 10, rx: 88, ry: 17 }), mix([palette.mid, palette.deep], 0.75));
  easel.at({ x: -78, y: 2, turn: 1.36 }, () => {
    const upper = leaf({ length: 172, width: 128, side: "left" });
    easel.cut(upper, { colour: mix([palette.accent, palette.paper], 0.22), lift: 1.2 });
    easel.shade(upper, {
      from: { x: -20, y: 0 },
      to: { x: 20, y: -20 },
      colour: palette.accent,
      opacity: 0.7,
    });
    const lower = leaf({ length: 172, width: 84, side: "right" });
    easel.flat(lower, mix([palette.accent, palette.deep], 0.3));
    for (let vein = 1; vein < 6; vein += 1) {
      const y = -18 - vein * 24;
      easel.line(path(`M0 ${y + 14} Q-16 ${y + 4} ${-34 + vein * 3} ${y - 12}`), {
        colour: mix([palette.accent, palette.deep], 0.25),
        width: 1.6,
      });
    }
    easel.line(path("M0 26 Q2 -60 0 -168"), { colour: mix([palette.accent, palette.deep], 0.5), width: 3 });
  });
}

function drawStones(easel: Easel): void {
  const { palette } = easel;
  const stones = [
    { y: -4, rx: 98, ry: 34, colour: palette.deep },
    { y: -58, rx: 70, ry: 27, colour: mix([palette.deep, palette.paper], 0.3) },
    { y: -102, rx: 50, ry: 22, colour: palette.accent },
    { y: -137, rx: 30, ry: 16, colour: mix([palette.deep, palette.paper], 0.72) },
  ];
  easel.flat(oval({ x: 8, y: 24, rx: 116, ry: 16 }), mix([palette.mid, palette.deep], 0.6));
  for (const { y, rx, ry, colour } of stones) {
    const shape = oval({ x: easel.between([-7, 7]), y, rx, ry, turn: easel.between([-0.06, 0.06]) });
    easel.cut(shape, { colour });
    easel.shade(shape, {
      from: { x: -rx * 0.4, y: y - ry * 0.6 },
      to: { x: rx * 0.5, y: y + ry * 1.1 },
      colour: palette.deep,
      opacity: 0.8,
      curve: 1.5,
    });
    easel.shade(shape, {
      from: { x: 0, y: y - ry * 0.1 },
      to: { x: -rx * 0.5, y: y - ry * 1.15 },
      colour: palette.paper,
      opacity: 0.5,
      curve: 1.8,
    });
  }
}
