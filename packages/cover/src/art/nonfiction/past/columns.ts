import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path, polygon } from "../easel/shapes.ts";

const SPACING = 146;
/** The widest part of a column, with some space. */
const HALF_CAPITAL = 72;

/** A row of fluted columns in engraver's lines in front of a low sun; some are broken. */
export const columns: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const broken = choices.below("broken", 3);
  easel.onStage((scale) => {
    drawSun(easel);
    const pairs = pairsOn(easel, scale);
    for (let index = -pairs; index < pairs; index += 1) {
      const height = columnHeight(index, broken);
      easel.at({ x: (index + 0.5) * SPACING, y: 190 }, () => drawColumn(easel, height));
    }
    drawSteps(easel);
  });
  easel.settle(palette.deep, 0.4);
};

/** As many columns on either side of the middle as fit on the front. */
function pairsOn({ stage }: Easel, scale: number): number {
  const halfStage = stage.width / 2 / scale;
  return Math.max(1, Math.floor((halfStage - HALF_CAPITAL - SPACING / 2) / SPACING) + 1);
}

function columnHeight(index: number, broken: number): number {
  if (index === [-1, 0, 1][broken]) return 190 + 70 * broken;
  if (index === [1, -2, 0][broken]) return 320;
  return 404;
}

function drawSun(easel: Easel): void {
  const { palette } = easel;
  const sun = disc({ x: easel.between([-90, 110]), y: -20, r: 172 });
  easel.flat(sun, palette.accent);
  easel.shade(sun, {
    from: { x: 0, y: -60 },
    to: { x: 0, y: 190 },
    colour: mix([palette.accent, palette.ground], 0.7),
    opacity: 0.9,
    curve: 1.4,
  });
}

function drawColumn(easel: Easel, height: number): void {
  const { palette } = easel;
  const isWhole = height > 400;
  const top = isWhole ? 356 : height;
  const half = 37 - 6 * (top / 404);
  const crown: readonly (readonly [number, number])[] = [
    [half, -top - 8],
    [half * 0.5, -top + 12],
    [half * 0.1, -top - 16],
    [half * -0.4, -top + 20],
    [half * -0.7, -top + 6],
    [-half, -top + 12],
  ];
  const flat: readonly (readonly [number, number])[] = [
    [half, -top],
    [-half, -top],
  ];
  const shaft = polygon([[-37, -26], [37, -26], ...(isWhole ? flat : crown)]);
  easel.flat(shaft, palette.paper);
  easel.inside(shaft, () => drawFlutes(easel, top));
  easel.line(shaft, { colour: palette.deep, width: 2.4 });
  drawBase(easel);
  if (isWhole) easel.at({ y: -356 }, () => drawCapital(easel));
}

/** Flutes get closer toward the edges as on a round body; hatching deepens the shaded side. */
function drawFlutes(easel: Easel, top: number): void {
  const { palette } = easel;
  for (let flute = 1; flute < 12; flute += 1) {
    const across = -Math.cos((flute / 12) * Math.PI);
    const width = 0.9 + Math.max(0, across) * 2.6;
    easel.line(path(`M${across * 36} -26 L${across * 31} ${-top - 20}`), { colour: palette.deep, width });
  }
  for (let y = -28; y > -top - 20; y -= 4.2) {
    const start = 4 + 8 * Math.abs(Math.sin(y * 12.9898));
    easel.line(path(`M${start} ${y} L42 ${y + 3}`), { colour: palette.deep, width: 1.15 });
  }
}

function drawBase(easel: Easel): void {
  const { palette } = easel;
  for (const [y, half, height] of [
    [-12, 54, 14],
    [-20, 47, 9],
    [-28, 43, 9],
  ] as const) {
    const slab = box({ x: -half, y, width: half * 2, height }, 4);
    easel.flat(slab, palette.paper);
    easel.inside(slab, () => hatch(easel, { from: 6, to: half, top: y, height }));
    easel.line(slab, { colour: palette.deep, width: 2.2 });
  }
}

function drawCapital(easel: Easel): void {
  const { palette } = easel;
  const echinus = path("M-32 2 C-34 -14 -46 -18 -54 -24 H54 C46 -18 34 -14 32 2 Z");
  easel.flat(echinus, palette.paper);
  easel.inside(echinus, () => hatch(easel, { from: 4, to: 54, top: -26, height: 28 }));
  easel.line(echinus, { colour: palette.deep, width: 2.2 });
  for (const side of [-1, 1]) {
    const x = side * 48;
    easel.flat(disc({ x, y: -12, r: 17 }), palette.paper);
    for (const r of [17, 11.5, 6.5]) easel.line(disc({ x, y: -12, r }), { colour: palette.deep, width: 2 });
    easel.flat(disc({ x, y: -12, r: 2.6 }), palette.deep);
  }
  const abacus = box({ x: -64, y: -44, width: 128, height: 17 }, 2);
  easel.flat(abacus, palette.paper);
  easel.inside(abacus, () => hatch(easel, { from: 10, to: 64, top: -44, height: 17 }));
  easel.line(abacus, { colour: palette.deep, width: 2.2 });
}

function hatch(
  easel: Easel,
  { from, to, top, height }: { from: number; to: number; top: number; height: number },
): void {
  for (let x = from; x < to; x += 3.6) {
    easel.line(path(`M${x} ${top} L${x - 3} ${top + height}`), { colour: easel.palette.deep, width: 1.2 });
  }
}

/** The stylobate continues over spine and back. */
function drawSteps(easel: Easel): void {
  const { palette } = easel;
  for (const [index, y] of [190, 214, 242].entries()) {
    const slab = box({ x: -4000, y, width: 8000, height: index === 2 ? 900 : 40 });
    easel.flat(slab, mix([palette.paper, palette.mid], 0.25 + index * 0.3));
    easel.shade(box({ x: -4000, y, width: 8000, height: 26 }), {
      from: { x: 0, y: y + 2 },
      to: { x: 0, y: y + 30 },
      colour: palette.deep,
      opacity: 0.7,
      curve: 1.4,
    });
    easel.line(path(`M-4000 ${y} H4000`), { colour: palette.deep, width: 2.4 });
  }
}
