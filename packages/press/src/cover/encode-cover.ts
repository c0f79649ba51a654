import type { Canvas } from "@napi-rs/canvas";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { Area } from "@colophon/cover/art/painter";

const DENSITY = 300;
/** Out of 255; a higher mean is hard to distinguish from a white page. */
const ALMOST_WHITE = 243;
/** @source ITU-R BT.709: contributions of red, green and blue to brightness */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const EDGE_GREY = 200;
/** The same in every file, however large. */
const EDGE_PX = 4;
const EDGE_ON_PX = 1600;
const JPEG = { quality: 91, chromaSubsampling: "4:4:4" } as const;

/**
 * The art for a wrap PDF: sRGB without alpha. Encoded by the canvas itself, because a copy of a wrap takes 50
 * MB.
 */
export function encodeArt(canvas: Canvas): Promise<Buffer> {
  return canvas.encode("jpeg", JPEG.quality);
}

/**
 * Flattens type over art into one image. `isForScreen`: like a file's image, only smaller. @param svg  the
 * type alone, its page with the canvas's aspect ratio
 */
export async function encodeFront(
  canvas: Canvas,
  { svg, format, isForScreen = false }: { svg: string; format: "jpeg" | "png"; isForScreen?: boolean },
): Promise<Buffer> {
  const flat = flatten(canvas, { svg, edgePx: isForScreen ? edgePxOf(canvas.width) : EDGE_PX });
  const image = sharp(flat, {
    raw: { width: canvas.width, height: canvas.height, channels: 3 },
  }).withMetadata({
    density: DENSITY,
  });
  return format === "jpeg" ? image.jpeg(JPEG).toBuffer() : image.png({ compressionLevel: 6 }).toBuffer();
}

/** Width of the line around an almost white front, for a screen image of this width. */
export function edgePxOf(widthPx: number): number {
  return Math.max(1, Math.round((EDGE_PX * widthPx) / EDGE_ON_PX));
}

/**
 * Flattens type over art into RGB without alpha.
 * @param svg     the type alone, its page with the canvas's aspect ratio
 * @param edgePx  width of the line around an almost white front; 0: none
 */
export function flatten(canvas: Canvas, { svg, edgePx }: { svg: string; edgePx: number }): Buffer {
  const type = new Resvg(svg, {
    fitTo: { mode: "width", value: canvas.width },
    font: { loadSystemFonts: false },
  }).render();
  const flat = blend(canvas.data(), {
    type: type.pixels,
    typeSize: { width: type.width, height: type.height },
    canvas,
  });
  if (edgePx > 0) edgeLight(flat, canvas, edgePx);
  return flat;
}

/**
 * Adds a thin gray line to almost white edges, which would vanish on a store's white page; darker tones are
 * unchanged.
 * @source KDP Help, "eBook Cover Guidelines" (G200645690): a border of 3 to 4 px round a very light cover
 */
function edgeLight(flat: Buffer, { width, height }: Canvas, edgePx: number): void {
  const bands: Area[] = [
    { x: 0, y: 0, width, height: edgePx },
    { x: 0, y: height - edgePx, width, height: edgePx },
    { x: 0, y: 0, width: edgePx, height },
    { x: width - edgePx, y: 0, width: edgePx, height },
  ];
  if (bands.every((band) => meanIn(flat, { band, width }) <= ALMOST_WHITE)) return;
  for (const band of bands) {
    forEachTone(band, width, (at) => {
      flat[at] = Math.min(flat[at] ?? 0, EDGE_GREY);
    });
  }
}

/** The mean luminance of a band. */
function meanIn(flat: Buffer, { band, width }: { band: Area; width: number }): number {
  let sum = 0;
  forEachTone(band, width, (at, part) => {
    sum += (flat[at] ?? 0) * (WEIGHTS[part] ?? 0);
  });
  return sum / (band.width * band.height);
}

function forEachTone(band: Area, width: number, visit: (at: number, part: number) => void): void {
  for (let y = Math.max(0, band.y); y < band.y + band.height; y++) {
    const start = (y * width + Math.max(0, band.x)) * 3;
    for (let k = 0; k < band.width * 3; k++) visit(start + k, k % 3);
  }
}

/** @param over  `type` holds RGBA with premultiplied alpha, as returned by resvg */
function blend(
  art: Buffer,
  over: { type: Buffer; typeSize: { width: number; height: number }; canvas: Canvas },
): Buffer {
  const { type, typeSize, canvas } = over;
  const typeWidth = typeSize.width;
  const { width, height } = canvas;
  const flat = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let at = y * width * 4;
    let typeAt = y * typeWidth * 4;
    for (let x = 0; x < width; x++, at += 4, typeAt += 4, to += 3) {
      const clear = x < typeWidth && y < typeSize.height ? 255 - (type[typeAt + 3] ?? 0) : 255;
      if (clear === 255) {
        flat[to] = art[at] ?? 0;
        flat[to + 1] = art[at + 1] ?? 0;
        flat[to + 2] = art[at + 2] ?? 0;
      } else {
        flat[to] = over255(type[typeAt], art[at], clear);
        flat[to + 1] = over255(type[typeAt + 1], art[at + 1], clear);
        flat[to + 2] = over255(type[typeAt + 2], art[at + 2], clear);
      }
    }
  }
  return flat;
}

function over255(top = 0, under = 0, clear = 255): number {
  return top + Math.round((under * clear) / 255);
}
