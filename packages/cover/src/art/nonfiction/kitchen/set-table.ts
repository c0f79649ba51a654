import { Path2D } from "@napi-rs/canvas";
import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, leaf, oval, path } from "../easel/shapes.ts";
import { drawCutFruit, FRUITS } from "./fruit.ts";

/** A table from above: a fish on a plate, or a bowl of soup, with linen, cutlery and herbs. */
export const setTable: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  easel.onStage(() => {
    drawCloth(easel);
    drawPlate(easel);
    easel.at({ turn: easel.between([-0.5, -0.2]) }, () =>
      choices.among("dish", [drawFish, drawPasta])(easel),
    );
    easel.at({ x: -232, y: 10, turn: -0.05 }, () => drawFork(easel));
    easel.at({ x: 232, y: 10, turn: 0.05 }, () => drawKnife(easel));
    const [lemon] = FRUITS;
    if (lemon) easel.at({ x: 196, y: 176, scale: 0.8 }, () => drawCutFruit(easel, lemon));
    easel.at({ x: -150, y: 206, turn: 0.9 }, () => drawSprig(easel));
  });
};

function drawCloth(easel: Easel): void {
  const { palette } = easel;
  easel.at({ turn: easel.between([-0.16, 0.16]), x: -6 }, () => {
    const cloth = box({ x: -262, y: -190, width: 524, height: 380 }, 3);
    easel.cut(cloth, { colour: palette.paper, lift: 1.4 });
    easel.inside(cloth, () => {
      for (const x of [-236, -218, -206, 194, 206, 224]) {
        easel.flat(box({ x, y: -200, width: 8, height: 400 }), palette.accent);
      }
      easel.shade(cloth, {
        from: { x: 0, y: -20 },
        to: { x: 300, y: 260 },
        colour: mix([palette.paper, palette.deep], 0.35),
        opacity: 0.5,
      });
    });
  });
}

function drawPlate(easel: Easel): void {
  const { palette } = easel;
  easel.cut(disc({ x: 0, y: 0, r: 186 }), { colour: palette.mid, lift: 2.2 });
  easel.shade(disc({ x: 0, y: 0, r: 186 }), {
    from: { x: 20, y: 20 },
    to: { x: 160, y: 190 },
    colour: palette.deep,
    opacity: 0.7,
  });
  easel.line(disc({ x: 0, y: 0, r: 176 }), { colour: mix([palette.mid, palette.paper], 0.55), width: 3 });
  easel.flat(disc({ x: 0, y: 0, r: 134 }), mix([palette.mid, palette.paper], 0.86));
  easel.shade(disc({ x: 0, y: 0, r: 134 }), {
    from: { x: 10, y: 10 },
    to: { x: -110, y: -130 },
    colour: mix([palette.mid, palette.deep], 0.3),
    opacity: 0.45,
  });
}

const FISH =
  "M-168 -4 C-130 -52 -60 -66 10 -56 C64 -48 100 -22 120 -8 C136 -22 158 -44 182 -48 C172 -20 172 12 184 40 C158 34 136 16 120 4 C92 26 50 46 0 52 C-70 58 -132 38 -168 -4 Z";

function drawFish(easel: Easel): void {
  const { palette } = easel;
  easel.cut(path("M-40 -54 C-10 -96 40 -92 62 -44 Z M-30 52 C-16 78 12 82 24 48 Z"), {
    colour: mix([palette.accent, palette.deep], 0.35),
    lift: 0.8,
  });
  easel.cut(path(FISH), { colour: palette.accent, lift: 1.4 });
  easel.inside(path(FISH), () => {
    const scales = new Path2D();
    for (let row = 0; row < 9; row += 1) {
      for (let column = 0; column < 12; column += 1) {
        const x = -78 + column * 17 + (row % 2) * 8.5;
        const y = -60 + row * 14;
        scales.addPath(path(`M${x} ${y - 8} A9 9 0 0 1 ${x} ${y + 8}`));
      }
    }
    easel.line(scales, { colour: mix([palette.accent, palette.paper], 0.6), width: 1.8 });
    easel.flat(
      path("M-180 -60 H-104 C-82 -30 -82 30 -104 60 H-180 Z"),
      mix([palette.accent, palette.deep], 0.3),
    );
  });
  easel.shade(path(FISH), {
    from: { x: 0, y: 0 },
    to: { x: 20, y: 66 },
    colour: palette.deep,
    opacity: 0.75,
  });
  easel.shade(path(FISH), {
    from: { x: 0, y: -20 },
    to: { x: -10, y: -72 },
    colour: palette.paper,
    opacity: 0.55,
  });
  easel.flat(disc({ x: -128, y: -12, r: 9 }), palette.paper);
  easel.flat(disc({ x: -128, y: -12, r: 4.5 }), palette.deep);
}

/** A nest of ribbon pasta with basil leaves. */
function drawPasta(easel: Easel): void {
  const { palette } = easel;
  for (let ribbon = 0; ribbon < 42; ribbon += 1) {
    const t = ribbon / 42;
    const r = 106 * (1 - t * 0.78);
    const start = easel.between([0, 6.28]);
    const strand = new Path2D();
    const shift = { x: easel.between([-12, 12]) * (1 - t), y: easel.between([-12, 12]) * (1 - t) };
    strand.ellipse(shift.x, shift.y, r, r * easel.between([0.72, 0.95]), start, 0, easel.between([1.6, 3.6]));
    easel.line(strand, { colour: mix([palette.light, palette.deep], 0.34), width: 11 });
    easel.line(strand, { colour: mix([palette.light, palette.paper], easel.between([0, 0.5])), width: 8 });
  }
  for (let dot = 0; dot < 5; dot += 1) {
    const angle = dot * 1.256 + easel.between([-0.3, 0.3]);
    const tomato = disc({ x: Math.cos(angle) * 74, y: Math.sin(angle) * 66, r: 22 });
    easel.cut(tomato, { colour: palette.accent, lift: 0.9 });
    easel.shade(tomato, {
      from: { x: Math.cos(angle) * 74 - 8, y: Math.sin(angle) * 66 - 8 },
      to: { x: Math.cos(angle) * 74 + 20, y: Math.sin(angle) * 66 + 24 },
      colour: palette.deep,
      opacity: 0.7,
    });
  }
  for (const turn of [-0.5, 0.6, 1.9]) easel.at({ x: 4, y: 8, turn }, () => drawBlade(easel, 62));
}

function drawBlade(easel: Easel, length: number): void {
  const { palette } = easel;
  const green = mix([palette.mid, palette.deep], 0.2);
  easel.cut(leaf({ length, width: length * 0.66 }), { colour: green, lift: 0.8 });
  easel.flat(leaf({ length, width: length * 0.66, side: "right" }), mix([green, palette.deep], 0.4));
}

function drawFork(easel: Easel): void {
  const { palette } = easel;
  const fork = path(
    "M-5 170 C-9 100 -6 10 -5 -60 C-22 -66 -24 -84 -24 -150 H-18 L-16 -92 H-11 L-9 -150 H-3 L-2 -92 H2 L3 -150 H9 L11 -92 H16 L18 -150 H24 C24 -84 22 -66 5 -60 C6 10 9 100 5 170 C3 178 -3 178 -5 170 Z",
  );
  easel.cut(fork, { colour: palette.light, lift: 1.2 });
  easel.shade(fork, { from: { x: -4, y: 0 }, to: { x: 18, y: 60 }, colour: palette.deep, opacity: 0.5 });
}

function drawKnife(easel: Easel): void {
  const { palette } = easel;
  easel.cut(path("M-8 -150 C16 -140 20 -60 12 16 H-8 Z"), { colour: palette.light, lift: 1.2 });
  easel.cut(path("M-8 16 H10 C12 80 12 140 6 172 C2 180 -6 180 -8 172 C-12 120 -10 70 -8 16 Z"), {
    colour: palette.deep,
    lift: 1,
  });
}

function drawSprig(easel: Easel): void {
  easel.flat(oval({ x: 0, y: 0, rx: 0.1, ry: 0.1 }), easel.palette.deep);
  easel.line(path("M0 60 C-6 10 6 -40 0 -90"), {
    colour: mix([easel.palette.mid, easel.palette.deep], 0.4),
    width: 4,
  });
  for (let pair = 0; pair < 5; pair += 1) {
    for (const side of [-1, 1]) {
      easel.at({ y: 34 - pair * 28, turn: side * 0.95 }, () => drawBlade(easel, 46 - pair * 4));
    }
  }
}
