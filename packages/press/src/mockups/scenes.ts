import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, mix, shade } from "@colophon/cover/art/brushes/colour";
import { drawSweep, type Tones } from "./backdrop.ts";
import { type BookPlace, cornersOf, drawBook, drawShadow, fillBlurred, type Sun } from "./book-object.ts";
import type { Shown } from "./shown.ts";
import { drawTablet } from "./tablet.ts";
import { type Box, type Camera, type Project, viewOf } from "./projection.ts";
import { drawText, type Line } from "./mockup-text.ts";

/** Of an image, in px. */
export type Size = { widthPx: number; heightPx: number };

/** Books on a ground, seen by one camera within a box of the image; farthest first. */
type Group = { places: readonly BookPlace[]; camera: Camera; box: Box; sun: Sun };

function drawGroup(brush: SKRSContext2D, shown: Shown, { places, camera, box, sun }: Group): void {
  const { book } = shown;
  const project = viewOf(camera, { points: places.flatMap((place) => cornersOf(book, place)), box });
  const unitPx = unitOf(project);
  for (const place of places) {
    drawShadow(brush, { book, place, project, sun, unitPx });
    drawBook(brush, { book, place, project });
  }
}

/** Pixels per unit of height near the middle of the scene. */
function unitOf(project: Project): number {
  const [foot, head] = [project([0, 0, 0]), project([0, 1, 0])];
  const [left, right] = [project([-0.5, 0, 0]), project([0.5, 0, 0])];
  return Math.max(
    Math.hypot(foot.x - head.x, foot.y - head.y),
    Math.hypot(left.x - right.x, left.y - right.y),
  );
}

function inside({ width, height }: Canvas, share: Box): Box {
  return {
    x: share.x * width,
    y: share.y * height,
    width: share.width * width,
    height: share.height * height,
  };
}

function begun({ widthPx, heightPx }: Size, { tones }: Shown, horizon: number): SKRSContext2D {
  const brush = createCanvas(widthPx, heightPx).getContext("2d");
  drawSweep(brush, { tones, horizon });
  return brush;
}

function sunOf({ tones }: Shown): Sun {
  return { x: 0.78, z: -0.24, strength: tones.isDark ? 1.5 : 1.25, colour: tones.shadow };
}

/** Shows the spine if it is known; otherwise the book is turned the other way, showing its leaves. */
function turnOf({ book }: Shown, degrees: number): number {
  return book.spine === null ? -degrees : degrees;
}

const CLOSE: Camera = { azimuth: 0, elevation: 17, distance: 3.8, target: [0, 0.45, 0] };

/** One copy, upright and slightly turned. */
export function standing(shown: Shown, size: Size): Canvas {
  const brush = begun(size, shown, 0.7);
  drawGroup(brush, shown, {
    places: [{ pose: "standing", turn: turnOf(shown, 31), at: [0, 0, 0] }],
    camera: CLOSE,
    box: inside(brush.canvas, { x: 0.2, y: 0.1, width: 0.6, height: 0.78 }),
    sun: sunOf(shown),
  });
  return brush.canvas;
}

/** A stack of three copies, with one standing behind it. */
export function stack(shown: Shown, size: Size): Canvas {
  const brush = begun(size, shown, 0.52);
  const { thickness, width } = shown.book;
  const pile = [15, 27, 20].map((turn, k): BookPlace => ({
    pose: "lying",
    turn: turnOf(shown, turn),
    at: [[0, 0.015, -0.01][k] ?? 0, thickness * k * 1.004, [0, 0.01, -0.012][k] ?? 0],
  }));
  const behind: BookPlace = {
    pose: "standing",
    turn: turnOf(shown, 18),
    at: [width * (shown.book.spine === null ? -0.5 : 0.5), 0, -0.72],
  };
  drawGroup(brush, shown, {
    places: [behind, ...pile],
    camera: { azimuth: 0, elevation: 27, distance: 4, target: [0, 0.2, 0] },
    box: inside(brush.canvas, { x: 0.14, y: 0.08, width: 0.72, height: 0.82 }),
    sun: sunOf(shown),
  });
  return brush.canvas;
}

/** The cover on a reading device. */
export function tablet(shown: Shown, size: Size): Canvas {
  const brush = begun(size, shown, 0.72);
  drawTablet(brush, {
    shown,
    box: inside(brush.canvas, { x: 0.22, y: 0.09, width: 0.56, height: 0.8 }),
    sun: sunOf(shown),
  });
  return brush.canvas;
}

/** From directly above, among objects on a reader's table. */
export function flatLay(shown: Shown, size: Size): Canvas {
  const brush = createCanvas(size.widthPx, size.heightPx).getContext("2d");
  const { tones } = shown;
  const { widthPx: width, heightPx: height } = size;
  const table = brush.createLinearGradient(0, 0, width, height);
  table.addColorStop(0, shade(tones.wall, 0.04));
  table.addColorStop(1, shade(tones.wall, -0.1));
  brush.fillStyle = table;
  brush.fillRect(0, 0, width, height);
  drawCloth(brush, tones);
  drawCup(brush, { x: width * 0.82, y: height * 0.26, radius: height * 0.15, tones });
  drawPencil(brush, { x: width * 0.205, y: height * 0.6, length: height * 0.5, tones });
  const places: BookPlace[] = [{ pose: "lying", turn: 9, at: [0, 0, 0] }];
  drawGroup(brush, shown, {
    places,
    camera: { azimuth: 0, elevation: 86, distance: 6, target: [0, 0, 0] },
    box: inside(brush.canvas, { x: 0.26, y: 0.09, width: 0.48, height: 0.82 }),
    sun: { x: 0.9, z: 0.75, strength: tones.isDark ? 1.2 : 0.95, colour: tones.shadow },
  });
  drawLeaves(brush, tones);
  return brush.canvas;
}

function drawCloth(brush: SKRSContext2D, tones: Tones): void {
  const { width, height } = brush.canvas;
  const cloth = mix([tones.wall, tones.isDark ? "#ffffff" : tones.accent], tones.isDark ? 0.08 : 0.14);
  const corners = [
    { x: width * 0.12, y: -20 },
    { x: width * 0.66, y: -20 },
    { x: width * 0.58, y: height + 20 },
    { x: width * 0.04, y: height + 20 },
  ];
  fillBlurred(brush, {
    points: corners.map(({ x, y }) => ({ x: x + 8, y: y + 8 })),
    blurPx: 16,
    colour: tones.shadow,
    opacity: 0.22,
  });
  brush.fillStyle = cloth;
  brush.beginPath();
  for (const { x, y } of corners) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

type Cup = { x: number; y: number; radius: number; tones: Tones };

/** A cup and saucer from above. */
function drawCup(brush: SKRSContext2D, { x, y, radius, tones }: Cup): void {
  const ring = (r: number, fill: SKRSContext2D["fillStyle"], dx = 0, dy = 0): void => {
    brush.fillStyle = fill;
    brush.beginPath();
    brush.arc(x + dx, y + dy, r, 0, Math.PI * 2);
    brush.fill();
  };
  const round = (r: number, dx: number): { x: number; y: number }[] =>
    Array.from({ length: 40 }, (_, k) => ({
      x: x + dx + r * Math.cos((k / 20) * Math.PI),
      y: y + dx + r * Math.sin((k / 20) * Math.PI),
    }));
  const lit = (r: number, from: string, to: string): ReturnType<SKRSContext2D["createLinearGradient"]> => {
    const light = brush.createLinearGradient(x - r, y - r, x + r, y + r);
    light.addColorStop(0, from);
    light.addColorStop(1, to);
    return light;
  };
  const china = mix(["#fbf9f5", tones.wall], 0.12);
  fillBlurred(brush, {
    points: round(radius, radius * 0.14),
    blurPx: radius * 0.2,
    colour: tones.shadow,
    opacity: 0.42,
  });
  ring(radius, lit(radius, shade(china, 0.04), shade(china, -0.14)));
  ring(radius * 0.93, lit(radius, shade(china, -0.05), shade(china, 0.03)));
  fillBlurred(brush, {
    points: round(radius * 0.62, radius * 0.1),
    blurPx: radius * 0.12,
    colour: tones.shadow,
    opacity: 0.36,
  });
  brush.strokeStyle = lit(radius, shade(china, 0.02), shade(china, -0.16));
  brush.lineWidth = radius * 0.11;
  brush.lineCap = "round";
  brush.beginPath();
  brush.moveTo(x + radius * 0.5, y + radius * 0.28);
  brush.lineTo(x + radius * 0.82, y + radius * 0.46);
  brush.stroke();
  ring(radius * 0.62, lit(radius * 0.62, shade(china, 0.05), shade(china, -0.12)));
  ring(radius * 0.55, lit(radius * 0.55, shade(china, -0.3), shade(china, -0.06)));
  ring(radius * 0.52, lit(radius * 0.52, "#2a1a10", "#5a3a22"), radius * 0.012, radius * 0.012);
  brush.strokeStyle = fade("#a8754a", 0.55);
  brush.lineWidth = radius * 0.025;
  brush.beginPath();
  brush.arc(x + radius * 0.012, y + radius * 0.012, radius * 0.505, 0, Math.PI * 2);
  brush.stroke();
}

type Pencil = { x: number; y: number; length: number; tones: Tones };

function drawPencil(brush: SKRSContext2D, { x, y, length, tones }: Pencil): void {
  const thick = length * 0.035;
  const lean = -0.2;
  const at = (along: number, across: number): { x: number; y: number } => ({
    x: x + across * Math.cos(lean) - along * Math.sin(lean),
    y: y + across * Math.sin(lean) + along * Math.cos(lean),
  });
  const strip = (
    from: number,
    to: number,
    { fill, sides }: { fill: string; sides: readonly [number, number] },
  ): void => {
    brush.fillStyle = fill;
    brush.beginPath();
    for (const { x: px, y: py } of [
      at(from, sides[0]),
      at(from, sides[1]),
      at(to, sides[1]),
      at(to, sides[0]),
    ])
      brush.lineTo(px, py);
    brush.closePath();
    brush.fill();
  };
  const [half, foot] = [length / 2, length * 0.42];
  const outline = [
    at(-half, -thick / 2),
    at(-half, thick / 2),
    at(foot, thick / 2),
    at(half, 0),
    at(foot, -thick / 2),
  ];
  fillBlurred(brush, {
    points: outline.map((p) => ({ x: p.x + thick * 0.5, y: p.y + thick * 0.5 })),
    blurPx: thick * 0.7,
    colour: tones.shadow,
    opacity: 0.5,
  });
  const body = mix([tones.accent, tones.shadow], 0.18);
  for (const [k, amount] of [0.16, 0, -0.16].entries()) {
    strip(-half, foot, {
      fill: shade(body, amount),
      sides: [thick * (k / 3 - 0.5), thick * ((k + 1) / 3 - 0.5)],
    });
  }
  strip(-half, -half + length * 0.03, { fill: "#d9a9a0", sides: [-thick / 2, thick / 2] });
  strip(-half + length * 0.03, -half + length * 0.065, { fill: "#b9b7b0", sides: [-thick / 2, thick / 2] });
  const tip = (from: number, share: number, fill: string): void => {
    brush.fillStyle = fill;
    brush.beginPath();
    for (const p of [at(from, (-thick / 2) * share), at(from, (thick / 2) * share), at(half, 0)])
      brush.lineTo(p.x, p.y);
    brush.closePath();
    brush.fill();
  };
  tip(foot, 1, "#e2c49a");
  tip(foot + (half - foot) * 0.62, 0.38, "#34322f");
}

/** The shadow of a branch outside the image, over everything. */
function drawLeaves(brush: SKRSContext2D, tones: Tones): void {
  const { width, height } = brush.canvas;
  const leaf = (x: number, y: number, { angle, length }: { angle: number; length: number }): void => {
    const along = Array.from({ length: 24 }, (_, k) => {
      const t = (k / 12) % 2;
      const share = t <= 1 ? t : 2 - t;
      const across = Math.sin(Math.PI * share) * length * 0.16 * (t <= 1 ? 1 : -1);
      return { along: share * length, across };
    });
    fillBlurred(brush, {
      points: along.map((p) => ({
        x: x + p.along * Math.cos(angle) - p.across * Math.sin(angle),
        y: y + p.along * Math.sin(angle) + p.across * Math.cos(angle),
      })),
      blurPx: height * 0.014,
      colour: tones.shadow,
      opacity: 0.15,
    });
  };
  const length = height * 0.3;
  for (let k = 0; k < 4; k += 1) {
    const [x, y] = [-width * 0.02 + k * width * 0.055, height * (0.02 + k * 0.05)];
    leaf(x, y, { angle: 1.15 - k * 0.08, length });
    leaf(x, y, { angle: -0.1 + k * 0.05, length: length * 0.9 });
  }
}

type Post = {
  size: Size;
  book: Box;
  words: Box;
  align: "left" | "center";
  lines: readonly Line[];
  turn: number;
};

function post(shown: Shown, { size, book, words, align, lines, turn }: Post): Canvas {
  const brush = begun(size, shown, 0.76);
  drawGroup(brush, shown, {
    places: [{ pose: "standing", turn: turnOf(shown, turn), at: [0, 0, 0] }],
    camera: { ...CLOSE, elevation: 13 },
    box: inside(brush.canvas, book),
    sun: sunOf(shown),
  });
  drawText(brush, { box: inside(brush.canvas, words), lines, tones: shown.tones, align, stand: "middle" });
  return brush.canvas;
}

function linesOf({ words }: Shown, { size, most }: { size: number; most: number }): Line[] {
  return [
    { role: "title", text: words.title, size, most, after: size * 0.5 },
    {
      role: "author",
      text: words.author,
      size: size * 0.36,
      most: 2,
      after: words.tagline === "" ? 0 : size * 0.36,
    },
    { role: "tagline", text: words.tagline, size: size * 0.5, most: 4, after: 0 },
  ];
}

/** A landscape post: text on the left, the book on the right. */
export function wide(shown: Shown, size: Size): Canvas {
  return post(shown, {
    size,
    book: { x: 0.56, y: 0.09, width: 0.37, height: 0.8 },
    words: { x: 0.07, y: 0.12, width: 0.44, height: 0.74 },
    align: "left",
    lines: linesOf(shown, { size: size.heightPx * 0.135, most: 4 }),
    turn: 28,
  });
}

/** A square post: the book, with its tagline, if any, below. */
export function square(shown: Shown, size: Size): Canvas {
  const { tagline } = shown.words;
  const foot = tagline === "" ? 0 : 0.12;
  return post(shown, {
    size,
    book: { x: 0.12, y: 0.08, width: 0.76, height: 0.8 - foot },
    words: { x: 0.1, y: 0.83, width: 0.8, height: 0.12 },
    align: "center",
    lines: [{ role: "tagline", text: tagline, size: size.heightPx * 0.044, most: 2, after: 0 }],
    turn: 28,
  });
}

/** A portrait post: the book above, its text below. */
export function upright(shown: Shown, size: Size): Canvas {
  const isStory = size.heightPx / size.widthPx > 1.6;
  return post(shown, {
    size,
    book: isStory
      ? { x: 0.11, y: 0.15, width: 0.78, height: 0.48 }
      : { x: 0.12, y: 0.07, width: 0.76, height: 0.58 },
    words: isStory
      ? { x: 0.1, y: 0.68, width: 0.8, height: 0.19 }
      : { x: 0.1, y: 0.71, width: 0.8, height: 0.25 },
    align: "center",
    lines: linesOf(shown, { size: size.widthPx * 0.085, most: 3 }),
    turn: 28,
  });
}
