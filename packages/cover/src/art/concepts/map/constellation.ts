import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { hanging, type Piece } from "../../brushes/cutting.ts";
import { fillInside, hatched } from "../../brushes/engraving.ts";
import { glow } from "../../brushes/light.ts";
import { between } from "../../brushes/noise.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { fillGround, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { markColour, windingPlaces } from "./sheet.ts";

/**
 * A star chart: the subjects as constellations, drawn faintly, with stars on their outlines and lines
 * between.
 */
export function drawConstellation(bench: Workbench): void {
  const { palette, front, stage, unit, cast, brush } = bench;
  fillGround(bench, palette.ground);
  const pen = isDark(palette.ground) ? palette.paper : palette.deep;
  const heart = { x: front.x + front.width / 2, y: stage.y + stage.height * 0.5 };
  glow(brush, {
    at: heart,
    radius: front.width * 0.95,
    colour: isDark(palette.ground) ? palette.mid : palette.light,
    strength: 0.75,
  });
  drawCircles(bench, { heart, pen });
  strewStars(bench, pen);
  hushType(bench, { colour: palette.ground, strength: 0.7 });
  const size = Math.min(front.width * 0.72, stage.height * 0.72);
  const places = windingPlaces(bench, Math.min(5, bench.others.length));
  const spots = places.map((at) => ({
    x: at.x + Math.sign(at.x - heart.x) * front.width * 0.12,
    y: at.y,
  }));
  joinStars(bench, { points: [...spots, heart], pen });
  for (const [index, at] of spots.entries()) {
    figure(bench, {
      piece: hanging(roundOf(bench.others, index), { at, width: size * 0.32, height: size * 0.32 }),
      place: index + 1,
      pen,
    });
  }
  const hero = hanging(roundOf(cast, 0), { at: heart, width: size, height: size });
  brush.fillStyle = fade(mix([palette.ground, palette.deep], 0.4), 0.5);
  brush.fill(hero.body);
  figure(bench, { piece: hero, place: 0, pen });
  brush.lineWidth = unit;
}

function drawCircles(bench: Workbench, { heart, pen }: { heart: Point; pen: string }): void {
  const { brush, unit, front } = bench;
  brush.lineWidth = 1.3 * unit;
  for (const [index, share] of [0.3, 0.47, 0.49, 0.66, 0.9].entries()) {
    brush.strokeStyle = fade(pen, index === 1 || index === 2 ? 0.4 : 0.2);
    brush.stroke(disc(heart, front.width * share));
  }
  const spokes = new Path2D();
  for (let hour = 0; hour < 24; hour += 1) {
    const angle = (hour / 24) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    spokes.moveTo(heart.x + cos * front.width * 0.3, heart.y + sin * front.width * 0.3);
    spokes.lineTo(heart.x + cos * front.width * 0.9, heart.y + sin * front.width * 0.9);
  }
  brush.strokeStyle = fade(pen, 0.14);
  brush.stroke(spokes);
  const ticks = new Path2D();
  for (let tick = 0; tick < 180; tick += 1) {
    const angle = (tick / 180) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    ticks.moveTo(heart.x + cos * front.width * 0.47, heart.y + sin * front.width * 0.47);
    ticks.lineTo(heart.x + cos * front.width * 0.49, heart.y + sin * front.width * 0.49);
  }
  brush.strokeStyle = fade(pen, 0.4);
  brush.stroke(ticks);
}

function strewStars({ brush, surface, random, unit, tints }: Workbench, pen: string): void {
  for (let star = 0; star < 1500; star += 1) {
    const at = { x: surface.widthPx * random.next(), y: surface.heightPx * random.next() };
    const bright = random.next() ** 3;
    brush.fillStyle = fade(star % 9 === 0 ? roundOf(tints, star) : pen, 0.25 + 0.6 * bright);
    brush.fill(disc(at, unit * (0.8 + 2.2 * bright)));
  }
}

function joinStars(
  { brush, unit }: Workbench,
  { points, pen }: { points: readonly Point[]; pen: string },
): void {
  brush.strokeStyle = fade(pen, 0.55);
  brush.lineWidth = 1.8 * unit;
  brush.setLineDash([10 * unit, 8 * unit]);
  brush.beginPath();
  for (const { x, y } of points) brush.lineTo(x, y);
  brush.stroke();
  brush.setLineDash([]);
}

/** One figure: a wash within, engraved lines away from the light, and stars on its outline. */
function figure(bench: Workbench, { piece, place, pen }: { piece: Piece; place: number; pen: string }): void {
  const { brush, palette, unit, lit, random } = bench;
  const colour = markColour(bench, place);
  const { area } = piece;
  const wash = brush.createLinearGradient(
    area.x + (lit.side < 0 ? 0 : area.width),
    area.y,
    area.x + (lit.side < 0 ? area.width : 0),
    area.y + area.height,
  );
  wash.addColorStop(0, mix([colour, palette.paper], 0.35));
  wash.addColorStop(1, mix([colour, palette.ground], place === 0 ? 0.35 : 0.6));
  brush.fillStyle = wash;
  brush.fill(piece.lines);
  const lines = hatched({
    area,
    angle: lit.side * 0.9,
    gap: unit * 5.5,
    random,
    weight: ({ x, y }) =>
      0.12 + ((y - area.y) / area.height) * 0.34 - ((x - area.x) / area.width - 0.5) * lit.side * 0.4,
  });
  fillInside(brush, { shape: piece.lines, path: lines, colour: fade(palette.deep, 0.55) });
  brush.strokeStyle = fade(pen, 0.75);
  brush.lineWidth = unit * 1.6;
  brush.stroke(piece.body);
  const stars = place === 0 ? 7 : 3;
  for (let star = 0; star < stars; star += 1) {
    const angle = ((star + between(random, [0.1, 0.9])) / stars) * Math.PI * 2;
    const at = {
      x: area.x + area.width * (0.5 + Math.cos(angle) * 0.44),
      y: area.y + area.height * (0.5 + Math.sin(angle) * 0.44),
    };
    glow(brush, { at, radius: 17 * unit, colour: palette.paper, strength: 0.75 });
    sparkle(bench, {
      at,
      reach: unit * (place === 0 ? 15 : 10),
      colour: isDark(palette.ground) ? "#ffffff" : palette.accent,
    });
  }
}

function sparkle(
  { brush }: Workbench,
  { at, reach, colour }: { at: Point; reach: number; colour: string },
): void {
  brush.fillStyle = colour;
  brush.beginPath();
  for (let point = 0; point < 8; point += 1) {
    const angle = (point / 8) * Math.PI * 2 - Math.PI / 2;
    const out = reach * (point % 2 === 0 ? 1 : 0.22);
    brush.lineTo(at.x + Math.cos(angle) * out, at.y + Math.sin(angle) * out);
  }
  brush.closePath();
  brush.fill();
}
