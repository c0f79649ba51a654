import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, leaf, oval, path, polygon } from "../easel/shapes.ts";
import { drawCutFruit, drawFruit, type Fruit, fruitFor } from "./fruit.ts";

/** A bowl of fruit on striped linen, with one cut open in front. */
export const fruitBowl: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const table = stage.y + stage.height * 0.6;
  easel.band([table, surface.heightPx], mix([palette.paper, palette.light], 0.3));
  const fruit = choices.among("fruit", fruitFor(palette.accent));
  easel.onStage(() => {
    drawLinen(easel);
    const bowlAt = choices.side("bowl") * 34;
    easel.at({ x: bowlAt, y: 64 }, () => drawBowl(easel, fruit));
    easel.at({ x: bowlAt > 0 ? -176 : 176, y: 128 }, () => drawCutFruit(easel, fruit));
    easel.at({ x: bowlAt > 0 ? -62 : 62, y: 168, turn: bowlAt > 0 ? -1.9 : 1.9 }, () => drawHerb(easel));
  });
  easel.settle(mix([palette.paper, palette.light], 0.45), 0.9);
};

/** The cloth falls over the table in even stripes that widen toward the viewer. */
function drawLinen(easel: Easel): void {
  const { palette } = easel;
  const top = 49;
  for (let index = -60; index < 9; index += 1) {
    const x = index * 74;
    const stripe = polygon([
      [x, top],
      [x + 22, top],
      [(x + 22) * 1.5, 700],
      [x * 1.5, 700],
    ]);
    easel.flat(stripe, mix([palette.paper, palette.accent], index % 3 === 0 ? 0.5 : 0.22));
  }
  easel.shade(box({ x: -6000, y: top, width: 12_000, height: 90 }), {
    from: { x: 0, y: top + 70 },
    to: { x: 0, y: top - 10 },
    colour: mix([palette.light, palette.deep], 0.35),
    opacity: 0.5,
  });
}

function drawBowl(easel: Easel, fruit: Fruit): void {
  const { palette } = easel;
  const ground = oval({ x: 26, y: 76, rx: 190, ry: 24 });
  easel.shade(ground, {
    from: { x: 210, y: 80 },
    to: { x: -30, y: 76 },
    colour: palette.deep,
    opacity: 0.7,
    curve: 0.9,
  });
  easel.flat(oval({ x: 0, y: -58, rx: 178, ry: 30 }), mix([palette.deep, palette.mid], 0.25));
  const heap = [
    { x: -98, y: -78, scale: 0.92, turn: -0.5 },
    { x: 96, y: -80, scale: 0.94, turn: 0.6 },
    { x: -42, y: -136, scale: 0.98, turn: 0.2 },
    { x: 52, y: -142, scale: 0.92, turn: -0.35 },
    { x: 2, y: -84, scale: 1.08, turn: 0.1 },
  ];
  for (const { x, y, scale, turn } of heap) {
    easel.at({ x, y, scale, turn: turn * fruit.tumble + easel.between([-0.1, 0.1]) }, () =>
      drawFruit(easel, fruit),
    );
  }
  for (const [x, y, turn] of [
    [-86, -150, -0.9],
    [104, -158, 1],
  ] as const) {
    easel.at({ x, y, turn }, () => drawBlade(easel, 84));
  }
  const bowl = path(
    "M-182 -60 C-150 -36 150 -36 182 -60 C180 20 110 76 44 80 H-44 C-110 76 -180 20 -182 -60 Z",
  );
  easel.cut(bowl, { colour: palette.mid, lift: 0.8 });
  easel.inside(bowl, () => {
    easel.line(path("M-190 -34 C-150 -8 150 -8 190 -34"), { colour: palette.paper, width: 6 });
    easel.line(path("M-190 -16 C-150 10 150 10 190 -16"), { colour: palette.paper, width: 2.5 });
  });
  easel.shade(bowl, { from: { x: -40, y: -20 }, to: { x: 190, y: 60 }, colour: palette.deep, opacity: 0.85 });
  easel.shade(bowl, {
    from: { x: -90, y: 0 },
    to: { x: -200, y: -40 },
    colour: palette.paper,
    opacity: 0.45,
  });
}

function drawBlade(easel: Easel, length: number): void {
  const { palette } = easel;
  const green = mix([palette.mid, palette.deep], 0.15);
  easel.cut(leaf({ length, width: length * 0.52 }), { colour: green, lift: 0.7 });
  easel.flat(leaf({ length, width: length * 0.52, side: "right" }), mix([green, palette.deep], 0.35));
  easel.line(path(`M0 0 V${-length * 0.85}`), { colour: mix([green, palette.paper], 0.4), width: 1.6 });
}

function drawHerb(easel: Easel): void {
  easel.line(path("M0 30 C-4 -30 6 -80 0 -130"), {
    colour: mix([easel.palette.mid, easel.palette.deep], 0.4),
    width: 4,
  });
  for (let pair = 0; pair < 4; pair += 1) {
    for (const side of [-1, 1]) {
      easel.at({ x: side, y: -pair * 32, turn: side * 0.9 }, () => drawBlade(easel, 50 - pair * 6));
    }
  }
  easel.at({ y: -122 }, () => drawBlade(easel, 36));
}
