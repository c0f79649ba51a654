import { Path2D } from "@napi-rs/canvas";
import { contrastOf, fade, mix } from "../../brushes/colour.ts";
import { edgeLight, fillShadowed } from "../../brushes/modelling.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { numeralLines } from "./numerals.ts";
import type { Workbench } from "./workbench.ts";

/** Height of a mark as a share of the front, from its middle. */
const RADIUS = 0.04;
const KINDS = ["seal", "ribbon", "plate"] as const;

/** The mark of a series' volume: kind and position follow from the seed, only the number from the volume. */
export function paintVolumeMark(bench: Workbench): void {
  const { volume, choices, stage, front, lit } = bench;
  if (volume === null) return;
  const kind = choices.among("volume mark", KINDS);
  const radius = front.height * RADIUS;
  const across = 0.5 - lit.side * 0.36;
  const at = {
    x: front.x + front.width * across,
    y: kind === "ribbon" ? stage.y + radius * 1.9 : stage.y + stage.height - radius * 1.5,
  };
  if (kind === "seal") paintSeal(bench, { at, radius });
  else if (kind === "ribbon") paintRibbon(bench, { at, radius });
  else paintPlate(bench, { at, radius });
  paintNumeral(bench, { at, tall: radius * 0.95, value: volume });
}

type Place = { at: Point; radius: number };

function lay(bench: Workbench, path: Path2D, colour: string): void {
  const { brush, palette, unit, lit } = bench;
  const fall = { colour: palette.deep, opacity: 0.45, blur: 7, dx: -lit.side * 2, dy: 3 };
  fillShadowed(brush, { path, colour, fall, unit });
  edgeLight(brush, {
    path,
    light: fade(mix([colour, "#ffffff"], 0.6), 0.6),
    shade: fade(palette.deep, 0.35),
    by: unit * 1.1,
    lit,
  });
}

function paintSeal(bench: Workbench, { at, radius }: Place): void {
  const { palette, brush, unit } = bench;
  const rim = new Path2D();
  const scallops = 22;
  for (let step = 0; step < scallops * 4; step += 1) {
    const angle = (step / scallops / 4) * Math.PI * 2;
    const reach = radius * (1.06 + 0.05 * Math.cos(angle * scallops));
    rim.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach);
  }
  rim.closePath();
  lay(bench, rim, palette.accent);
  brush.strokeStyle = fade(inkOn(bench), 0.8);
  brush.lineWidth = unit * 1.2;
  brush.stroke(disc(at, radius * 0.86));
}

function paintRibbon(bench: Workbench, { at, radius }: Place): void {
  const half = radius * 0.8;
  const top = at.y - radius * 1.9;
  const foot = at.y + radius * 1.7;
  const ribbon = new Path2D();
  ribbon.moveTo(at.x - half, top);
  ribbon.lineTo(at.x + half, top);
  ribbon.lineTo(at.x + half, foot);
  ribbon.lineTo(at.x, foot - radius * 0.55);
  ribbon.lineTo(at.x - half, foot);
  ribbon.closePath();
  lay(bench, ribbon, bench.palette.accent);
}

function paintPlate(bench: Workbench, { at, radius }: Place): void {
  const { brush, palette, unit } = bench;
  const plate = new Path2D();
  plate.roundRect(at.x - radius * 1.25, at.y - radius * 0.9, radius * 2.5, radius * 1.8, radius * 0.22);
  lay(bench, plate, palette.accent);
  brush.strokeStyle = fade(inkOn(bench), 0.8);
  brush.lineWidth = unit * 1.2;
  const inner = new Path2D();
  inner.roundRect(at.x - radius * 1.12, at.y - radius * 0.77, radius * 2.24, radius * 1.54, radius * 0.14);
  brush.stroke(inner);
}

function inkOn({ palette }: Workbench): string {
  const { accent, deep, paper } = palette;
  return contrastOf(paper, accent) >= contrastOf(deep, accent) ? paper : deep;
}

function paintNumeral(
  bench: Workbench,
  { at, tall, value }: { at: Point; tall: number; value: number },
): void {
  const { brush } = bench;
  const { lines, width } = numeralLines(value);
  const scale = Math.min(tall, (tall * 1.5) / width);
  brush.save();
  brush.translate(at.x, at.y);
  brush.scale(scale, scale);
  brush.strokeStyle = inkOn(bench);
  brush.lineWidth = 0.13;
  brush.lineCap = "round";
  brush.lineJoin = "round";
  brush.stroke(lines);
  brush.restore();
}
