import { Resvg } from "@resvg/resvg-js";
import type { Glyph } from "./glyphs.ts";

/** Pixels of a page, four bytes each. */
export type Canvas = { width: number; height: number; pixels: Uint8Array };

/** How much a letter darkens each pixel, starting at `left` and `top` of its origin's pixel. */
type GlyphImage = { left: number; top: number; width: number; height: number; ink: Uint8Array };

/** Cached painted letters; an outline has an image for each position within a pixel where it was used. */
export type GlyphImages = {
  /** Paints letters over a page. @param scale  pixels per point */
  paint(canvas: Canvas, letters: readonly Glyph[], scale: number): void;
};

/** Positions within a pixel, each way: an eighth of a pixel is not visible. */
const PLACES = 4;
/** About 300 bytes each. */
const CACHED_IMAGES_MAX = 30_000;

type Box = { left: number; top: number; right: number; bottom: number };
type GlyphPlacement = { key: string; outline: string; column: number; row: number; dx: number; dy: number };

/** A page has two thousand letters of sixty kinds, and the next one has the same: each is painted once. */
export function createGlyphImages(): GlyphImages {
  const pictures = new Map<string, GlyphImage>();
  return {
    paint(canvas, letters, scale) {
      if (pictures.size > CACHED_IMAGES_MAX) pictures.clear();
      const standing = letters.map((glyph) => placementOf(glyph, scale));
      const unknown = new Map(standing.filter(({ key }) => !pictures.has(key)).map((one) => [one.key, one]));
      for (const [key, picture] of imagesOf([...unknown.values()], scale)) pictures.set(key, picture);
      for (const { key, column, row } of standing) {
        const picture = pictures.get(key);
        if (picture !== undefined) ink(canvas, picture, { column, row });
      }
    },
  };
}

function placementOf({ outline, x, y }: Glyph, scale: number): GlyphPlacement {
  const across = Math.round(x * scale * PLACES);
  const down = Math.round(y * scale * PLACES);
  const column = Math.floor(across / PLACES);
  const row = Math.floor(down / PLACES);
  const dx = across - column * PLACES;
  const dy = down - row * PLACES;
  return { key: `${scale} ${dx} ${dy} ${outline}`, outline, column, row, dx: dx / PLACES, dy: dy / PLACES };
}

/** All missing ones are painted as one drawing, one below the other. */
function imagesOf(standing: readonly GlyphPlacement[], scale: number): [string, GlyphImage][] {
  if (standing.length === 0) return [];
  let height = 0;
  const cells = standing.map(({ key, outline, dx, dy }) => {
    const box = pixelsOf(boxOf(outline), { scale, dx, dy });
    const cell = { key, outline, dx, dy, box, at: height };
    height += box.bottom - box.top;
    return cell;
  });
  const width = Math.max(...cells.map(({ box }) => box.right - box.left));
  const paths = cells.map(({ outline, dx, dy, box, at }) => {
    const place = `${dx - box.left} ${dy - box.top + at}`;
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${place})" d="M 0 0${outline}"/>`;
  });
  const svg = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${paths.join("")}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return cells.map(({ key, box: { left, top, right, bottom }, at }) => {
    const own = { left, top, width: right - left, height: bottom - top };
    const dark = new Uint8Array(own.width * own.height);
    for (let row = 0; row < own.height; row += 1) {
      for (let column = 0; column < own.width; column += 1) {
        dark[row * own.width + column] = pixels[((at + row) * width + column) * 4 + 3] ?? 0;
      }
    }
    return [key, { ...own, ink: dark }];
  });
}

function pixelsOf(box: Box, { scale, dx, dy }: { scale: number; dx: number; dy: number }): Box {
  return {
    left: Math.floor(box.left * scale + dx),
    top: Math.floor(dy - box.top * scale),
    right: Math.ceil(box.right * scale + dx) + 1,
    bottom: Math.ceil(dy - box.bottom * scale) + 1,
  };
}

const STEP = /([a-z])([^a-z]*)/gu;
const NUMBER = /-?[\d.]+(?:e-?\d+)?/gu;

/**
 * Around all points of an outline, including curve controls; upwards is more. The typesetter encodes each
 * relative to the previous one.
 */
function boxOf(outline: string): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  let at = { x: 0, y: 0 };
  let start = at;
  for (const [, step = "", text = ""] of outline.matchAll(STEP)) {
    const numbers = Array.from(text.matchAll(NUMBER), ([number]) => Number(number));
    if (step === "z") at = start;
    for (const { x, y } of pointsOf(step, numbers)) {
      const point = { x: at.x + x, y: at.y + y };
      box.left = Math.min(box.left, point.x);
      box.right = Math.max(box.right, point.x);
      box.bottom = Math.min(box.bottom, point.y);
      box.top = Math.max(box.top, point.y);
    }
    const end = pointsOf(step, numbers).at(-1) ?? { x: 0, y: 0 };
    at = { x: at.x + end.x, y: at.y + end.y };
    if (step === "m") start = at;
  }
  return box;
}

function pointsOf(step: string, numbers: readonly number[]): { x: number; y: number }[] {
  const [first = 0] = numbers;
  if (step === "h") return [{ x: first, y: 0 }];
  if (step === "v") return [{ x: 0, y: first }];
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  }
  return points;
}

function ink(
  { width, height, pixels }: Canvas,
  picture: GlyphImage,
  { column, row }: { column: number; row: number },
): void {
  for (let y = 0; y < picture.height; y += 1) {
    const down = row + picture.top + y;
    if (down < 0 || down >= height) continue;
    for (let x = 0; x < picture.width; x += 1) {
      const across = column + picture.left + x;
      const dark = picture.ink[y * picture.width + x] ?? 0;
      if (dark === 0 || across < 0 || across >= width) continue;
      const at = (down * width + across) * 4;
      for (let colour = at; colour < at + 3; colour += 1) {
        pixels[colour] = ((pixels[colour] ?? 0) * (255 - dark)) / 255;
      }
    }
  }
}
