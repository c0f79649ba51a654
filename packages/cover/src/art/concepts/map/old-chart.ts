import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath, hanging } from "../../brushes/cutting.ts";
import { isoline, landAbove, reliefOf } from "../../brushes/isolines.ts";
import { createNoise, layered } from "../../brushes/noise.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { forkBench, hushBack, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { aroundFront, drawLandmark, drawRoute, line, mapInk, markColour, paintSheet } from "./sheet.ts";

/** An old chart: coasts with lined waters, rhumb lines from a compass rose, the subjects as landmarks. */
export function drawOldChart(bench: Workbench): void {
  const { brush, palette, front, stage, random, unit, choices } = bench;
  const sea = palette.ground;
  paintSheet(bench, sea);
  const ink = mapInk(bench);
  const noise = layered(createNoise(random), 4);
  const middle = {
    x: front.x + front.width * (0.5 + choices.side("land") * 0.14),
    y: stage.y + stage.height * 0.5,
  };
  const reach = Math.min(front.width * 0.62, stage.height * 0.66);
  const heights = (x: number, y: number): number =>
    0.62 -
    Math.hypot((x - middle.x) / reach, (y - middle.y) / (stage.height * 0.56)) +
    noise(x / (reach * 0.55), y / (reach * 0.55)) * 0.55;
  const relief = reliefOf(heights, { area: aroundFront(bench), step: 13 * unit });
  rhumbLines(bench, { at: roseAt(bench), ink });
  const land = landAbove(relief, 0);
  const earth = isDark(sea)
    ? mix([palette.mid, palette.ground], 0.2)
    : mix([palette.paper, palette.light], 0.55);
  for (const [ring, level] of [-0.16, -0.125, -0.09, -0.06, -0.035].entries())
    line(bench, {
      path: isoline(relief, level),
      colour: fade(ink, 0.16 + ring * 0.08),
      width: 1.2 + ring * 0.15,
    });
  brush.fillStyle = earth;
  brush.fill(land);
  brush.save();
  brush.clip(land);
  line(bench, { path: isoline(relief, 0), colour: fade(mix([earth, palette.accent], 0.5), 0.45), width: 26 });
  brush.restore();
  line(bench, { path: isoline(relief, 0), colour: ink, width: 2.6 });
  drawHills(forkBench(bench, "hills"), { relief: heights, ink, earth });
  const spots = landmarks(bench);
  drawRoute(bench, {
    points: [
      { x: front.x - 40 * unit, y: stage.y + stage.height * 0.9 },
      ...spots.toReversed(),
      roseAt(bench),
    ],
    colour: palette.accent,
    width: 5,
    dash: 13,
  });
  drawRose(bench, { at: roseAt(bench), ink });
  hushType(bench, { colour: sea, strength: 0.86 });
  hushBack(bench, { colour: sea, strength: 0.9 });
  for (const [back, at] of spots.toReversed().entries()) {
    const place = spots.length - 1 - back;
    const size =
      place === 0
        ? Math.min(front.width * 0.56, stage.height * 0.56)
        : Math.min(front.width, stage.height) * 0.25;
    const fill = mix([markColour(bench, place), palette.paper], place === 0 ? 0.08 : 0.3);
    drawLandmark(bench, {
      piece: hanging(roundOf(bench.cast, place), { at, width: size, height: size }),
      ink: palette.deep,
      fill,
      ground: earth,
    });
  }
}

/** The hero near the middle of the land, the others around it. */
function landmarks({ front, stage, lit, cast }: Workbench): Point[] {
  const places = [
    [0.5, 0.5],
    [0.2, 0.22],
    [0.82, 0.26],
    [0.16, 0.8],
    [0.5, 0.08],
  ] as const;
  return places.slice(0, Math.max(3, Math.min(5, cast.length))).map(([across, down]) => ({
    x: front.x + front.width * (0.5 + lit.side * (across - 0.5)),
    y: stage.y + stage.height * (0.05 + 0.9 * down),
  }));
}

function roseAt({ front, stage, lit }: Workbench): Point {
  return { x: front.x + front.width * (0.5 + lit.side * 0.33), y: stage.y + stage.height * 0.83 };
}

function rhumbLines(bench: Workbench, { at, ink }: { at: Point; ink: string }): void {
  const { front } = bench;
  const lines = new Path2D();
  for (let wind = 0; wind < 32; wind += 1) {
    const angle = (wind / 32) * Math.PI * 2;
    lines.moveTo(at.x, at.y);
    lines.lineTo(at.x + Math.cos(angle) * front.height * 1.5, at.y + Math.sin(angle) * front.height * 1.5);
  }
  line(bench, { path: lines, colour: fade(ink, 0.24), width: 1 });
}

function drawRose(bench: Workbench, { at, ink }: { at: Point; ink: string }): void {
  const { brush, palette, stage, unit } = bench;
  const radius = Math.min(stage.height * 0.11, 74 * unit);
  brush.fillStyle = palette.ground;
  brush.fill(disc(at, radius * 0.8));
  for (const share of [0.8, 0.72, 0.34])
    line(bench, { path: disc(at, radius * share), colour: ink, width: 1.4 });
  for (let wind = 0; wind < 16; wind += 1) {
    const isMain = wind % 4 === 0;
    const long = radius * (isMain ? 1.15 : wind % 2 === 0 ? 0.8 : 0.52);
    const angle = (wind / 16) * Math.PI * 2 - Math.PI / 2;
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(at.x, at.y);
      brush.lineTo(
        at.x + Math.cos(angle + side * 0.2) * long * 0.3,
        at.y + Math.sin(angle + side * 0.2) * long * 0.3,
      );
      brush.lineTo(at.x + Math.cos(angle) * long, at.y + Math.sin(angle) * long);
      brush.closePath();
      brush.fillStyle = side > 0 ? ink : isMain ? palette.accent : palette.paper;
      brush.fill();
    }
  }
}

/** Rows of small hills where the land is high. */
function drawHills(
  bench: Workbench,
  { relief, ink, earth }: { relief: (x: number, y: number) => number; ink: string; earth: string },
): void {
  const { brush, front, stage, unit, random } = bench;
  for (let y = stage.y; y < stage.y + stage.height; y += 34 * unit) {
    for (let x = front.x; x < front.x + front.width; x += 46 * unit) {
      const at = { x: x + (random.next() - 0.5) * 26 * unit, y: y + (random.next() - 0.5) * 18 * unit };
      const tall = (14 + 16 * random.next()) * unit;
      if (relief(at.x, at.y) < 0.26) continue;
      const hill = new Path2D();
      hill.moveTo(at.x - tall, at.y);
      hill.quadraticCurveTo(at.x - tall * 0.3, at.y - tall * 1.1, at.x, at.y - tall * 1.2);
      hill.quadraticCurveTo(at.x + tall * 0.3, at.y - tall * 0.7, at.x + tall, at.y);
      fillPath(brush, { path: hill, colour: mix([earth, ink], 0.12) });
      line(bench, { path: hill, colour: fade(ink, 0.55), width: 1.6 });
    }
  }
}
