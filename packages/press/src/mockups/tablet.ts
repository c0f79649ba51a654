import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { shade } from "@colophon/cover/art/brushes/colour";
import { fillBlurred, type Sun } from "./book-object.ts";
import { type Box, hullOf, placed, type Point3, type Quad, viewOf } from "./projection.ts";
import type { Shown } from "./shown.ts";
import { drawFace, type Texture, textureOf } from "./warp.ts";

const BODY = "#1d1f23";
const RIM = "#8e9196";
const THICK = 0.022;
/** As a share of the device's height. */
const BEZEL = 0.045;
/** It leans back on an invisible stand. */
const LEAN = 13;
const TURN = 24;

type Tablet = { shown: Shown; box: Box; sun: Sun };

/** The cover on an upright reading device that leans back a little. */
export function drawTablet(brush: SKRSContext2D, { shown: { book }, box, sun }: Tablet): void {
  const width = (1 - 2 * BEZEL) * book.width + 2 * BEZEL;
  const corner = (sx: number, sy: number, depth: number): Point3 => {
    const [x, y, z] = [(sx * width) / 2, sy / 2 + 0.5, depth];
    const lean = (LEAN * Math.PI) / 180;
    const back: Point3 = [
      x,
      y * Math.cos(lean) + z * Math.sin(lean),
      -y * Math.sin(lean) + z * Math.cos(lean),
    ];
    return placed(back, { turn: TURN, at: [0, 0, 0] });
  };
  const all = [0, -THICK].flatMap((depth) => [
    corner(-1, 1, depth),
    corner(1, 1, depth),
    corner(1, -1, depth),
    corner(-1, -1, depth),
  ]);
  const project = viewOf(
    { azimuth: 0, elevation: 8, distance: 3.8, target: [0, 0.45, 0] },
    { points: all, box },
  );
  const quadAt = (depth: number): Quad => [
    project(corner(-1, 1, depth)),
    project(corner(1, 1, depth)),
    project(corner(1, -1, depth)),
    project(corner(-1, -1, depth)),
  ];
  const unitPx = box.height;
  for (const { share, blur, opacity } of [
    { share: 0.015, blur: 0.007, opacity: 0.7 },
    { share: 0.06, blur: 0.018, opacity: 0.4 },
    { share: 0.4, blur: 0.05, opacity: 0.24 },
    { share: 1, blur: 0.1, opacity: 0.18 },
  ]) {
    const foot = all.filter(([, y]) => y < 0.1);
    const fallen = foot.map(([x, , z]) => project([x + sun.x * share, 0, z + sun.z * share]));
    const points = hullOf([...foot.map(([x, , z]) => project([x, 0, z])), ...fallen]);
    fillBlurred(brush, {
      points,
      blurPx: blur * unitPx,
      colour: sun.colour,
      opacity: opacity * sun.strength,
    });
  }
  const outline = roundedOutline(width);
  for (const { from, colour } of [
    { from: -THICK, colour: shade(RIM, -0.35) },
    { from: -THICK * 0.8, colour: RIM },
  ]) {
    const rim = hullOf(
      [from, 0].flatMap((depth) => outline.map(([x, y]) => project(corner(x / (width / 2), y * 2, depth)))),
    );
    brush.fillStyle = colour;
    brush.beginPath();
    for (const { x, y } of rim) brush.lineTo(x, y);
    brush.closePath();
    brush.fill();
  }
  const screen = textureOf(screenCanvas(book.front, width));
  drawFace(brush, {
    quad: quadAt(0),
    texture: screen,
    light: (u, v) => 1.02 - 0.05 * u - 0.03 * v + glare(u, v),
  });
}

const ROUND = 0.05;

/** Points on the device's edge, from its middle. */
function roundedOutline(width: number): [x: number, y: number][] {
  return [
    { x: 1, y: 1, from: 0 },
    { x: -1, y: 1, from: 0.5 },
    { x: -1, y: -1, from: 1 },
    { x: 1, y: -1, from: 1.5 },
  ].flatMap(({ x, y, from }) =>
    Array.from({ length: 9 }, (_, k): [number, number] => {
      const angle = (from + k / 16) * Math.PI;
      return [x * (width / 2 - ROUND) + ROUND * Math.cos(angle), y * (0.5 - ROUND) + ROUND * Math.sin(angle)];
    }),
  );
}

/** A diagonal band of light on the glass. */
function glare(u: number, v: number): number {
  const t = u * 0.8 - v * 0.55 - 0.34;
  return t > 0 ? 0.075 * Math.min(1, t * 9) : 0;
}

const HEIGHT_PX = 1000;

function bodyCanvas(width: number, colour: string): Canvas {
  const canvas = createCanvas(Math.round(width * HEIGHT_PX), HEIGHT_PX);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(0, 0, canvas.width, canvas.height, HEIGHT_PX * ROUND);
  pen.fill();
  return canvas;
}

function screenCanvas(front: Texture, width: number): Canvas {
  const canvas = bodyCanvas(width, RIM);
  const pen = canvas.getContext("2d");
  const edge = HEIGHT_PX * 0.004;
  pen.fillStyle = BODY;
  pen.beginPath();
  pen.roundRect(edge, edge, canvas.width - 2 * edge, canvas.height - 2 * edge, HEIGHT_PX * 0.047);
  pen.fill();
  const source = createCanvas(front.width, front.height);
  source
    .getContext("2d")
    .putImageData(new ImageData(Uint8ClampedArray.from(front.data), front.width, front.height), 0, 0);
  const bezel = BEZEL * HEIGHT_PX;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, bezel, bezel, canvas.width - 2 * bezel, canvas.height - 2 * bezel);
  return canvas;
}
