import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath, standing } from "../../brushes/cutting.ts";
import { hatched } from "../../brushes/engraving.ts";
import { castShadow } from "../../brushes/modelling.ts";
import { between, createNoise } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import { hushBack, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { drawLandmark, drawRoute, markColour, paintSheet } from "./sheet.ts";

/**
 * A treasure map at an angle: parchment with burnt edges, woods and
 * waves, and a trail that winds to the hero.
 */
export function drawTrail(bench: Workbench): void {
  const { brush, palette, stage, front, lit, unit, cast } = bench;
  paintSheet(bench, palette.ground);
  const parchment = mix([palette.light, palette.paper], isDark(palette.ground) ? 0.35 : 0.7);
  layParchment(bench, parchment);
  const dark = palette.deep;
  const stations = stationsOf(bench);
  strewGround(bench, { ink: mix([dark, parchment], 0.25), stations });
  const [first] = stations;
  const last = { x: front.x + front.width * (0.5 + lit.side * 0.3), y: stage.y + stage.height * 0.93 };
  drawRoute(bench, {
    points: [
      last,
      ...stations
        .slice(1)
        .toReversed()
        .map(({ x, y }) => ({ x: x - lit.side * 60 * unit, y: y + 18 * unit })),
      first ?? last,
    ],
    colour: mix([palette.accent, dark], 0.1),
    width: 7,
    dash: 17,
  });
  cross(bench, last);
  for (const [place, at] of [...stations.entries()].toReversed()) {
    const size =
      place === 0
        ? Math.min(front.width * 0.6, stage.height * 0.5)
        : Math.min(front.width * 0.27, stage.height * 0.24);
    const piece = standing(roundOf(cast, place), { at, width: size, height: size });
    castShadow(brush, { piece, deep: dark, lit, opacity: 0.28 });
    drawLandmark(bench, {
      piece,
      ink: dark,
      fill: mix([markColour(bench, place), parchment], place === 0 ? 0.05 : 0.25),
      ground: parchment,
    });
  }
  hushBack(bench, { colour: palette.ground, strength: 0.6 });
  hushType(bench, { colour: palette.ground, strength: 0.25 });
}

/** Position of the hero, and then of the others, in shares of the stage: three journeys. */
const JOURNEYS = [
  [
    [0.46, 0.53],
    [0.83, 0.42],
    [0.2, 0.72],
    [0.72, 0.74],
    [0.2, 0.3],
  ],
  [
    [0.6, 0.84],
    [0.22, 0.42],
    [0.76, 0.3],
    [0.2, 0.8],
    [0.5, 0.26],
  ],
  [
    [0.4, 0.6],
    [0.78, 0.78],
    [0.8, 0.3],
    [0.18, 0.84],
    [0.5, 0.22],
  ],
] as const;

function stationsOf({ stage, front, lit, cast, choices }: Workbench): Point[] {
  const places = choices.among("journey", JOURNEYS);
  return places.slice(0, Math.max(3, Math.min(5, cast.length))).map(([across, down]) => ({
    x: front.x + front.width * (0.5 - lit.side * (across - 0.5)),
    y: stage.y + stage.height * down,
  }));
}

/** A torn sheet over the stage, its edges darkened, a little wider than the front. */
function layParchment(bench: Workbench, colour: string): void {
  const { brush, stage, front, random, unit, palette } = bench;
  const noise = createNoise(random);
  const [left, right] = [front.x + 30 * unit, front.x + front.width - 30 * unit];
  const [top, bottom] = [stage.y + 8 * unit, stage.y + stage.height - 8 * unit];
  const sheet = new Path2D();
  const around: Point[] = [];
  const steps = 90;
  for (let step = 0; step < steps; step += 1)
    around.push({ x: left + ((right - left) * step) / steps, y: top });
  for (let step = 0; step < steps; step += 1)
    around.push({ x: right, y: top + ((bottom - top) * step) / steps });
  for (let step = 0; step < steps; step += 1)
    around.push({ x: right - ((right - left) * step) / steps, y: bottom });
  for (let step = 0; step < steps; step += 1)
    around.push({ x: left, y: bottom - ((bottom - top) * step) / steps });
  for (const { x, y } of around) {
    const out = noise(x / (70 * unit), y / (70 * unit)) * 15 + noise(x / (12 * unit), y / (12 * unit)) * 5;
    sheet.lineTo(x + out * unit, y + out * unit * 0.8);
  }
  sheet.closePath();
  brush.save();
  const scale = brush.getTransform().a;
  brush.shadowColor = fade(palette.deep, 0.55);
  brush.shadowBlur = 20 * unit * scale;
  brush.shadowOffsetY = 9 * unit * scale;
  fillPath(brush, { path: sheet, colour: colour });
  brush.restore();
  brush.save();
  brush.clip(sheet);
  for (const [width, opacity] of [
    [120, 0.07],
    [70, 0.1],
    [36, 0.16],
    [12, 0.3],
  ] as const) {
    brush.strokeStyle = fade(mix([palette.accent, palette.deep], 0.6), opacity);
    brush.lineWidth = width * unit;
    brush.stroke(sheet);
  }
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  brush.fillStyle = fade(mix([colour, palette.deep], 0.5), 0.12);
  brush.fill(
    hatched({
      area,
      angle: 0.02,
      gap: unit * 9,
      random,
      weight: ({ x, y }) => 0.2 + noise(x / (160 * unit), y / (90 * unit)) * 0.35,
    }),
  );
  brush.restore();
}

/** Small firs and waves, except where something stands. */
function strewGround(
  { brush, stage, front, random, unit }: Workbench,
  { ink, stations }: { ink: string; stations: readonly Point[] },
): void {
  brush.strokeStyle = ink;
  brush.lineJoin = "round";
  const size = Math.min(front.width, stage.height);
  for (let mark = 0; mark < 90; mark += 1) {
    const at = {
      x: front.x + front.width * between(random, [0.1, 0.9]),
      y: stage.y + stage.height * between(random, [0.1, 0.92]),
    };
    const tall = between(random, [13, 24]) * unit;
    const isFir = random.next() < 0.55;
    const isFree = stations.every(
      ({ x, y }, place) => Math.hypot(at.x - x, at.y - y + size * 0.12) > size * (place === 0 ? 0.3 : 0.17),
    );
    if (!isFree) continue;
    brush.lineWidth = 1.8 * unit;
    brush.beginPath();
    if (isFir) {
      brush.moveTo(at.x - tall * 0.42, at.y);
      brush.lineTo(at.x, at.y - tall * 1.5);
      brush.lineTo(at.x + tall * 0.42, at.y);
      brush.moveTo(at.x, at.y + tall * 0.3);
      brush.lineTo(at.x, at.y - tall * 0.9);
      for (const down of [0.3, 0.6]) {
        brush.moveTo(at.x, at.y - tall * down);
        brush.lineTo(at.x + tall * 0.3, at.y - tall * (down - 0.25));
      }
    } else {
      brush.moveTo(at.x - tall, at.y);
      brush.quadraticCurveTo(at.x - tall * 0.5, at.y - tall * 0.5, at.x, at.y);
      brush.quadraticCurveTo(at.x + tall * 0.5, at.y - tall * 0.5, at.x + tall, at.y);
    }
    brush.stroke();
  }
}

function cross({ brush, palette, unit }: Workbench, { x, y }: Point): void {
  const half = 20 * unit;
  brush.strokeStyle = palette.accent;
  brush.lineWidth = 11 * unit;
  brush.lineCap = "round";
  brush.beginPath();
  brush.moveTo(x - half, y - half * 0.8);
  brush.lineTo(x + half, y + half * 0.8);
  brush.moveTo(x + half, y - half * 0.8);
  brush.lineTo(x - half, y + half * 0.8);
  brush.stroke();
}
