import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "@colophon/cover/art/brushes/colour";
import { createRandom } from "@colophon/rules/seeded-random";
import { hullOf, isSeen, placed, type Point3, type Project, type Quad } from "./projection.ts";
import { drawFace, type Light, type Texture, textureOf } from "./warp.ts";

/** A book as a 3D object: its front is 1 high, and everything else is relative to it. */
export type BookObject = {
  width: number;
  thickness: number;
  front: Texture;
  /** null: the spine never faces the viewer. */
  spine: Texture | null;
  /** Thickness of the boards, as a share of the height. */
  board: number;
  /** The cover's tone at the edge of its board. */
  edge: string;
  /** Position of the hinge crease, as a share of the front's width. */
  crease: number;
};

/** `pose`: standing upright, or lying face up with its foot toward the viewer. */
export type BookPlace = { pose: "standing" | "lying"; turn: number; at: Point3 };

const PAPER = "#f3ecdd";
const PAGE_SHADE = "#b9ab90";

type FaceName = "front" | "back" | "spine" | "fore" | "top" | "bottom";

/** Signs of a face's corners, clockwise from its upper left as seen by the viewer. */
const CORNERS: Readonly<Record<FaceName, readonly Point3[]>> = {
  front: [
    [-1, 1, 1],
    [1, 1, 1],
    [1, -1, 1],
    [-1, -1, 1],
  ],
  back: [
    [1, 1, -1],
    [-1, 1, -1],
    [-1, -1, -1],
    [1, -1, -1],
  ],
  spine: [
    [-1, 1, -1],
    [-1, 1, 1],
    [-1, -1, 1],
    [-1, -1, -1],
  ],
  fore: [
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, -1],
    [1, -1, 1],
  ],
  top: [
    [-1, 1, -1],
    [1, 1, -1],
    [1, 1, 1],
    [-1, 1, 1],
  ],
  bottom: [
    [-1, -1, 1],
    [1, -1, 1],
    [1, -1, -1],
    [-1, -1, -1],
  ],
};

/** Corners of a book's box in 3D space. */
export function cornersOf(book: BookObject, place: BookPlace): Point3[] {
  return [...CORNERS.front, ...CORNERS.back].map((corner) => cornerOf(book, place, corner));
}

function cornerOf({ width, thickness }: BookObject, place: BookPlace, [sx, sy, sz]: Point3): Point3 {
  const [x, y, z] = [(sx * width) / 2, sy / 2, (sz * thickness) / 2];
  // its lowest point touches the ground
  return placed(place.pose === "standing" ? [x, y + 0.5, z] : [x, z + thickness / 2, -y], place);
}

/** Light from the upper left, slightly in front. */
const FACE_LIGHT: Readonly<Record<BookPlace["pose"], Readonly<Record<FaceName, number>>>> = {
  standing: { front: 1, back: 0.5, spine: 0.8, fore: 0.8, top: 1.02, bottom: 0.4 },
  lying: { front: 1, back: 0.4, spine: 0.72, fore: 0.66, top: 0.6, bottom: 0.8 },
};

/** Draws a book with its page block, as seen by a camera. */
export function drawBook(
  brush: SKRSContext2D,
  { book, place, project }: { book: BookObject; place: BookPlace; project: Project },
): void {
  const lightOf = FACE_LIGHT[place.pose];
  for (const name of ["bottom", "top", "fore", "spine", "front"] as const) {
    const quad = quadOf(CORNERS[name].map((corner) => project(cornerOf(book, place, corner))));
    if (!isSeen(quad)) continue;
    const texture = faceTexture(book, name);
    drawFace(brush, { quad, texture, light: faceLight(book, { name, base: lightOf[name] }) });
  }
}

function quadOf(points: readonly { x: number; y: number }[]): Quad {
  const [a, b, c, d] = points;
  if (a === undefined || b === undefined || c === undefined || d === undefined) {
    throw new RangeError("A face has four corners");
  }
  return [a, b, c, d];
}

function faceTexture(book: BookObject, name: Exclude<FaceName, "back">): Texture {
  switch (name) {
    case "front":
      return book.front;
    case "spine":
      return book.spine ?? textureOf(plain(book.edge));
    case "fore":
      return textureOf(pages(book, { along: "columns", hasSpine: false }));
    case "top":
    case "bottom":
      return textureOf(pages(book, { along: "rows", hasSpine: true }));
    default:
      return name satisfies never;
  }
}

function plain(colour: string): Canvas {
  const canvas = createCanvas(2, 2);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 2, 2);
  return canvas;
}

const EDGE_PX = 160;

/** The cut edge of the page block between its boards: leaves, slightly uneven in tone. */
function pages(
  book: BookObject,
  { along, hasSpine }: { along: "rows" | "columns"; hasSpine: boolean },
): Canvas {
  const isRows = along === "rows";
  const canvas = createCanvas(isRows ? 240 : EDGE_PX, isRows ? EDGE_PX : 240);
  const pen = canvas.getContext("2d");
  const random = createRandom(11);
  const line = (k: number, colour: string): void => {
    pen.fillStyle = colour;
    if (isRows) pen.fillRect(0, k, canvas.width, 1);
    else pen.fillRect(k, 0, 1, canvas.height);
  };
  const boardPx = Math.max(2, Math.round((book.board / book.thickness) * EDGE_PX));
  for (let k = 0; k < EDGE_PX; k += 1) {
    const isBoard = k < boardPx || k >= EDGE_PX - boardPx;
    const depth = Math.min(1, (Math.min(k, EDGE_PX - k) - boardPx) / 10);
    const tone = mix([PAPER, PAGE_SHADE], 0.1 + random.next() * 0.34 + (1 - depth) * 0.3);
    line(k, isBoard ? book.edge : tone);
  }
  if (hasSpine) {
    pen.fillStyle = book.edge;
    pen.fillRect(0, 0, Math.max(1, Math.round((book.board / book.width) * canvas.width)), canvas.height);
  }
  return canvas;
}

/** A soft light gradient over a face, the groove at the hinge, and a shine next to it. */
function faceLight(book: BookObject, { name, base }: { name: FaceName; base: number }): Light {
  if (name === "front") {
    const { crease } = book;
    return (u, v) => {
      const groove = 0.3 * bell((u - crease) / 0.0065) - 0.1 * bell((u - crease - 0.013) / 0.008);
      const rounding = 0.1 * bell(u / 0.012);
      return base * (1.035 - 0.06 * u - 0.05 * v) * (1 - groove - rounding) + 0.02 * bell((u - 0.16) / 0.1);
    };
  }
  if (name === "spine")
    return (u, v) => base * (0.86 + 0.2 * Math.sin(Math.PI * (0.18 + u * 0.7))) * (1.02 - 0.06 * v);
  return (u, v) =>
    base * (1.02 - 0.08 * (name === "fore" ? u : Math.abs(u - 0.3)) - (name === "fore" ? 0.05 * v : 0));
}

function bell(t: number): number {
  return Math.exp(-t * t);
}

/** Light direction, as a shadow's offset along the ground per unit of height, and the shadow's darkness. */
export type Sun = { x: number; z: number; strength: number; colour: string };

/** A book's shadow on the ground: dark and sharp near the contact, wide and faint farther away. */
export function drawShadow(
  brush: SKRSContext2D,
  {
    book,
    place,
    project,
    sun,
    unitPx,
  }: { book: BookObject; place: BookPlace; project: Project; sun: Sun; unitPx: number },
): void {
  const corners = cornersOf(book, place);
  const ground = place.at[1];
  const highest = Math.max(...corners.map(([, y]) => y - ground));
  const steps = [
    { share: 0.02, blur: 0.008, opacity: 0.55 },
    { share: 0.12, blur: 0.022, opacity: 0.34 },
    { share: 0.42, blur: 0.05, opacity: 0.22 },
    { share: 1, blur: 0.1, opacity: 0.17 },
  ];
  for (const { share, blur, opacity } of steps) {
    const fallen = corners.flatMap(([x, y, z]) => {
      const high = Math.min(y - ground, highest * share);
      return [project([x + sun.x * high, ground, z + sun.z * high])];
    });
    fillBlurred(brush, {
      points: hullOf(fallen),
      blurPx: blur * unitPx,
      colour: sun.colour,
      opacity: opacity * sun.strength,
    });
  }
}

type Blurred = {
  points: readonly { x: number; y: number }[];
  blurPx: number;
  colour: string;
  opacity: number;
};

/** Blurred at reduced size: soft shapes need no sharp pixels, and this saves most of the work. */
const SHADOW_SCALE = 0.25;

/** A soft patch of one tone. */
export function fillBlurred(brush: SKRSContext2D, { points, blurPx, colour, opacity }: Blurred): void {
  const { width, height } = brush.canvas;
  const soft = createCanvas(Math.ceil(width * SHADOW_SCALE), Math.ceil(height * SHADOW_SCALE));
  const pen = soft.getContext("2d");
  pen.filter = `blur(${Math.max(0.4, blurPx * SHADOW_SCALE).toFixed(2)}px)`;
  pen.fillStyle = colour;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x * SHADOW_SCALE, y * SHADOW_SCALE);
  pen.closePath();
  pen.fill();
  brush.save();
  brush.globalAlpha = opacity;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(soft, 0, 0, width, height);
  brush.restore();
}
