import { readFileSync } from "node:fs";
import path from "node:path";
import { GlobalFonts, type SKRSContext2D, createCanvas } from "@napi-rs/canvas";
import {
  type BookObject,
  type BookPlace,
  cornersOf,
  drawBook,
  drawShadow,
} from "@colophon/press/mockups/book-object";
import { viewOf } from "@colophon/press/mockups/projection";
import type { Texture } from "@colophon/press/mockups/warp";
import sharp from "sharp";
import { readCoverImage } from "./landing-folder.ts";
import { SHARE_SIZE, type ShareImage } from "./share-images.ts";

const FONT = path.resolve(import.meta.dirname, "../../apps/web/app/fonts/newsreader-display.woff2");
const FAMILY = "Newsreader Display";
const QUALITIES = [88, 84, 80, 76, 72, 68, 62, 56] as const;

/** The site's light colors, as in its tokens. */
const COLOURS = { paper: "#f7f5ef", ink: "#1c1b18", accent: "#1d5243", shadow: "#3b3427" } as const;

/** Drawn larger than shown, so that edges and small type are smooth. */
const SCALE = 2;
const { widthPx: WIDTH, heightPx: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
const TEXT_BOX = { width: 436, largest: 78 } as const;
const BOOKS_BOX = { x: 536, y: 60, width: 616, height: 500 };

/** A novel of typical length, seen from its front and fore edge. */
const THICKNESS = 0.085;
const PLACES: readonly BookPlace[] = [
  { pose: "standing", turn: -20, at: [-0.46, 0, -0.3] },
  { pose: "standing", turn: -20, at: [0.51, 0, -0.3] },
  { pose: "standing", turn: -20, at: [0, 0, 0.12] },
];
const SUN = { x: 0.6, z: -0.22, strength: 1.1, colour: COLOURS.shadow };

/**
 * Books standing on paper next to the name and a title. @returns a JPEG within the size limit of a share
 * image
 */
export async function drawShareImage({ name, title, books }: ShareImage): Promise<Buffer> {
  const canvas = createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
  const brush = canvas.getContext("2d");
  brush.fillStyle = COLOURS.paper;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  await drawBooks(brush, books);
  brush.scale(SCALE, SCALE);
  drawName(brush);
  drawTitle(brush, title);
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  const picture = sharp(canvas.data(), { raw }).removeAlpha().resize(WIDTH, HEIGHT);
  for (const quality of QUALITIES) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARE_SIZE.maxBytes) return jpeg;
  }
  throw new Error(`The picture ${name} is too large, however hard it is pressed.`);
}

async function drawBooks(brush: SKRSContext2D, names: readonly string[]): Promise<void> {
  const standing: { book: BookObject; place: BookPlace }[] = [];
  for (const [at, place] of PLACES.entries()) {
    const name = names[at];
    if (name !== undefined) standing.push({ book: await bookOf(name), place });
  }
  const points = standing.flatMap(({ book, place }) => cornersOf(book, place));
  const camera = { azimuth: 0, elevation: 8, distance: 5, target: [0, 0.45, 0] } as const;
  const { x, y, width, height } = BOOKS_BOX;
  const box = { x: x * SCALE, y: y * SCALE, width: width * SCALE, height: height * SCALE };
  const project = viewOf(camera, { points, box });
  const unitPx = project([0, 0, 0]).y - project([0, 1, 0]).y;
  for (const { book, place } of standing) {
    drawShadow(brush, { book, place, project, sun: SUN, unitPx });
    drawBook(brush, { book, place, project });
  }
}

async function bookOf(name: string): Promise<BookObject> {
  const front = await textureOfFront(name);
  return {
    width: front.width / front.height,
    thickness: THICKNESS,
    front,
    spine: null,
    board: 0.0022,
    edge: "#d9d2c3",
    crease: 0.045,
  };
}

async function textureOfFront(name: string): Promise<Texture> {
  const { data, info } = await sharp(readCoverImage(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}

function setFont(brush: SKRSContext2D, size: number, letterSpacing: number): void {
  if (!GlobalFonts.has(FAMILY)) GlobalFonts.register(readFileSync(FONT), FAMILY);
  brush.font = `${size}px "${FAMILY}"`;
  brush.letterSpacing = `${(size * letterSpacing).toFixed(2)}px`;
  brush.textBaseline = "alphabetic";
}

function drawName(brush: SKRSContext2D): void {
  brush.fillStyle = COLOURS.accent;
  setFont(brush, 40, -0.015);
  brush.fillText("Colophon", MARGIN, MARGIN + 30);
}

/** As large as fits its column, with its foot on the lower margin. */
function drawTitle(brush: SKRSContext2D, rows: readonly string[]): void {
  brush.fillStyle = COLOURS.ink;
  let size: number = TEXT_BOX.largest;
  setFont(brush, size, -0.02);
  while (rows.some((row) => brush.measureText(row).width > TEXT_BOX.width)) {
    size -= 1;
    setFont(brush, size, -0.02);
  }
  const pitch = size * 1.04;
  const foot = HEIGHT - MARGIN - 4;
  for (const [at, row] of rows.entries()) {
    brush.fillText(row, MARGIN, foot - (rows.length - 1 - at) * pitch);
  }
}
