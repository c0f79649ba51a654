import { Path2D } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { mix } from "../../brushes/colour.ts";
import { type Painter, type Random, shownOf } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path } from "../easel/shapes.ts";

const COLUMNS = 5;

/** A strict grid of arcs, bars and squares, and one accent that has left its place. */
export const moduleGrid: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { stage, palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const cell = stage.width / COLUMNS;
  const rows = Math.max(2, Math.floor((stage.height * 0.98) / cell));
  const top = stage.y + stage.height - rows * cell;
  const stray = {
    column: 1 + choices.below("stray column", COLUMNS - 2),
    row: choices.below("stray row", 2),
  };
  const lay = (column: number, isBack: boolean): void => {
    for (let row = 0; row < rows; row += 1) {
      if (column === stray.column && row <= stray.row) continue;
      // with its own seed, a cell stays the same however many others there are
      const source = createRandom(deriveSeed(surface.seed, `cell ${column} ${rows - row}`));
      const isShown = source.next() < (isBack ? (row < rows - 2 ? 0 : 0.3) : 0.5 + (row / rows) * 0.55);
      if (!isShown && row < rows - 1) continue;
      easel.at({ x: stage.x + column * cell, y: top + row * cell, scale: cell / 100 }, () =>
        drawCell(easel, { isBack, random: source }),
      );
    }
  };
  for (let column = -COLUMNS * 3; column < 0; column += 1) lay(column, true);
  const { x: edge } = shownOf(surface);
  easel.inside(box({ x: edge, y: 0, width: surface.widthPx, height: surface.heightPx }), () => {
    for (let column = Math.floor((edge - stage.x) / cell); column < COLUMNS * 2; column += 1)
      lay(column, false);
  });
  drawStray(easel, { x: stage.x + (stray.column + 0.5) * cell, y: top + (stray.row + 0.28) * cell, cell });
};

function drawStray(easel: Easel, { x, y, cell }: { x: number; y: number; cell: number }): void {
  const { palette } = easel;
  const ball = disc({ x, y, r: cell * 0.5 });
  easel.cut(ball, { colour: palette.accent, lift: 2.4 });
  easel.shade(ball, {
    from: { x: x - cell * 0.1, y: y - cell * 0.2 },
    to: { x: x + cell * 0.42, y: y + cell * 0.62 },
    colour: mix([palette.accent, palette.deep], 0.55),
    opacity: 0.75,
  });
}

const QUARTER = "M0 0 H100 A100 100 0 0 1 0 100 Z";
const HALF = "M0 0 H100 A50 50 0 0 1 0 0 Z M0 50 H100 A50 50 0 0 1 0 50 Z";
const TRIANGLE = "M0 0 H100 L0 100 Z";

function drawCell(easel: Easel, { isBack, random }: { isBack: boolean; random: Random }): void {
  const { palette } = easel;
  const colours = [palette.deep, palette.deep, palette.mid, palette.light, palette.paper];
  const tint = (colour: string): string => (isBack ? mix([palette.ground, colour], 0.16) : colour);
  const main = tint(random.pick(colours));
  const field = tint(random.pick(colours));
  const kind = random.int(7);
  const turn = random.int(4) * (Math.PI / 2);
  const square = box({ x: 0, y: 0, width: 100.4, height: 100.4 });
  if (field !== main && kind !== 6) easel.flat(square, field);
  easel.at({ x: 50, y: 50, turn }, () =>
    easel.at({ x: -50, y: -50 }, () => {
      const shape = cellShape(kind);
      easel.flat(shape, main);
      if (isBack) return;
      easel.shade(shape, {
        from: { x: 20, y: 10 },
        to: { x: 100, y: 120 },
        colour: mix([main, palette.deep], 0.6),
        opacity: 0.55,
      });
    }),
  );
}

function cellShape(kind: number): Path2D {
  if (kind <= 2) return path(QUARTER);
  if (kind === 3) return path(HALF);
  if (kind === 4) return path(TRIANGLE);
  if (kind === 5) return bars();
  return box({ x: 0, y: 0, width: 100.4, height: 100.4 });
}

function bars(): Path2D {
  const shape = new Path2D();
  for (let x = 0; x < 100; x += 25) shape.rect(x, 0, 12.5, 100.4);
  return shape;
}
