import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import type { Quad } from "./projection.ts";

/** An image's pixels, straight alpha. */
export type Texture = { data: Uint8ClampedArray; width: number; height: number };

/** Light on a face by position (shares from its upper left): a factor for its tones. */
export type Light = (u: number, v: number) => number;

/** Adjacent faces overlap by this much, in px, so that nothing shows between them. */
const OVERLAP = 0.55;

/** The pixels of a canvas, to be mapped onto faces. */
export function textureOf(canvas: Canvas): Texture {
  const { width, height } = canvas;
  return { data: canvas.getContext("2d").getImageData(0, 0, width, height).data, width, height };
}

/** Maps an image onto a face in true perspective, with smooth edges. */
export function drawFace(
  brush: SKRSContext2D,
  { quad, texture, light }: { quad: Quad; texture: Texture; light: Light },
): void {
  const left = Math.max(0, Math.floor(Math.min(...quad.map(({ x }) => x)) - 1));
  const top = Math.max(0, Math.floor(Math.min(...quad.map(({ y }) => y)) - 1));
  const right = Math.min(brush.canvas.width, Math.ceil(Math.max(...quad.map(({ x }) => x)) + 1));
  const bottom = Math.min(brush.canvas.height, Math.ceil(Math.max(...quad.map(({ y }) => y)) + 1));
  const [width, height] = [right - left, bottom - top];
  if (width < 1 || height < 1) return;
  const data = new Uint8ClampedArray(width * height * 4);
  const back = inverseOf(quad);
  const edges = edgesOf(quad);
  for (let row = 0; row < height; row += 1) {
    const y = top + row + 0.5;
    for (let column = 0; column < width; column += 1) {
      const x = left + column + 0.5;
      const cover = coverage(edges, x, y);
      if (cover <= 0) continue;
      const depth = back[6] * x + back[7] * y + back[8];
      const u = Math.min(1, Math.max(0, (back[0] * x + back[1] * y + back[2]) / depth));
      const v = Math.min(1, Math.max(0, (back[3] * x + back[4] * y + back[5]) / depth));
      setPixel(data, (row * width + column) * 4, { texture, u, v, cover, light: light(u, v) });
    }
  }
  const face = createCanvas(width, height);
  face.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  brush.drawImage(face, left, top);
}

type Sample = { texture: Texture; u: number; v: number; cover: number; light: number };

/** Interpolates between the four nearest pixels. */
function setPixel(to: Uint8ClampedArray, at: number, { texture, u, v, cover, light }: Sample): void {
  const { data, width, height } = texture;
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [x0, y0] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [Math.min(1, Math.max(0, x - x0)), Math.min(1, Math.max(0, y - y0))];
  const a = (y0 * width + x0) * 4;
  const b = (y0 * width + x1) * 4;
  const c = (y1 * width + x0) * 4;
  const d = (y1 * width + x1) * 4;
  const [wa, wb, wc, wd] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  for (let part = 0; part < 4; part += 1) {
    const tone =
      (data[a + part] ?? 0) * wa +
      (data[b + part] ?? 0) * wb +
      (data[c + part] ?? 0) * wc +
      (data[d + part] ?? 0) * wd;
    to[at + part] = part === 3 ? tone * cover : tone * light;
  }
}

type Edge = { a: number; b: number; c: number };

/** Lines whose value at a point is its distance inwards, in px. */
function edgesOf(quad: Quad): Edge[] {
  return quad.map((from, k) => {
    const to = quad[(k + 1) % 4] ?? from;
    const length = Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y));
    const [a, b] = [-(to.y - from.y) / length, (to.x - from.x) / length];
    return { a, b, c: -(a * from.x + b * from.y) };
  });
}

function coverage(edges: readonly Edge[], x: number, y: number): number {
  let least = 1;
  for (const { a, b, c } of edges) least = Math.min(least, a * x + b * y + c + OVERLAP);
  return least;
}

type Matrix = [number, number, number, number, number, number, number, number, number];

/** From the image back to the face's own unit square. */
function inverseOf([p0, p1, p2, p3]: Quad): Matrix {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const below = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / below;
  const h = (dx1 * dy3 - dx3 * dy1) / below;
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  return [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
