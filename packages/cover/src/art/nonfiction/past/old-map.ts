import { fade, mix } from "../../brushes/colour.ts";
import { createNoise, layered } from "../../brushes/noise.ts";
import type { Painter, Point } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import { disc, path } from "../easel/shapes.ts";
import { type Field, landAbove, levelLine } from "./contours.ts";

const LEVELS = 6;

/** An island of layered paper in a lined sea, a compass rose, and a route across the water. */
export const oldMap: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const field = islandField(easel);
  for (let ring = 7; ring >= 1; ring -= 1) {
    const colour = mix([palette.ground, palette.mid], 0.62 - ring * 0.075);
    easel.line(levelLine(field, -ring * 0.055), { colour, width: unit * 1.1 });
  }
  easel.hush(palette.ground, 0.9);
  for (let level = 0; level < LEVELS; level += 1) {
    const t = level / (LEVELS - 1);
    const tone =
      t < 0.5 ? mix([palette.mid, palette.light], t * 2) : mix([palette.light, palette.paper], t * 2 - 1);
    easel.cut(landAbove(field, level * 0.105), { colour: tone, lift: 1.3 });
  }
  const isLeft = choices.isSo("rose right");
  drawRoute(easel, isLeft);
  const rose = { x: stage.x + stage.width * (isLeft ? 0.79 : 0.21), y: stage.y + stage.height * 0.79 };
  easel.at({ ...rose, scale: stage.height / 490 }, () => drawRose(easel));
};

/** Land rises around the middle of the stage; elsewhere there is only sea. */
function islandField({ surface, stage, unit, random }: Easel): Field {
  const step = unit * 4.5;
  const noise = layered(createNoise(random), 5);
  const bay = createNoise(random);
  const at = { x: stage.x + stage.width * 0.5, y: stage.y + stage.height * 0.47 };
  const reach = { x: stage.width * 0.5, y: stage.height * 0.44 };
  const columns = Math.ceil(surface.widthPx / step) + 2;
  const rows = Math.ceil(surface.heightPx / step) + 2;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * step, row * step];
      const distance = Math.hypot((x - at.x) / reach.x, (y - at.y) / reach.y);
      const rough = noise(x / unit / 190, y / unit / 190) * 0.4 + bay(x / unit / 330, y / unit / 330) * 0.22;
      heights[row * columns + column] =
        0.58 - 0.72 * distance ** 1.4 + rough * Math.max(0.15, 1.1 - distance * 0.55);
    }
  }
  return { columns, rows, step, at: (column, row) => heights[row * columns + column] ?? -1 };
}

function drawRoute(easel: Easel, isLeft: boolean): void {
  const { stage, palette, unit, brush } = easel;
  const place = (x: number, y: number): Point => ({
    x: stage.x + stage.width * (isLeft ? x : 1 - x),
    y: stage.y + stage.height * y,
  });
  const stops = [place(-0.05, 0.84), place(0.16, 0.72), place(0.3, 0.8), place(0.38, 0.6), place(0.45, 0.49)];
  brush.save();
  brush.setLineDash([unit * 9, unit * 7]);
  easel.line(curveThrough(stops), { colour: palette.accent, width: unit * 2.8 });
  brush.restore();
  const goal = place(0.47, 0.44);
  easel.at({ ...goal, scale: unit }, () => {
    easel.line(disc({ x: 0, y: 0, r: 24 }), { colour: palette.accent, width: 2.4 });
    easel.line(path("M-12 -12 L12 12 M12 -12 L-12 12"), { colour: palette.accent, width: 6.5 });
  });
}

/** A compass rose of sixteen points, each half light and half dark, as engravers drew it. */
function drawRose(easel: Easel): void {
  const { palette } = easel;
  easel.line(disc({ x: 0, y: 0, r: 62 }), { colour: palette.deep, width: 1.4 });
  easel.line(disc({ x: 0, y: 0, r: 57 }), { colour: palette.deep, width: 3 });
  for (let tick = 0; tick < 72; tick += 1) {
    easel.at({ turn: (tick / 72) * Math.PI * 2 }, () =>
      easel.line(path(`M0 -49 V${tick % 6 === 0 ? -55 : -52}`), {
        colour: fade(palette.deep, 0.9),
        width: 0.9,
      }),
    );
  }
  const points = [
    { count: 8, offset: Math.PI / 8, length: 40, width: 7 },
    { count: 4, offset: Math.PI / 4, length: 54, width: 11 },
    { count: 4, offset: 0, length: 80, width: 14 },
  ];
  for (const { count, offset, length, width } of points) {
    for (let index = 0; index < count; index += 1) {
      easel.at({ turn: offset + (index / count) * Math.PI * 2 }, () => {
        const isNorth = length === 80 && index === 0;
        easel.flat(
          path(`M0 ${-length} L${-width} ${-width} L0 0 Z`),
          isNorth ? palette.accent : palette.deep,
        );
        easel.flat(path(`M0 ${-length} L${width} ${-width} L0 0 Z`), palette.paper);
        easel.line(path(`M0 ${-length} L${width} ${-width} L0 0 L${-width} ${-width} Z`), {
          colour: palette.deep,
          width: 1,
        });
      });
    }
  }
  easel.flat(disc({ x: 0, y: 0, r: 5 }), palette.accent);
}
