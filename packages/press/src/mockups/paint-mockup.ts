import type { Mockup } from "@colophon/contracts/covers/designs/studio";
import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { luminanceOf, hexOf } from "@colophon/cover/art/brushes/colour";
import sharp from "sharp";
import type { CoverRequest, CoverOutput } from "../cover/cover-request.ts";
import { imagePalette } from "../cover/image-palette.ts";
import { renderCover } from "../cover/render-cover.ts";
import { tonesFor } from "./backdrop.ts";
import type { BookObject } from "./book-object.ts";
import type { MockupImage } from "./mockup-options.ts";
import { flatLay, type Size, square, stack, standing, tablet, upright, wide } from "./scenes.ts";
import type { Shown } from "./shown.ts";
import type { Texture } from "./warp.ts";
import type { MockupJob } from "./mockup-job.ts";

type Scene = Size & { draw: (shown: Shown, size: Size) => ReturnType<typeof standing> };

const PRODUCT: Size = { widthPx: 1600, heightPx: 1200 };

const SCENES: Readonly<Record<Mockup, Scene>> = {
  standing: { ...PRODUCT, draw: standing },
  stack: { ...PRODUCT, draw: stack },
  tablet: { ...PRODUCT, draw: tablet },
  "flat-lay": { ...PRODUCT, draw: flatLay },
  instagram: { widthPx: 1080, heightPx: 1080, draw: square },
  story: { widthPx: 1080, heightPx: 1920, draw: upright },
  facebook: { widthPx: 1200, heightPx: 630, draw: wide },
  "x-post": { widthPx: 1600, heightPx: 900, draw: wide },
  pinterest: { widthPx: 1000, heightPx: 1500, draw: upright },
};

/** Fits the limits of social networks and email. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Width of the whole wrap: its front is about as large as it is shown. */
const WRAP_WIDTH_PX = 2100;
const MOCKUP_FRONT = { kind: "front", format: "png", widthPx: 900, heightPx: 1440 } as const;

/**
 * A cover as a product image or a social media post: the press's own cover, placed in a scene. Deterministic.
 * Runs native code that cannot be interrupted: call it in the typesetting process only.
 * @throws PressError
 */
export async function paintMockup({ cover, mockup, words }: MockupJob): Promise<MockupImage> {
  const scene = SCENES[mockup];
  const book = await bookOf(cover, mockup);
  const palette = cover.palette ?? (await imagePalette(book.picture));
  const shown: Shown = { book, tones: tonesFor(palette, lightOf(book.front)), words };
  const { widthPx, heightPx } = scene;
  const canvas = scene.draw(shown, { widthPx, heightPx });
  const picture = sharp(canvas.data(), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
  }).removeAlpha();
  return { bytes: await encoded(picture), mediaType: "image/png", widthPx, heightPx };
}

/** In full color if small enough, which it is except for the busiest art. */
async function encoded(picture: ReturnType<typeof sharp>): Promise<Uint8Array> {
  const full = await picture.clone().png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
  if (full.length <= MAX_BYTES) return full;
  return picture.clone().png({ palette: true, quality: 92, effort: 3, dither: 0.8 }).toBuffer();
}

/** An ebook has no spine and no leaves; shown as a physical book, it is as thick as a novel. */
const USUAL_THICKNESS = 0.1;
const PAPERBACK_BOARD = 0.0022;
const HARDCOVER_BOARD = 0.011;

async function bookOf(cover: CoverRequest, mockup: Mockup): Promise<BookObject & { picture: Uint8Array }> {
  const output = cover.output;
  if (output.kind === "wrap" && mockup !== "tablet") return boundBook(cover, output);
  const { bytes } = await renderCover({ ...cover, output: MOCKUP_FRONT });
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const front = { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
  return {
    width: info.width / info.height,
    thickness: USUAL_THICKNESS,
    front,
    spine: null,
    board: PAPERBACK_BOARD,
    edge: edgeTone(front),
    crease: 0.045,
    picture: bytes,
  };
}

type Wrap = Extract<CoverOutput, { kind: "wrap" }>;

async function boundBook(cover: CoverRequest, output: Wrap): Promise<BookObject & { picture: Uint8Array }> {
  const { bytes } = await renderCover({ ...cover, output: { ...output, imageWidthPx: WRAP_WIDTH_PX } });
  const image = sharp(bytes);
  const { width } = await image.metadata();
  const geometry = coverGeometry(output);
  const scale = width / geometry.widthInches;
  const cut = async (rect: {
    x: number;
    y: number;
    width: number;
    height: number;
  }): Promise<Texture & { png: Uint8Array }> => {
    const png = await image
      .clone()
      .extract({
        left: Math.round(rect.x * scale),
        top: Math.round(rect.y * scale),
        width: Math.max(2, Math.floor(rect.width * scale)),
        height: Math.floor(rect.height * scale),
      })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height, png };
  };
  const front = await cut(geometry.front);
  const { heightInches } = TRIM_SIZES[output.trim];
  return {
    width: geometry.front.width / geometry.front.height,
    thickness: Math.max(0.016, geometry.spineInches / heightInches),
    front,
    spine: await cut(geometry.spine),
    board: output.binding === "hardcover" ? HARDCOVER_BOARD : PAPERBACK_BOARD,
    edge: edgeTone(front),
    crease: output.binding === "hardcover" ? 0.055 : 0.042,
    picture: front.png,
  };
}

/** The mean tone along the front's left edge, used for the edge of its board. */
function edgeTone({ data, width, height }: Texture): string {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y += 4) {
    for (const part of [0, 1, 2] as const) sums[part] += data[y * width * 4 + part] ?? 0;
  }
  const rows = Math.ceil(height / 4);
  return hexOf([sums[0] / rows, sums[1] / rows, sums[2] / rows]);
}

function lightOf({ data }: Texture): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += 4 * 997) {
    sum += luminanceOf(hexOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
