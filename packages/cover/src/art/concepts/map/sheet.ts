import { type Path2D } from "@napi-rs/canvas";
import { contrastOf, fade, isDark, mix } from "../../brushes/colour.ts";
import { type Piece, widened } from "../../brushes/cutting.ts";
import { hatched, fillInside } from "../../brushes/engraving.ts";
import { fillShadowed, shadeFarSide, softFill } from "../../brushes/modelling.ts";
import { curveThrough, disc } from "../../brushes/shapes.ts";
import { between } from "../../brushes/noise.ts";
import type { Area, Point } from "../../painter.ts";
import { fillGround, roundOf, type Workbench } from "../workbench/workbench.ts";

/** The ink of a map: contrasts with its ground. */
export function mapInk({ palette }: Workbench): string {
  return contrastOf(palette.deep, palette.ground) >= contrastOf(palette.paper, palette.ground)
    ? palette.deep
    : mix([palette.paper, palette.light], 0.4);
}

/** The closely visible part of a wide sheet: the front, and a little to its left and right. */
export function aroundFront({ front }: Workbench): Area {
  return { x: front.x - front.width * 0.3, y: -40, width: front.width * 1.6, height: front.height + 80 };
}

/** A sheet that was folded, old or new: its ground, stains and creases. */
export function paintSheet(bench: Workbench, colour: string): void {
  const { brush, front, random, palette, unit, surface } = bench;
  fillGround(bench, colour);
  const dark = mix([colour, palette.deep], 0.5);
  for (let stain = 0; stain < 12; stain += 1) {
    const at = { x: front.x + front.width * between(random, [-0.2, 1.2]), y: front.height * random.next() };
    const radius = front.width * between(random, [0.15, 0.5]);
    const gradient = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
    gradient.addColorStop(0, fade(stain % 2 === 0 ? dark : mix([colour, "#ffffff"], 0.5), 0.11));
    gradient.addColorStop(1, fade(colour, 0));
    brush.fillStyle = gradient;
    brush.fillRect(at.x - radius, at.y - radius, radius * 2, radius * 2);
  }
  for (const share of [0.25, 0.5, 0.75]) {
    const y = front.height * share;
    const crease = brush.createLinearGradient(0, y - 16 * unit, 0, y + 16 * unit);
    crease.addColorStop(0, fade(dark, 0));
    crease.addColorStop(0.48, fade(dark, 0.13));
    crease.addColorStop(0.52, fade("#ffffff", isDark(colour) ? 0.06 : 0.2));
    crease.addColorStop(1, fade(colour, 0));
    brush.fillStyle = crease;
    brush.fillRect(0, y - 16 * unit, surface.widthPx, 32 * unit);
  }
}

/**
 * A subject drawn on a map: outlined in ink with a margin of ground,
 * filled with a wash, hatched away from the light.
 */
export function drawLandmark(
  bench: Workbench,
  { piece, ink, fill, ground }: { piece: Piece; ink: string; fill: string; ground: string },
): void {
  const { brush, unit, random, lit, palette } = bench;
  const { area } = piece;
  softFill(brush, { path: widened(piece.body, unit * 9), colour: fade(ground, 0.85), blur: unit * 3 });
  const fall = { colour: palette.deep, opacity: 0.35, blur: 6, dx: -lit.side * 3, dy: 4 };
  fillShadowed(brush, { path: widened(piece.body, unit * 2.4), colour: ink, fall, unit });
  brush.fillStyle = fill;
  brush.fill(piece.lines);
  shadeFarSide(brush, { path: piece.lines, area, colour: mix([fill, ink], 0.45), opacity: 0.6, lit });
  const lines = hatched({
    area,
    angle: lit.side * 0.8,
    gap: unit * 5,
    random,
    weight: (at) =>
      ((at.x - area.x) / area.width - 0.5) * -lit.side * 0.8 + ((at.y - area.y) / area.height - 0.5) * 0.5,
  });
  fillInside(brush, { shape: piece.lines, path: lines, colour: fade(ink, 0.75) });
}

/** A dashed route through points, with its shadow. */
export function drawRoute(
  bench: Workbench,
  { points, colour, width, dash }: { points: readonly Point[]; colour: string; width: number; dash: number },
): void {
  const { brush, unit, palette } = bench;
  const way = curveThrough(points);
  brush.save();
  brush.lineCap = "round";
  brush.lineJoin = "round";
  brush.setLineDash(dash > 0 ? [dash * unit, dash * 1.1 * unit] : []);
  brush.translate(0, unit * 2);
  brush.strokeStyle = fade(palette.deep, 0.3);
  brush.lineWidth = width * unit;
  brush.stroke(way);
  brush.translate(0, -unit * 2);
  brush.strokeStyle = colour;
  brush.stroke(way);
  brush.restore();
}

/** A disc with a subject in it, like a station or marker on a map. */
export function layBadge(
  bench: Workbench,
  order: { at: Point; radius: number; rim: string; face: string; lay: (inner: number) => void },
): void {
  const { brush, unit, palette, lit } = bench;
  const { at, radius, rim, face } = order;
  const fall = { colour: palette.deep, opacity: 0.45, blur: 9, dx: -lit.side * 2, dy: 5 };
  fillShadowed(brush, { path: disc(at, radius), colour: rim, fall, unit });
  const inner = radius * 0.86;
  brush.fillStyle = face;
  brush.fill(disc(at, inner));
  const area = { x: at.x - inner, y: at.y - inner, width: inner * 2, height: inner * 2 };
  shadeFarSide(brush, {
    path: disc(at, inner),
    area,
    colour: mix([face, palette.deep], 0.25),
    opacity: 0.55,
    lit,
  });
  order.lay(inner);
}

/**
 * Positions over the stage, alternating left and right from its foot to its top; the first is the nearest.
 */
export function windingPlaces({ stage, front, random, lit }: Workbench, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    const side = (index % 2 === 0 ? 1 : -1) * lit.side;
    return {
      x: front.x + front.width * (0.5 + side * between(random, [0.2, 0.3])),
      y: stage.y + stage.height * (0.86 - 0.72 * share),
    };
  });
}

/** Number of subjects a map shows. */
export function shownCount({ cast }: Workbench): number {
  return Math.min(6, Math.max(4, cast.length));
}

/** A subject's own color on a map. */
export function markColour({ tints, palette }: Workbench, place: number): string {
  return place === 0 ? palette.accent : roundOf(tints, place);
}

/** Strokes a path. */
export function line(
  bench: Workbench,
  { path, colour, width }: { path: Path2D; colour: string; width: number },
): void {
  const { brush, unit } = bench;
  brush.strokeStyle = colour;
  brush.lineWidth = width * unit;
  brush.lineJoin = "round";
  brush.stroke(path);
}
