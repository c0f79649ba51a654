import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { luminanceOf } from "@colophon/cover/art/brushes/colour";
import type { Area } from "@colophon/cover/art/painter";
import sharp, { type Sharp } from "sharp";
import { PressError } from "../press-error.ts";
import { contrastOn, tonesOf } from "./contrast.ts";
import type { CoverRequest } from "./cover-request.ts";
import { areaOf, type CoverLayout } from "./cover-layout.ts";
import type { PlacedImage, WrapExtras } from "./typeset-cover.ts";

/** An uploaded image with its orientation applied. */
type BackImage = { bytes: Uint8Array; width: number; height: number };
type BackImages = { photo?: BackImage; mark?: BackImage };

/** Share of a photo's excess height cropped from the top: faces are in the upper part. */
const ABOVE_FACE = 0.16;
const MAX_PIXELS = 100_000_000;
/** Minimum WCAG contrast between a mark and its background; below this, it gets a plate. */
const SEEN_MARK = 2.6;
const PLATE_MARGIN = 0.14;

/**
 * The author's images required by a recipe.
 * @throws PressError "invalid_manuscript" if one cannot be read
 */
export async function backImages({ recipe, photo, mark }: CoverRequest): Promise<BackImages> {
  const isPhotoDue = photo !== undefined && recipe?.back.has_photo === true;
  return {
    ...(isPhotoDue ? { photo: await opened(photo, "The author's photo cannot be read.") } : {}),
    ...(mark === undefined ? {} : { mark: await opened(mark, "The publisher's mark cannot be read.") }),
  };
}

/** Aspect ratios, width by height, for the layout of the back. */
export function imageShapes({ photo, mark }: BackImages): Pick<WrapExtras, "photo" | "mark"> {
  return { photo: shapeOf(photo), mark: shapeOf(mark) };
}

function shapeOf(picture: BackImage | undefined): number | null {
  return picture === undefined ? null : picture.width / picture.height;
}

async function opened(bytes: Uint8Array, refusal: string): Promise<BackImage> {
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return orientation >= 5 ? { bytes, width: height, height: width } : { bytes, width, height };
  } catch (error) {
    throw new PressError("invalid_manuscript", refusal, { cause: error });
  }
}

type Drawing = { placed: readonly PlacedImage[]; pictures: BackImages; coverLayout: CoverLayout };

/**
 * Draws the author's images into the art at their laid-out positions, so that the PDF has no transparency and
 * every screen shows them.
 * @throws PressError "invalid_manuscript" if one cannot be read
 */
export async function drawBackImages(
  canvas: Canvas,
  { placed, pictures, coverLayout }: Drawing,
): Promise<void> {
  for (const place of placed) {
    const picture = pictures[place.name];
    if (picture === undefined) continue;
    const area = areaOf(place, { pxPerPoint: coverLayout.pxPerPoint });
    try {
      if (place.name === "photo") await drawPhoto(canvas, { picture, area, shape: place.shape });
      else await drawMark(canvas, { picture, area });
    } catch (error) {
      throw new PressError("invalid_manuscript", "A picture of the back cannot be read.", { cause: error });
    }
  }
}

type PhotoPlace = { picture: BackImage; area: Area; shape: PlacedImage["shape"] };

async function drawPhoto(canvas: Canvas, { picture, area, shape }: PhotoPlace): Promise<void> {
  const cut = portraitCut(picture, area.width / area.height);
  const upright = await sharp(picture.bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().toBuffer();
  const small = await drawable(
    sharp(upright)
      .extract(cut)
      .resize(area.width, area.height, { fit: "fill" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" }),
  );
  const brush = canvas.getContext("2d");
  brush.save();
  tracePlace(brush, { area, shape });
  brush.clip();
  brush.drawImage(small, area.x, area.y);
  brush.restore();
}

/** The largest crop with this aspect ratio, centered horizontally and near the top, where a face is. */
export function portraitCut(
  { width, height }: { width: number; height: number },
  shape: number,
): { left: number; top: number; width: number; height: number } {
  const wide = Math.max(1, Math.min(width, Math.round(height * shape)));
  const high = Math.max(1, Math.min(height, Math.round(width / shape)));
  return {
    left: Math.round((width - wide) / 2),
    top: Math.round((height - high) * ABOVE_FACE),
    width: wide,
    height: high,
  };
}

function tracePlace(
  brush: SKRSContext2D,
  { area, shape }: { area: Area; shape: PlacedImage["shape"] },
): void {
  const { x, y, width, height } = area;
  brush.beginPath();
  if (shape === "circle")
    brush.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else brush.roundRect(x, y, width, height, Math.min(width, height) * 0.02);
}

/** Keeps its proportions and colors; gets a plate if it would be invisible, or has its own background. */
async function drawMark(
  canvas: Canvas,
  { picture, area }: { picture: BackImage; area: Area },
): Promise<void> {
  const brush = canvas.getContext("2d");
  const source = sharp(picture.bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha();
  const plate = await plateOf(canvas, { source, area });
  const margin = plate === null ? 0 : Math.round(Math.min(area.width, area.height) * PLATE_MARGIN);
  if (plate !== null) {
    brush.fillStyle = plate;
    brush.beginPath();
    brush.roundRect(area.x, area.y, area.width, area.height, margin);
    brush.fill();
  }
  const mark = await drawable(
    source.clone().resize(area.width - 2 * margin, area.height - 2 * margin, { fit: "inside" }),
  );
  brush.drawImage(
    mark,
    Math.round(area.x + (area.width - mark.width) / 2),
    Math.round(area.y + (area.height - mark.height) / 2),
  );
}

const LOOKED_AT_PX = 64;

/** null: the mark is visible against its background as it is. */
async function plateOf(
  canvas: Canvas,
  { source, area }: { source: Sharp; area: Area },
): Promise<string | null> {
  const { data } = await source
    .clone()
    .resize(LOOKED_AT_PX, LOOKED_AT_PX, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tone = (at: number): string =>
    `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, "0")).join("")}`;
  const corners = [0, LOOKED_AT_PX - 1, LOOKED_AT_PX * (LOOKED_AT_PX - 1), LOOKED_AT_PX ** 2 - 1];
  const [corner = 0] = corners;
  if (corners.every((at) => (data[at * 4 + 3] ?? 0) > 250)) return tone(corner * 4);
  const seen = Array.from({ length: LOOKED_AT_PX ** 2 }, (_, at) => at * 4).filter(
    (at) => (data[at + 3] ?? 0) > 128,
  );
  const light = seen.reduce((sum, at) => sum + luminanceOf(tone(at)), 0) / Math.max(1, seen.length);
  const imageTone = Float32Array.of(light);
  const ground = tonesOf(canvas, area).toSorted();
  const middle = ground[Math.floor(ground.length / 2)] ?? 0;
  const [lighter, darker] = [Math.max(middle, light), Math.min(middle, light)];
  if ((lighter + 0.05) / (darker + 0.05) >= SEEN_MARK) return null;
  return contrastOn(imageTone, "#ffffff") > contrastOn(imageTone, "#15171a") ? "#ffffff" : "#15171a";
}

async function drawable(picture: Sharp): Promise<Canvas> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  canvas
    .getContext("2d")
    .putImageData(new ImageData(Uint8ClampedArray.from(data), info.width, info.height), 0, 0);
  return canvas;
}
