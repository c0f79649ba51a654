import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, leaf, oval, path } from "../easel/shapes.ts";

/** Books in a pile, each a little askew, and on top an apple, a seedling or a cup of pencils. */
export const bookStack: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const table = stage.y + stage.height * 0.9;
  easel.band([table, surface.heightPx], mix([palette.ground, palette.deep], 0.22));
  easel.onStage(() => {
    const sun = disc({ x: easel.between([-60, 60]), y: -40, r: 214 });
    easel.flat(sun, mix([palette.ground, palette.light], 0.65));
    easel.at({ y: 196 }, () => {
      const top = drawPile(easel);
      easel.at({ x: easel.between([-40, 40]), y: top }, () =>
        choices.among("top", [drawApple, drawSeedling, drawCup])(easel),
      );
    });
  });
};

function drawPile(easel: Easel): number {
  const { palette, random, choices } = easel;
  easel.shade(oval({ x: 40, y: 4, rx: 260, ry: 22 }), {
    from: { x: 270, y: 0 },
    to: { x: 0, y: 0 },
    colour: palette.deep,
    opacity: 0.75,
    curve: 0.9,
  });
  const covers = [palette.deep, palette.accent, palette.mid, palette.paper, palette.accent, palette.deep];
  const offset = choices.below("covers", 3);
  let y = 0;
  const count = 5 + choices.below("books", 2);
  for (let index = 0; index < count; index += 1) {
    const height = 36 + random.int(3) * 8 - index;
    y -= height;
    const width = 380 - index * 20 + easel.between([-34, 20]);
    const cover = covers[(index + offset) % covers.length] ?? palette.mid;
    easel.at({ x: easel.between([-20, 20]), y }, () =>
      drawBook(easel, { width, height, cover, isSpine: random.next() < 0.68 }),
    );
  }
  return y;
}

type Book = { width: number; height: number; cover: string; isSpine: boolean };

function drawBook(easel: Easel, { width, height, cover, isSpine }: Book): void {
  const { palette } = easel;
  const whole = box({ x: -width / 2, y: 0, width, height }, 5);
  easel.cut(whole, { colour: cover, lift: 1 });
  if (isSpine) drawSpine(easel, { width, height, cover });
  else drawPages(easel, { width, height });
  easel.shade(whole, {
    from: { x: 40, y: 0 },
    to: { x: width * 0.56, y: height * 0.8 },
    colour: palette.deep,
    opacity: 0.6,
  });
}

function drawSpine(
  easel: Easel,
  { width, height, cover }: { width: number; height: number; cover: string },
): void {
  const { palette, random } = easel;
  const foil = cover === palette.paper ? palette.accent : mix([cover, palette.light], 0.75);
  for (const x of [-width / 2 + 22, width / 2 - 34]) easel.flat(box({ x, y: 0, width: 8, height }), foil);
  const half = 34 + random.int(4) * 12;
  if (random.next() < 0.5)
    easel.flat(box({ x: -half, y: height / 2 - 3, width: half * 2, height: 6 }, 2), foil);
  else easel.flat(box({ x: -half, y: height * 0.26, width: half * 2, height: height * 0.48 }, 3), foil);
}

function drawPages(easel: Easel, { width, height }: { width: number; height: number }): void {
  const { palette } = easel;
  const block = box({ x: -width / 2 + 12, y: 6, width: width - 8, height: height - 12 }, 2);
  easel.flat(block, mix([palette.paper, palette.light], 0.25));
  for (let y = 10; y < height - 8; y += 4.6) {
    easel.line(path(`M${-width / 2 + 14} ${y} H${width / 2}`), {
      colour: mix([palette.paper, palette.deep], 0.24),
      width: 1,
    });
  }
}

function drawApple(easel: Easel): void {
  const { palette } = easel;
  const skin = path(
    "M0 -92 C26 -112 74 -96 72 -44 C70 -8 40 4 22 2 C10 0 -10 0 -22 2 C-40 4 -70 -8 -72 -44 C-74 -96 -26 -112 0 -92 Z",
  );
  easel.cut(skin, { colour: palette.accent, lift: 1.2 });
  easel.shade(skin, {
    from: { x: -10, y: -60 },
    to: { x: 66, y: 6 },
    colour: palette.deep,
    opacity: 0.75,
    curve: 1.5,
  });
  easel.shade(skin, {
    from: { x: -18, y: -60 },
    to: { x: -62, y: -104 },
    colour: palette.paper,
    opacity: 0.65,
  });
  easel.line(path("M0 -88 C0 -108 6 -118 14 -126"), { colour: palette.deep, width: 6 });
  easel.at({ x: 4, y: -102, turn: 1.1 }, () =>
    easel.cut(leaf({ length: 56, width: 32 }), { colour: palette.mid, lift: 0.7 }),
  );
}

function drawSeedling(easel: Easel): void {
  const { palette } = easel;
  const pot = path("M-52 -62 H52 L40 0 H-40 Z");
  easel.line(path("M0 -60 C-4 -100 6 -130 0 -168"), {
    colour: mix([palette.mid, palette.deep], 0.3),
    width: 7,
  });
  for (const [y, turn, length] of [
    [-96, -1.05, 74],
    [-116, 1, 82],
    [-150, -0.6, 70],
    [-158, 0.55, 62],
  ] as const) {
    easel.at({ y, turn }, () => {
      easel.cut(leaf({ length, width: length * 0.58 }), { colour: palette.mid, lift: 0.8 });
      easel.flat(
        leaf({ length, width: length * 0.58, side: "right" }),
        mix([palette.mid, palette.deep], 0.3),
      );
    });
  }
  easel.cut(pot, { colour: palette.accent, lift: 1 });
  easel.cut(box({ x: -58, y: -74, width: 116, height: 20 }, 3), {
    colour: mix([palette.accent, palette.paper], 0.16),
    lift: 0.5,
  });
  easel.shade(pot, { from: { x: -10, y: -40 }, to: { x: 60, y: -10 }, colour: palette.deep, opacity: 0.7 });
}

function drawCup(easel: Easel): void {
  const { palette } = easel;
  const tones = [palette.light, palette.accent, palette.mid, palette.paper];
  for (const [index, turn] of [-0.26, -0.08, 0.1, 0.28].entries()) {
    const tone = tones[index] ?? palette.light;
    easel.at({ x: -27 + index * 18, y: -40, turn }, () => {
      easel.cut(box({ x: -8, y: -118 - (index % 2) * 18, width: 16, height: 130 }), {
        colour: tone,
        lift: 0.6,
      });
      const tip = -118 - (index % 2) * 18;
      easel.flat(path(`M-8 ${tip} L0 ${tip - 30} L8 ${tip} Z`), mix([palette.paper, palette.light], 0.6));
      easel.flat(path(`M-3 ${tip - 19} L0 ${tip - 30} L3 ${tip - 19} Z`), palette.deep);
      easel.flat(box({ x: 2, y: tip, width: 6, height: 130 }), mix([tone, palette.deep], 0.2));
    });
  }
  const cup = path("M-50 -88 H50 L46 0 H-46 Z");
  easel.cut(cup, { colour: palette.deep, lift: 1 });
  easel.flat(path("M-49 -66 H49 L48 -48 H-48 Z"), palette.accent);
  easel.shade(cup, { from: { x: 0, y: -40 }, to: { x: -70, y: -50 }, colour: palette.paper, opacity: 0.35 });
}
