import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillShadowed } from "../../brushes/modelling.ts";
import { washBetween } from "../../brushes/light.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { glowOf, paintWall, placeFiller, placeThing, shadeFlat } from "./room.ts";

/** Subjects on shelves across the wall, the largest on the lowest. */
export function setShelf(bench: Workbench): void {
  const { stage, front, cast, fillers, tints, lit, palette } = bench;
  paintWall(bench, front.height);
  const isTall = stage.height > front.width * 0.75;
  const boards = isTall ? [0.42, 0.9] : [0.9];
  const across = (share: number): number => front.x + front.width * (0.5 + lit.side * share);
  for (const [index, down] of boards.entries()) {
    const isLowest = index === boards.length - 1;
    const y = stage.y + stage.height * down;
    const space = stage.height * (isTall ? (isLowest ? 0.44 : 0.36) : 0.84);
    layBoard(bench, y);
    if (isLowest) {
      placeThing(bench, {
        at: { x: across(0.31), y },
        width: front.width * 0.27,
        height: space * 0.7,
        place: 1,
      });
      placeThing(bench, {
        at: { x: across(-0.36), y },
        width: front.width * 0.24,
        height: space * 0.6,
        place: 2,
        flip: true,
      });
      placeThing(bench, { at: { x: across(-0.03), y }, width: front.width * 0.46, height: space, place: 0 });
    } else {
      placeThing(bench, {
        at: { x: across(-0.3), y },
        width: front.width * 0.32,
        height: space * 0.85,
        place: 3,
      });
      placeThing(bench, {
        at: { x: across(0.28), y },
        width: front.width * 0.32,
        height: space * 0.72,
        place: cast.length > 4 ? 4 : 1,
      });
      const thing = { at: { x: across(0.01), y }, width: front.width * 0.2, height: space * 0.5, place: 5 };
      if (cast.length > 5) placeThing(bench, thing);
      else
        placeFiller(bench, {
          cutting: roundOf(fillers, 0),
          thing,
          colour: mix([roundOf(tints, 1), palette.deep], 0.1),
        });
    }
  }
}

function layBoard(bench: Workbench, y: number): void {
  const { brush, surface, palette, unit } = bench;
  const colour = isDark(palette.ground)
    ? mix([palette.mid, palette.light], 0.28)
    : mix([palette.mid, palette.deep], 0.15);
  const thick = 19 * unit;
  const board = new Path2D();
  board.rect(-100, y, surface.widthPx + 200, thick);
  const fall = { colour: palette.deep, opacity: 0.55, blur: 16, dx: 0, dy: 9 };
  fillShadowed(brush, { path: board, colour, fall, unit });
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: y - 6 * unit },
    to: { x: 0, y: y + thick },
    stops: [
      [0, mix([colour, glowOf(bench)], 0.55)],
      [0.3, mix([colour, glowOf(bench)], 0.3)],
      [0.34, colour],
      [1, mix([colour, palette.deep], 0.45)],
    ],
  });
  brush.fillRect(0, y - 6 * unit, surface.widthPx, thick + 6 * unit);
  const under = new Path2D();
  under.rect(0, y + thick, surface.widthPx, 90 * unit);
  shadeFlat(bench, {
    path: under,
    from: { x: 0, y: y + thick + 90 * unit },
    to: { x: 0, y: y + thick },
    colour: mix([palette.ground, palette.deep], 0.6),
  });
  brush.fillStyle = fade("#ffffff", 0.12);
  brush.fillRect(0, y - 6 * unit, surface.widthPx, 1.4 * unit);
}
