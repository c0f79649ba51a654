import { createHash } from "node:crypto";
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { fade } from "@colophon/cover/art/brushes/colour";
import type { Palette } from "@colophon/cover/art/painter";
import { PressError } from "../press-error.ts";
import { cachedImage } from "./art-cache.ts";
import type { CoverLayout } from "./cover-layout.ts";

type Crop = CoverRecipe["crop"];

/** An image on a wrap. `isCached`: cached for the next request that shows the same part. */
export type ImageArtOptions = {
  bytes: Uint8Array;
  coverLayout: CoverLayout;
  palette: Palette;
  crop?: Crop | undefined;
  isCached?: boolean;
};

const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
const MAX_PIXELS = 100_000_000;
/** Blur of the image on the back, as a share of the front's width, so that no second motif appears there. */
const SOFTNESS = 0.03;
/** Blend toward the palette's deep color at the back's outer edge. */
const BACK_TONE = 0.5;

/**
 * Places an uploaded image over a whole wrap, in sRGB. The front shows the crop; the rest of the image
 * continues over spine and back, and beyond its end it is mirrored, ever softer and calmer, so that no edge
 * is visible.
 * @throws PressError "invalid_manuscript" if the image cannot be read
 */
export async function imageArt({
  bytes,
  coverLayout,
  palette,
  crop = WHOLE,
  isCached = false,
}: ImageArtOptions): Promise<Canvas> {
  const paint = async (): Promise<Canvas> => {
    const canvas = await spread(bytes, { coverLayout, crop });
    if (coverLayout.wrap !== null) calmBehind(canvas, { coverLayout, palette });
    return canvas;
  };
  if (!isCached) return paint();
  const picture = createHash("sha256").update(bytes).digest("base64");
  const { page, frontBox, frontBleed, widthPx } = coverLayout;
  return cachedImage(
    JSON.stringify([
      picture,
      crop,
      page,
      frontBox,
      frontBleed,
      widthPx,
      palette.deep,
      coverLayout.wrap?.spine,
    ]),
    paint,
  );
}

/** An image's placement, in px: `scale` in wrap pixels per image pixel, and its upper left corner. */
type Laid = { scale: number; x: number; y: number; width: number; height: number };

/**
 * Places the whole image on a wrap so that its crop fills the front. Uses the part common to all fronts:
 * ebook and wrap show the same image.
 */
export function placedImage(
  size: { width: number; height: number },
  { coverLayout, crop }: { coverLayout: CoverLayout; crop: Crop },
): Laid {
  const { frontBox, pxPerPoint } = coverLayout;
  const box = {
    x: frontBox.x * pxPerPoint,
    y: frontBox.y * pxPerPoint,
    width: frontBox.width * pxPerPoint,
    height: frontBox.height * pxPerPoint,
  };
  const scale = Math.max(box.width / size.width, box.height / size.height) * crop.zoom;
  const [width, height] = [size.width * scale, size.height * scale];
  // centers the requested point, as far as the image allows
  const left = held(crop.x * width - box.width / 2, width - box.width);
  const top = held(crop.y * height - box.height / 2, height - box.height);
  return { scale, x: box.x - left, y: box.y - top, width, height };
}

function held(from: number, most: number): number {
  return Math.max(0, Math.min(from, most));
}

async function spread(
  bytes: Uint8Array,
  { coverLayout, crop }: { coverLayout: CoverLayout; crop: Crop },
): Promise<Canvas> {
  const canvas = createCanvas(coverLayout.widthPx, coverLayout.heightPx);
  try {
    const size = await sizeOf(bytes);
    const laid = placedImage(size, { coverLayout, crop });
    const piece = await seenPiece(bytes, { size, laid, canvas });
    tile(canvas, piece);
  } catch (error) {
    throw new PressError("invalid_manuscript", "The cover's picture cannot be read.", { cause: error });
  }
  return canvas;
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Part of the image in wrap pixels, and the position of its upper left corner. */
type Piece = { picture: Canvas; x: number; y: number };

/** Only the visible part: a close crop of a large image would take hundreds of megabytes. */
async function seenPiece(
  bytes: Uint8Array,
  { size, laid, canvas }: { size: { width: number; height: number }; laid: Laid; canvas: Canvas },
): Promise<Piece> {
  const from = (at: number): number => Math.max(0, Math.floor(-at / laid.scale));
  const [left, top] = [from(laid.x), from(laid.y)];
  const right = Math.min(size.width, Math.ceil((canvas.width - laid.x) / laid.scale));
  const bottom = Math.min(size.height, Math.ceil((canvas.height - laid.y) / laid.scale));
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace("srgb")
    .extract({
      left: Math.min(left, size.width - width),
      top: Math.min(top, size.height - height),
      width,
      height,
    })
    .resize(Math.max(1, Math.round(width * laid.scale)), Math.max(1, Math.round(height * laid.scale)), {
      fit: "fill",
    })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = createCanvas(info.width, info.height);
  picture
    .getContext("2d")
    .putImageData(new ImageData(Uint8ClampedArray.from(data), info.width, info.height), 0, 0);
  return { picture, x: Math.round(laid.x + left * laid.scale), y: Math.round(laid.y + top * laid.scale) };
}

/** Mirrored at its edges as often as needed to fill the wrap. */
function tile(canvas: Canvas, { picture, x, y }: Piece): void {
  const brush = canvas.getContext("2d");
  const { width, height } = picture;
  const [firstColumn, firstRow] = [-Math.ceil(x / width), -Math.ceil(y / height)];
  for (let row = firstRow; y + row * height < canvas.height; row += 1) {
    for (let column = firstColumn; x + column * width < canvas.width; column += 1) {
      const [flipX, flipY] = [column % 2 !== 0, row % 2 !== 0];
      brush.save();
      brush.translate(x + (column + (flipX ? 1 : 0)) * width, y + (row + (flipY ? 1 : 0)) * height);
      brush.scale(flipX ? -1 : 1, flipY ? -1 : 1);
      brush.drawImage(picture, 0, 0);
      brush.restore();
    }
  }
}

/**
 * Softer and darker away from the front's fold: the motif belongs to the front, and the back is for reading.
 */
function calmBehind(
  canvas: Canvas,
  { coverLayout, palette }: { coverLayout: CoverLayout; palette: Palette },
): void {
  const { frontBleed, frontBox, pxPerPoint } = coverLayout;
  const fold = Math.ceil(frontBleed.x * pxPerPoint);
  const soft = softened(canvas, { width: fold, radius: SOFTNESS * frontBox.width * pxPerPoint });
  const brush = soft.getContext("2d");
  brush.globalCompositeOperation = "destination-in";
  brush.fillStyle = outwards(soft, (opacity) => `rgba(0,0,0,${opacity.toFixed(3)})`, 0.3);
  brush.fillRect(0, 0, fold, canvas.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(soft, 0, 0);
  pen.fillStyle = outwards(canvas, (opacity) => fade(palette.deep, opacity * BACK_TONE), 0.7, fold);
  pen.fillRect(0, 0, fold, canvas.height);
}

/** From none at the fold to full strength at this share of the distance. */
function outwards(
  canvas: Canvas,
  colourAt: (opacity: number) => string,
  share: number,
  fold = canvas.width,
): ReturnType<SKRSContext2D["createLinearGradient"]> {
  const gradient = canvas.getContext("2d").createLinearGradient(fold, 0, 0, 0);
  for (let step = 0; step <= 8; step += 1) {
    const t = step / 8;
    gradient.addColorStop(t * share, colourAt(t * t * (3 - 2 * t)));
  }
  return gradient;
}

/** The left part of a canvas, blurred by scaling down and up again: cheap even on a 10-megapixel wrap. */
function softened(canvas: Canvas, { width, radius }: { width: number; radius: number }): Canvas {
  const factor = Math.max(1, radius / 2);
  const small = createCanvas(
    Math.max(2, Math.round(width / factor)),
    Math.max(2, Math.round(canvas.height / factor)),
  );
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, 0, 0, width, canvas.height, 0, 0, small.width, small.height);
  const blurred = createCanvas(small.width, small.height);
  const blur = blurred.getContext("2d");
  blur.filter = "blur(2px)";
  // extended edges, which would otherwise fade
  blur.drawImage(small, -2, -2, small.width + 4, small.height + 4);
  const large = createCanvas(Math.max(1, width), canvas.height);
  const brush = large.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(blurred, 0, 0, large.width, large.height);
  return large;
}
