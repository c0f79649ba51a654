import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, leaf, path, polygon } from "../easel/shapes.ts";

/** Letters, an envelope and a pen on a table, seen from above, with one line of handwriting. */
export const letters: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  easel.onStage(() => {
    easel.at({ turn: easel.between([-0.08, 0.08]), y: -4, scale: 0.92 }, () => {
      drawSheets(easel);
      drawEnvelope(easel);
      easel.at({ x: -20, y: -74 }, () => drawLetter(easel));
      if (choices.isSo("sprig")) easel.at({ x: 176, y: 60, turn: -0.35 }, () => drawSprig(easel));
      else easel.at({ x: 150, y: 84, turn: 0.5 }, () => drawPen(easel));
    });
  });
};

function drawSheets(easel: Easel): void {
  const { palette } = easel;
  const tones = [palette.mid, palette.light, mix([palette.paper, palette.light], 0.5)];
  for (const [index, tone] of tones.entries()) {
    easel.at(
      { x: -30 + index * 18, y: 8 - index * 6, turn: -0.34 + index * 0.2 + easel.between([-0.08, 0.08]) },
      () => {
        const sheet = box({ x: -150, y: -196, width: 300, height: 392 }, 2);
        easel.cut(sheet, { colour: tone, lift: 1.6 });
        easel.shade(sheet, {
          from: { x: 0, y: 60 },
          to: { x: 150, y: 330 },
          colour: mix([tone, palette.deep], 0.5),
          opacity: 0.5,
        });
      },
    );
  }
}

function drawEnvelope(easel: Easel): void {
  const { palette } = easel;
  easel.at({ x: -76, y: 146, turn: easel.between([-0.22, -0.05]) }, () => {
    const body = box({ x: -160, y: -88, width: 320, height: 186 }, 2);
    easel.cut(body, { colour: palette.accent, lift: 2 });
    easel.shade(body, {
      from: { x: 40, y: 0 },
      to: { x: -180, y: 130 },
      colour: mix([palette.accent, palette.deep], 0.6),
      opacity: 0.7,
    });
    const flap = polygon([
      [-160, -88],
      [160, -88],
      [0, 34],
    ]);
    easel.cut(flap, { colour: mix([palette.accent, palette.paper], 0.14), lift: 1 });
    easel.cut(disc({ x: 0, y: 22, r: 22 }), { colour: palette.deep, lift: 0.8 });
    easel.line(disc({ x: 0, y: 22, r: 14 }), { colour: mix([palette.deep, palette.accent], 0.45), width: 2 });
  });
}

function drawLetter(easel: Easel): void {
  const { palette } = easel;
  easel.at({ turn: 0.07 }, () => {
    const sheet = box({ x: -148, y: -128, width: 336, height: 236 }, 2);
    easel.cut(sheet, { colour: palette.paper, lift: 2.4 });
    easel.shade(sheet, {
      from: { x: 60, y: 0 },
      to: { x: 260, y: 190 },
      colour: mix([palette.paper, palette.mid], 0.6),
      opacity: 0.45,
    });
    easel.inside(sheet, () => {
      for (let row = 0; row < 3; row += 1)
        drawHandLine(easel, { y: -88 + row * 34, width: row === 2 ? 130 : 262 });
      drawSignature(easel);
    });
    easel.line(path("M-148 -10 H188"), { colour: mix([palette.paper, palette.deep], 0.1), width: 1.5 });
  });
}

/** Not writing, but its rhythm: words of small, slanted arches, with a tall stroke here and there. */
function drawHandLine(easel: Easel, { y, width }: { y: number; width: number }): void {
  const colour = mix([easel.palette.paper, easel.palette.deep], 0.62);
  let x = -112;
  while (x < width - 112) {
    const arches = 3 + easel.random.int(6);
    let word = `M${x} ${y}`;
    for (let arch = 0; arch < arches; arch += 1) {
      const draw = easel.random.next();
      const rise = draw < 0.14 ? -15 : draw > 0.92 ? 11 : -6;
      word += ` q${rise < -10 ? 5 : 2.4} ${rise * 1.5} 4.4 ${rise * 0.1} q-1 ${-rise * 0.4} 1.9 ${-rise * 0.1}`;
    }
    easel.line(path(word), { colour, width: 1.7 });
    x += arches * 6.3 + 9;
  }
}

function drawSignature(easel: Easel): void {
  const flourish = [
    "M-6 66 C10 20 40 6 44 26 C48 52 10 92 -4 80 C-16 66 30 44 58 50",
    "C76 54 66 72 78 68 C90 62 88 48 98 52 C106 58 94 72 106 68 C116 62 118 46 128 52 C136 58 126 70 138 66 C156 58 168 46 182 52",
    "M-40 92 C30 78 120 76 176 84 C150 88 120 92 96 98",
  ];
  easel.line(path(flourish.join(" ")), { colour: easel.palette.accent, width: 4.2 });
}

function drawPen(easel: Easel): void {
  const { palette } = easel;
  easel.cut(path("M-9 -190 C-9 -200 9 -200 9 -190 L11 60 H-11 Z"), { colour: palette.deep, lift: 2 });
  easel.flat(path("M-5 -186 H-1 L-3 50 H-7 Z"), mix([palette.deep, palette.paper], 0.35));
  easel.flat(box({ x: -11, y: 26, width: 22, height: 10 }), palette.accent);
  easel.cut(path("M-10 60 H10 C12 86 4 104 0 120 C-4 104 -12 86 -10 60 Z"), {
    colour: palette.light,
    lift: 1,
  });
  easel.line(path("M0 84 V114"), { colour: palette.deep, width: 1.6 });
}

function drawSprig(easel: Easel): void {
  const { palette } = easel;
  easel.line(path("M0 120 C-6 40 10 -40 0 -120"), { colour: palette.deep, width: 4 });
  for (let pair = 0; pair < 6; pair += 1) {
    for (const side of [-1, 1]) {
      easel.at({ x: 2 * side, y: 84 - pair * 36, turn: side * 0.85 }, () => {
        const blade = leaf({ length: 62 - pair * 5, width: 34 - pair * 2 });
        easel.cut(blade, {
          colour: side < 0 ? palette.mid : mix([palette.mid, palette.deep], 0.35),
          lift: 0.9,
        });
      });
    }
  }
  easel.at({ y: -112 }, () => easel.cut(leaf({ length: 44, width: 26 }), { colour: palette.mid, lift: 0.9 }));
}
