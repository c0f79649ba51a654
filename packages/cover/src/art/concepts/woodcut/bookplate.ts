import { Path2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { hanging, standing, widened } from "../../brushes/cutting.ts";
import { fillInside, hatched } from "../../brushes/engraving.ts";
import type { Area } from "../../painter.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { cutSubject, darkFirst, inksOf, plateOf, printSheet, wearPrint } from "./block.ts";

/** A bookplate: an arch with rising rays, the subject in it, a frame of lines with sprays in its corners. */
export function cutBookplate(bench: Workbench): void {
  const { brush, unit, palette, cast, lit, fillers } = bench;
  printSheet(bench);
  const { ink, sheet, tint } = inksOf(bench);
  const [dark, pale] = darkFirst(
    isDark(sheet) ? palette.deep : ink,
    mix([sheet, palette.paper], isDark(sheet) ? 0.92 : 0.5),
  );
  const plate = plateOf(bench, 56);
  frame(bench, plate, { ink, tint });
  const inset = 30 * unit;
  const arch = archOf({
    x: plate.x + inset,
    y: plate.y + inset,
    width: plate.width - inset * 2,
    height: plate.height - inset * 2,
  });
  const area = {
    x: plate.x + inset,
    y: plate.y + inset,
    width: plate.width - inset * 2,
    height: plate.height - inset * 2,
  };
  for (const side of [-1, 1] as const) {
    const at = { x: plate.x + plate.width / 2 + side * (area.width / 2 - 34 * unit), y: area.y + 40 * unit };
    const piece = hanging(roundOf(fillers, 0), {
      at,
      width: 74 * unit,
      height: 96 * unit,
      turn: side * 0.75,
    });
    cutSubject(bench, { piece, dark: ink, pale: sheet, gap: unit * 4.4 });
  }
  brush.fillStyle = dark;
  brush.fill(arch);
  const land = area.y + area.height * 0.76;
  const sun = { x: area.x + area.width / 2, y: land };
  const rays = new Path2D();
  const count = 46;
  const reach = Math.hypot(area.width, area.height);
  for (let ray = 0; ray < count; ray += 1) {
    const angle = -Math.PI + ((ray + 0.5) / count) * Math.PI;
    const half = (Math.PI / count) * (ray % 2 === 0 ? 0.34 : 0.16);
    rays.moveTo(sun.x + Math.cos(angle) * area.width * 0.3, sun.y + Math.sin(angle) * area.width * 0.3);
    rays.lineTo(sun.x + Math.cos(angle - half) * reach, sun.y + Math.sin(angle - half) * reach);
    rays.lineTo(sun.x + Math.cos(angle + half) * reach, sun.y + Math.sin(angle + half) * reach);
    rays.closePath();
  }
  fillInside(brush, { shape: arch, path: rays, colour: pale });
  const disc = new Path2D();
  disc.arc(sun.x, sun.y, area.width * 0.3, 0, Math.PI * 2);
  fillInside(brush, { shape: arch, path: disc, colour: tint });
  cutWater(bench, { arch, area, land, dark, pale });
  brush.save();
  brush.clip(arch);
  for (const [which, side, size] of [
    [1, -1, 0.34],
    [2, 1, 0.34],
    [0, 0, 0.72],
  ] as const) {
    const at = {
      x: sun.x + lit.side * side * area.width * 0.34,
      y: land + area.height * (which === 0 ? 0.13 : 0.05),
    };
    const piece = standing(roundOf(cast, which), {
      at,
      width: area.width * size,
      height: area.height * size * (which === 0 ? 1.02 : 0.9),
    });
    brush.fillStyle = dark;
    brush.fill(widened(piece.body, unit * (which === 0 ? 11 : 5)));
    cutSubject(bench, {
      piece,
      dark,
      pale: mix([pale, "#ffffff"], 0.15),
      gap: unit * (which === 0 ? 6 : 4.6),
    });
  }
  brush.restore();
  brush.strokeStyle = ink;
  brush.lineWidth = unit * 3;
  brush.stroke(arch);
  wearPrint(bench, { area: plate, sheet, count: 90 });
}

function archOf({ x, y, width, height }: Area): Path2D {
  const path = new Path2D();
  const rise = Math.min(height * 0.42, width * 0.5);
  path.moveTo(x, y + height);
  path.lineTo(x, y + rise);
  path.bezierCurveTo(x, y + rise * 0.3, x + width * 0.24, y, x + width / 2, y);
  path.bezierCurveTo(x + width * 0.76, y, x + width, y + rise * 0.3, x + width, y + rise);
  path.lineTo(x + width, y + height);
  path.closePath();
  return path;
}

function frame({ brush, unit }: Workbench, plate: Area, { ink, tint }: { ink: string; tint: string }): void {
  for (const [inset, width, colour] of [
    [0, 5, ink],
    [9, 1.6, ink],
    [17, 4, tint],
    [24, 1.6, ink],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = width * unit;
    brush.strokeRect(
      plate.x + inset * unit,
      plate.y + inset * unit,
      plate.width - inset * unit * 2,
      plate.height - inset * unit * 2,
    );
  }
}

type Water = { arch: Path2D; area: Area; land: number; dark: string; pale: string };

function cutWater(bench: Workbench, { arch, area, land, dark, pale }: Water): void {
  const { brush, unit, random } = bench;
  const below = new Path2D();
  below.rect(area.x, land, area.width, area.y + area.height - land);
  fillInside(brush, { shape: arch, path: below, colour: dark });
  const lines = hatched({
    area: { x: area.x, y: land, width: area.width, height: area.y + area.height - land },
    angle: 0.02,
    gap: unit * 8,
    sway: 1.1,
    random,
    weight: (at) => 0.62 - ((at.y - land) / area.height) * 1.7,
  });
  brush.save();
  brush.clip(arch);
  fillInside(brush, { shape: below, path: lines, colour: pale });
  brush.restore();
}
