import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, path, polygon } from "../easel/shapes.ts";

type Peak = { x: number; foot: number; height: number; width: number; near: number };

/** Peaks in flat facets over a lake, in the manner of old railway posters. */
export const alps: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const shore = stage.y + stage.height * 0.68;
  drawSky(easel, shore);
  easel.onStage(() => {
    const foot = 92;
    for (const peak of chain(easel, foot)) drawPeak(easel, peak);
    const main = easel.between([-60, 70]);
    drawPeak(easel, { x: main + 170, foot, height: 190, width: 430, near: 0.55 });
    drawPeak(easel, { x: main - 190, foot, height: 160, width: 400, near: 0.6 });
    drawPeak(easel, { x: main, foot, height: 330, width: 560, near: 1 });
    drawLake(easel, foot);
    drawPines(easel, foot);
  });
  easel.settle(mix([palette.deep, palette.mid], 0.15));
};

function drawSky(easel: Easel, shore: number): void {
  const { palette, surface, stage } = easel;
  easel.shade(box({ x: 0, y: stage.y, width: surface.widthPx, height: shore - stage.y }), {
    from: { x: 0, y: stage.y },
    to: { x: 0, y: shore },
    colour: mix([palette.ground, palette.accent], 0.5),
    opacity: 0.85,
  });
}

function chain(easel: Easel, foot: number): Peak[] {
  const reach = Math.ceil(easel.surface.widthPx / (easel.unit * 150)) + 2;
  return Array.from({ length: reach + 4 }, (_, index) => ({
    x: 330 - index * 140 + easel.between([-40, 40]),
    foot,
    height: easel.between([90, 170]),
    width: easel.between([280, 400]),
    near: 0.2 + easel.between([0, 0.15]),
  }));
}

/** A lit face, a shaded face along a broken ridge, and snow with the same break. */
function drawPeak(easel: Easel, { x, foot, height, width, near }: Peak): void {
  const { palette } = easel;
  const haze = (colour: string): string =>
    mix([mix([palette.ground, palette.light], 0.6), colour], 0.25 + 0.75 * near);
  const top = foot - height;
  const skyline = (side: number): [number, number][] =>
    [0.14, 0.3, 0.46, 0.64, 0.82].map((t) => [
      x + side * (width / 2) * (t + easel.between([-0.035, 0.035])),
      top + height * (t ** 0.92 + easel.between([-0.03, 0.03])),
    ]);
  const left = skyline(-1);
  const right = skyline(1);
  const body = polygon([
    [x, top],
    ...right,
    [x + width / 2, foot],
    [x - width / 2, foot],
    ...left.toReversed(),
  ]);
  easel.flat(body, haze(mix([palette.mid, palette.light], 0.28)));
  const ridge = [0.12, 0.22, 0.36, 0.5, 0.66, 0.84, 1].map((t, index): [number, number] => [
    x + (index % 2 === 0 ? 1 : -0.6) * width * 0.05 * (0.6 + t) + width * 0.02,
    top + height * t,
  ]);
  const shadow = polygon([[x, top], ...right, [x + width / 2, foot], ...ridge.toReversed()]);
  easel.inside(body, () => {
    easel.flat(shadow, haze(mix([palette.mid, palette.deep], 0.55)));
    drawSnow(easel, { x, top, height, width, lit: haze(palette.paper), body: ridge });
  });
  easel.shade(body, {
    from: { x: 0, y: foot - height * 0.45 },
    to: { x: 0, y: foot + height * 0.1 },
    colour: haze(mix([palette.mid, palette.deep], 0.75)),
    opacity: 0.7,
  });
}

type Snow = { x: number; top: number; height: number; width: number; lit: string; body: [number, number][] };

function drawSnow(easel: Easel, { x, top, height, width, lit, body }: Snow): void {
  const { palette } = easel;
  const teeth = [-0.62, -0.42, -0.3, -0.16, -0.04].map((share, index): [number, number] => [
    x + share * width * 0.5,
    top + height * ((index % 2 === 0 ? 0.3 : 0.5) + easel.between([-0.05, 0.07])),
  ]);
  const upper = body.filter((_, index) => index < 4);
  easel.flat(
    polygon([[x, top - 20], ...upper, ...teeth.toReversed(), [x - width * 0.45, top + height * 0.2]]),
    lit,
  );
  const shade = [0.05, 0.17, 0.26, 0.4, 0.52].map((share, index): [number, number] => [
    x + share * width * 0.5,
    top + height * ((index % 2 === 0 ? 0.42 : 0.24) + easel.between([-0.05, 0.05])),
  ]);
  easel.flat(
    polygon([
      [x, top - 20],
      [x + width * 0.4, top + height * 0.2],
      ...shade.toReversed(),
      ...upper.toReversed(),
    ]),
    mix([lit, palette.mid], 0.52),
  );
}

function drawLake(easel: Easel, foot: number): void {
  const { palette } = easel;
  const lake = box({ x: -6000, y: foot, width: 12_000, height: 900 });
  easel.flat(lake, mix([palette.mid, palette.light], 0.22));
  easel.shade(lake, {
    from: { x: 0, y: foot + 10 },
    to: { x: 0, y: foot + 260 },
    colour: palette.deep,
    opacity: 0.9,
    curve: 1.2,
  });
  easel.flat(path(`M-6000 ${foot} H6000 V${foot + 3} H-6000 Z`), mix([palette.paper, palette.light], 0.5));
  for (let streak = 0; streak < 26; streak += 1) {
    const t = streak / 26;
    const x = easel.between([-120, 120]) * (0.5 + t) + 10;
    const half = easel.between([20, 90]) * (1 - 0.4 * t);
    const y = foot + 9 + t * 120;
    easel.flat(
      path(`M${x - half} ${y} Q${x} ${y - 2.6} ${x + half} ${y} Q${x} ${y + 2.6} ${x - half} ${y} Z`),
      mix([palette.paper, palette.mid], 0.25 + 0.4 * t),
    );
  }
}

/** Firs on both shores, which frame the water and lead the eye to the peak. */
function drawPines(easel: Easel, foot: number): void {
  const { palette, surface, unit } = easel;
  const far = surface.widthPx / unit;
  const bank = mix([palette.deep, palette.mid], 0.12);
  easel.flat(path("M-120 94 C-170 104 -230 112 -270 150 C-300 190 -360 250 -420 420 H-6000 V94 Z"), bank);
  easel.flat(path("M150 94 C200 102 250 116 292 148 C330 186 380 260 430 420 H6000 V94 Z"), bank);
  for (let x = -far - 400; x < 420; x += easel.between([9, 17])) {
    const edge = Math.min(1, Math.abs(x - 20) / 300);
    if (edge < 0.42) continue;
    const size = 26 + 108 * edge ** 2.4 * easel.between([0.75, 1.1]);
    const y = foot + 6 + 70 * Math.max(0, edge - 0.4) ** 1.4;
    easel.at({ x, y, scale: size / 100 }, () => {
      const fir = path(
        "M0 -100 L13 -66 L7 -68 L20 -38 L11 -40 L27 -6 L5 -8 V4 H-5 V-8 L-27 -6 L-11 -40 L-20 -38 L-7 -68 L-13 -66 Z",
      );
      easel.flat(fir, mix([palette.deep, palette.mid], 0.55 * (1 - edge)));
    });
  }
}
