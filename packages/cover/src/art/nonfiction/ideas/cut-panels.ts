import { Path2D } from "@napi-rs/canvas";
import { contrastOf, mix } from "../../brushes/colour.ts";
import { type Area, type Painter, shownOf, type Surface } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import { box, leaf } from "../easel/shapes.ts";

/** Painted sheets laid edge to edge, each with one frond cut freehand with scissors. */
export const cutPanels: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  layBack(easel);
  for (const row of rowsOf(easel)) for (const panel of row) drawPanel(easel, panel);
};

type Panel = { area: Area; sheet: string; frond: string };

function rowsOf(easel: Easel): Panel[][] {
  const { stage, choices, surface, palette } = easel;
  const isTall = choices.isSo("tall");
  const { x: left, width } = surface.front;
  const splits = isTall
    ? [[0, 0.36, 0.66, 1]]
    : [
        [0, 0.58, 1],
        [0, 0.38, 1],
      ];
  const sheets = choices.ordered("sheets", [
    palette.accent,
    palette.mid,
    palette.deep,
    palette.light,
    palette.paper,
  ]);
  return splits.map((row, index) => {
    const top = stage.y + stage.height * (0.03 + (index / splits.length) * 0.94);
    const height = (stage.height * 0.94) / splits.length;
    return row.slice(0, -1).map((from, column) => {
      const sheet = sheets[(index * 2 + column) % sheets.length] ?? palette.mid;
      const area = { x: left + from * width, y: top, width: ((row[column + 1] ?? 1) - from) * width, height };
      return { area, sheet, frond: frondColour(easel, { sheet, name: `${index} ${column}` }) };
    });
  });
}

function frondColour({ palette, choices }: Easel, { sheet, name }: { sheet: string; name: string }): string {
  const inks = [palette.paper, palette.deep, palette.accent, palette.light];
  const fitting = inks.filter((ink) => contrastOf(ink, sheet) > 2.2);
  return fitting.length > 0 ? choices.among(`frond ${name}`, fitting) : palette.paper;
}

/** The back of a wrap continues the sheets as one quiet strip. */
function layBack(easel: Easel): void {
  const { stage, surface, palette } = easel;
  const { x: width } = shownOf(surface);
  if (width <= 0) return;
  const area = { x: 0, y: stage.y + stage.height * 0.5, width, height: stage.height * 0.47 };
  easel.flat(box(area), mix([palette.ground, palette.mid], 0.3));
}

function drawPanel(easel: Easel, { area, sheet, frond }: Panel): void {
  const { unit } = easel;
  const laid = outToTheEdges(area, easel.surface);
  easel.cut(box({ ...laid, width: laid.width + 0.5 }), { colour: sheet, lift: 0.6 });
  const shape = box(laid);
  easel.shade(shape, {
    from: { x: area.x, y: area.y + area.height * 0.35 },
    to: { x: area.x + area.width * 0.3, y: area.y + area.height * 1.5 },
    colour: mix([sheet, easel.palette.deep], 0.4),
    opacity: 0.4,
  });
  easel.inside(shape, () =>
    easel.at({ x: area.x + area.width / 2, y: area.y + area.height / 2 }, () => {
      const lean = Math.min(0.5, (area.width / area.height) * 0.35) * (easel.random.next() < 0.5 ? -1 : 1);
      const size = Math.min(area.height * 0.47, area.width * 0.72) / 100;
      easel.at({ turn: lean, scale: size }, () =>
        easel.cut(frondShape(easel), { colour: frond, lift: 0.9 / 1 }),
      );
    }),
  );
  easel.line(shape, { colour: mix([sheet, easel.palette.deep], 0.12), width: unit * 0.5 });
}

/** The outer sheets of a row extend to the end of the front, and into the trimmed area at its right. */
function outToTheEdges(area: Area, surface: Surface): Area {
  const { front, widthPx } = surface;
  const isFirst = area.x <= front.x;
  const isLast = area.x + area.width >= front.x + front.width - 1;
  const left = isFirst ? Math.min(area.x, shownOf(surface).x) : area.x;
  const right = isLast ? widthPx : area.x + area.width;
  return { ...area, x: left, width: right - left };
}

/** A stem of about 200 in length, with pairs of lobes that shrink toward the tip. */
function frondShape(easel: Easel): Path2D {
  const { between } = easel;
  const sway = between([8, 22]) * (easel.random.next() < 0.5 ? -1 : 1);
  const spine = (t: number): { x: number; y: number } => ({
    x: sway * Math.sin(t * Math.PI * 1.3),
    y: 100 - 195 * t,
  });
  const shape = new Path2D();
  const pairs = 4 + easel.random.int(3);
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.1 + (pair / pairs) * 0.78;
    const reach = (74 - 40 * t) * between([0.85, 1.12]);
    for (const side of [-1, 1]) {
      const turn = side * (1.25 - 0.55 * t + between([-0.12, 0.12]));
      const lobe = leaf({ length: reach, width: between([30, 42]) * (1 - 0.35 * t), belly: 0.66 });
      const at = spine(t);
      shape.addPath(lobe, turned({ ...at, turn }));
    }
  }
  const tip = spine(0.88);
  shape.addPath(leaf({ length: 48, width: 36, belly: 0.6 }), turned({ ...tip, turn: sway * 0.01 }));
  shape.addPath(stemShape(spine));
  return shape;
}

function stemShape(spine: (t: number) => { x: number; y: number }): Path2D {
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.92];
  const right = steps.map((t) => ({ x: spine(t).x + 5.5 - t * 3, y: spine(t).y }));
  const left = steps.map((t) => ({ x: spine(t).x - 5.5 + t * 3, y: spine(t).y })).toReversed();
  return curveThrough([...left, ...right], true);
}

function turned({ x, y, turn }: { x: number; y: number; turn: number }): {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
} {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return { a: cosine, b: sine, c: -sine, d: cosine, e: x, f: y };
}
