import { Path2D } from "@napi-rs/canvas";
import { fade, mix } from "../../brushes/colour.ts";
import { hanging } from "../../brushes/cutting.ts";
import { fillShadowed, layPaperSubject, shadeFarSide } from "../../brushes/modelling.ts";
import { between, createNoise } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import { hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { paintPaperGround } from "./paper-ground.ts";

/** Torn colored papers across the front, with the cuttings pasted on them. */
export function layCollage(bench: Workbench): void {
  const { palette, stage, front, choices, tints, lit, brush } = bench;
  paintPaperGround(bench, palette.ground);
  const tilt = choices.among("collage tilt", [-0.16, 0.12, 0.2, -0.08]);
  const middle = { x: front.x + front.width / 2, y: stage.y + stage.height / 2 };
  const strip = (down: number, tall: number): Tear => ({
    at: { x: middle.x, y: stage.y + stage.height * down },
    half: { x: front.width * 0.74, y: (stage.height * tall) / 2 },
    turn: tilt,
  });
  tear(bench, strip(0.62, 0.56), mix([palette.mid, palette.ground], 0.15));
  tear(bench, { ...strip(0.92, 0.34), turn: -tilt * 0.8 }, mix([palette.mid, palette.deep], 0.45));
  const patch = front.width * 0.36;
  tear(
    bench,
    {
      at: { x: middle.x + lit.side * front.width * 0.12, y: middle.y - stage.height * 0.05 },
      half: { x: patch, y: patch * 1.05 },
      turn: -tilt * 1.4,
    },
    mix([palette.light, palette.paper], 0.25),
  );
  for (const [index, place] of aroundOf(bench).entries()) {
    const colour = roundOf(tints, index + 2);
    tear(
      bench,
      { at: place, half: { x: front.width * 0.17, y: front.width * 0.13 }, turn: tilt * (index - 1) * 2 },
      mix([roundOf(tints, index), palette.paper], 0.5),
    );
    pasteOn(bench, { at: place, place: index + 1, size: front.width * 0.3, colour });
  }
  hushType(bench, { colour: palette.ground, strength: 0.55 });
  layPaperSubject(brush, {
    piece: hanging(roundOf(bench.cast, 0), {
      at: middle,
      width: front.width * 0.74,
      height: stage.height * 0.8,
      turn: -tilt * 0.3,
    }),
    colour: palette.accent,
    behind: palette.paper,
    deep: palette.deep,
    lift: 2,
    lit,
    rim: 5,
  });
}

/** Positions of the smaller objects: corners of the stage, cropped by the frame. */
function aroundOf({ stage, front, lit }: Workbench): Point[] {
  const across = (share: number): number => front.x + front.width * (0.5 + lit.side * (share - 0.5));
  return [
    { x: across(0.08), y: stage.y + stage.height * 0.86 },
    { x: across(0.93), y: stage.y + stage.height * 0.8 },
    { x: across(0.05), y: stage.y + stage.height * 0.24 },
    { x: across(0.95), y: stage.y + stage.height * 0.16 },
  ];
}

type Tear = { at: Point; half: Point; turn: number };

/** A torn sheet: its white core shows along the edge, and the color ends unevenly before it. */
function tear(bench: Workbench, { at, half, turn }: Tear, colour: string): void {
  const { brush, palette, unit, lit, random } = bench;
  const noise = createNoise(random);
  const outline = (short: number, phase: number): Path2D => {
    const path = new Path2D();
    const points = 220;
    for (let index = 0; index < points; index += 1) {
      const angle = (index / points) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const round = (Math.abs(cos) ** 7 + Math.abs(sin) ** 7) ** (-1 / 7);
      const wave =
        noise(cos * 2.4 + phase, sin * 2.4) * 16 +
        noise(cos * 24, sin * 24 + phase) * 3.4 +
        noise(cos * 70, sin * 70 - phase) * 1.6;
      const x = cos * round * half.x + (wave - short) * unit * cos;
      const y = sin * round * half.y + (wave - short) * unit * sin;
      path.lineTo(
        at.x + x * Math.cos(turn) - y * Math.sin(turn),
        at.y + x * Math.sin(turn) + y * Math.cos(turn),
      );
    }
    path.closePath();
    return path;
  };
  const white = outline(0, 0);
  const fall = { colour: palette.deep, opacity: 0.42, blur: 10, dx: -lit.side * 3, dy: 5 };
  fillShadowed(brush, { path: white, colour: mix([palette.paper, "#ffffff"], 0.5), fall, unit });
  const coloured = outline(between(random, [6, 9]), 0.12);
  brush.save();
  brush.clip(white);
  brush.fillStyle = colour;
  brush.fill(coloured);
  brush.restore();
  const area = { x: at.x - half.x, y: at.y - half.y, width: half.x * 2, height: half.y * 2 };
  shadeFarSide(brush, { path: coloured, area, colour: mix([colour, palette.deep], 0.35), opacity: 0.5, lit });
  creases(bench, { coloured, area });
}

function creases(
  { brush, random, unit }: Workbench,
  { coloured, area }: { coloured: Path2D; area: { x: number; y: number; width: number; height: number } },
): void {
  const lines = new Path2D();
  for (let crease = 0; crease < 5; crease += 1) {
    const x = area.x + random.next() * area.width;
    const y = area.y + random.next() * area.height;
    lines.moveTo(x, y);
    lines.lineTo(
      x + between(random, [-0.3, 0.3]) * area.width,
      y + between(random, [-0.4, 0.4]) * area.height,
    );
  }
  brush.save();
  brush.clip(coloured);
  brush.strokeStyle = fade("#ffffff", 0.16);
  brush.lineWidth = unit;
  brush.stroke(lines);
  brush.restore();
}

function pasteOn(
  bench: Workbench,
  { at, place, size, colour }: { at: Point; place: number; size: number; colour: string },
): void {
  const { brush, palette, lit, cast, random } = bench;
  layPaperSubject(brush, {
    piece: hanging(roundOf(cast, place), {
      at,
      width: size,
      height: size,
      turn: between(random, [-0.3, 0.3]),
    }),
    colour: mix([colour, palette.deep], 0.1),
    behind: mix([colour, palette.deep], 0.6),
    deep: palette.deep,
    lift: 1.2,
    lit,
    rim: 3,
  });
}
