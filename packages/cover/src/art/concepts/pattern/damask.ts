import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { leafShape } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { squareAt } from "../cast.ts";
import { SMALL_ORNAMENTS } from "../ornaments.ts";
import type { Cloth } from "./cloth.ts";
import { isPrinted, layCloth, printedArea, printOver } from "./print.ts";

/** A wallpaper of pointed ovals, tone on tone, with one of them in metal. */
export function paintDamask(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, at, stage, cast, metal, soft, choices } = cloth;
  const { heightPx, palette } = surface;
  layCloth(brush, { cloth, stuff: "cloth" });
  const across = choices.among("damask cells", [3, 4, 5]);
  const wide = surface.front.width / across;
  const tall = wide * 1.42;
  const centres = latticeOf({ at, wide, tall, heightPx }).filter((cell) =>
    isPrinted(surface, { at: cell.at, reach: wide }),
  );
  const sweep = printedArea(surface);
  printOver(brush, {
    surface,
    clear: 0.3,
    draw: (pen) => {
      const trellis = together(centres.flatMap((cell) => ogee(cell.at, wide, tall)));
      strike(pen, {
        path: trellis,
        metal: tintOf(soft, 0),
        depth: heightPx * 0.0012,
        sweep,
        rule: "evenodd",
        hasShadow: false,
      });
      const figures = centres.flatMap((cell) => [
        motifPath(cell.isOdd ? cast.second : cast.hero, { at: cell.at, size: wide * 0.54 }),
        ...spraysOf(cell.at, wide, tall),
      ]);
      strike(pen, {
        path: together(figures),
        metal: tintOf(soft, 0.05),
        depth: heightPx * 0.0012,
        sweep,
        hasShadow: false,
      });
    },
  });
  const big = Math.min(stage.height * 0.94, stage.width * 0.98);
  paintOne(brush, cloth, {
    tall: big,
    field: isDark(palette.ground) ? mix([palette.ground, palette.deep], 0.55) : palette.deep,
  });
  const gold = isDark(palette.ground) ? metal : tintOf(mix([palette.light, palette.accent], 0.3), 0.6);
  strike(brush, {
    path: motifPath(cast.hero, { at, size: big * 0.46 }),
    metal: gold,
    depth: heightPx * 0.0045,
    sweep: squareAt(at, big),
  });
}

type Cell = { at: Point; isOdd: boolean };

/** Points in rows, every second one shifted by half a step; one of them is the center. */
export function latticeOf({
  at,
  wide,
  tall,
  heightPx,
}: {
  at: Point;
  wide: number;
  tall: number;
  heightPx: number;
}): Cell[] {
  const rows = Math.ceil(heightPx / (tall / 2)) + 2;
  const columns = Math.ceil((heightPx * 1.2) / wide);
  const cells: Cell[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    const isOdd = row % 2 !== 0;
    const y = at.y + (row * tall) / 2;
    if (y < -tall || y > heightPx + tall) continue;
    for (let column = -columns; column <= columns; column += 1) {
      cells.push({ at: { x: at.x + (column + (isOdd ? 0.5 : 0)) * wide, y }, isOdd });
    }
  }
  return cells;
}

function ogeeShape(at: Point, wide: number, tall: number): Path2D {
  const [w, h] = [wide / 2, tall / 2];
  const shape = new Path2D();
  shape.moveTo(at.x, at.y - h);
  shape.bezierCurveTo(at.x + w * 0.12, at.y - h * 0.62, at.x + w, at.y - h * 0.5, at.x + w, at.y);
  shape.bezierCurveTo(at.x + w, at.y + h * 0.5, at.x + w * 0.12, at.y + h * 0.62, at.x, at.y + h);
  shape.bezierCurveTo(at.x - w * 0.12, at.y + h * 0.62, at.x - w, at.y + h * 0.5, at.x - w, at.y);
  shape.bezierCurveTo(at.x - w, at.y - h * 0.5, at.x - w * 0.12, at.y - h * 0.62, at.x, at.y - h);
  shape.closePath();
  return shape;
}

function ogee(at: Point, wide: number, tall: number): Path2D[] {
  const rim = ogeeShape(at, wide * 0.985, tall * 0.985);
  rim.addPath(ogeeShape(at, wide * 0.93, tall * 0.93));
  return [rim];
}

/** Leaves that fill a cell's upper and lower points. */
function spraysOf(at: Point, wide: number, tall: number): Path2D[] {
  return [-1, 1].flatMap((side) =>
    [-0.7, 0, 0.7].map((lean) => {
      const from = { x: at.x, y: at.y + side * tall * 0.27 };
      const long = wide * (lean === 0 ? 0.2 : 0.15);
      return leafShape({
        from,
        to: {
          x: from.x + Math.sin(lean) * long,
          y: from.y + side * Math.cos(lean) * long * (lean === 0 ? 0.8 : 0.2),
        },
        girth: 0.3,
      });
    }),
  );
}

/** The one cell that is more than pattern. */
function paintOne(
  brush: SKRSContext2D,
  { surface, at, metal }: Cloth,
  { tall, field }: { tall: number; field: string },
): void {
  const { palette } = surface;
  const wide = tall * 0.76;
  brush.save();
  castShadow(brush, {
    shadow: { colour: fade(palette.deep, 0.6), blur: tall * 0.05, x: tall * 0.008, y: tall * 0.02 },
    scale: brush.getTransform().a,
  });
  const wash = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, tall * 0.5);
  wash.addColorStop(0, mix([field, mix([palette.accent, palette.mid], 0.3)], 0.5));
  wash.addColorStop(1, field);
  brush.fillStyle = wash;
  brush.fill(ogeeShape(at, wide, tall));
  brush.restore();
  const rims = new Path2D();
  for (const share of [1, 0.96, 0.93, 0.92])
    rims.addPath(ogeeShape(at, wide * share - tall * (1 - share) * 0.3, tall * share));
  strike(brush, {
    path: rims,
    metal,
    depth: tall * 0.004,
    sweep: squareAt(at, tall),
    rule: "evenodd",
    hasShadow: false,
  });
  const stars = together(
    [-1, 1].map((side) =>
      motifPath(SMALL_ORNAMENTS.flower, {
        at: { x: at.x, y: at.y + side * tall * 0.325 },
        size: tall * 0.07,
      }),
    ),
  );
  strike(brush, { path: stars, metal, depth: tall * 0.003, sweep: squareAt(at, tall), hasShadow: false });
}
