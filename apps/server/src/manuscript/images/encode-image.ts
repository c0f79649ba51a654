import { AppError } from "@colophon/contracts/errors";
import sharp, { type Sharp } from "sharp";
import { type ImageFormat, detectImageFormat } from "./image-format.ts";

/** An image as stored: for print, and for screens as WebP. Dimensions are those for print. */
export type EncodedImage = {
  print: Uint8Array;
  mediaType: "image/jpeg" | "image/png";
  screen: Uint8Array;
  widthPx: number;
  heightPx: number;
};

/** A larger decoded image would take memory needed for everyone's books: 100 MP are 300 MB. */
const MAX_PIXELS = 100_000_000;
/** Enough for 300 dpi across both pages of the largest trim, with bleed: no image is printed larger. */
const PRINT_PX = 4800;
const SCREEN_PX = 1200;
const TIMEOUT_SECONDS = 30;
const JPEG = { quality: 92, chromaSubsampling: "4:4:4" } as const;
/** A photo stored as PNG takes ten times the space and looks no better in print. */
const PNG_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Decodes and re-encodes an image: upright, in sRGB, on white, without its metadata (such as the location).
 * For an animation, the first frame.
 * @throws AppError "pictures.refused"
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const found = detectImageFormat(bytes);
  if ("refusal" in found) throw refused(found.refusal);
  await assertSizeWithinLimit(bytes);
  return encode(bytes, found.form).catch((error: unknown) => {
    throw unreadable(error);
  });
}

/** By the header alone, before decoding. */
async function assertSizeWithinLimit(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height <= MAX_PIXELS) return;
  const megapixels = Math.round((width * height) / 1_000_000).toLocaleString("en-US");
  throw refused(
    `This picture has ${megapixels} megapixels; at most 100 can be read. Please save it smaller: 4,800 pixels on the long side print sharply on every page.`,
  );
}

async function encode(bytes: Uint8Array, form: ImageFormat): Promise<EncodedImage> {
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: PRINT_PX, height: PRINT_PX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const pixels = (): Sharp => sharp(upright.data, { raw: { width, height, channels } });
  const screen = await pixels()
    .resize({ width: SCREEN_PX, withoutEnlargement: true })
    .webp({ quality: 84, effort: 4 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  const print = await encodePrint(pixels, form);
  return { ...print, screen, widthPx: width, heightPx: height };
}

async function encodePrint(
  pixels: () => Sharp,
  form: ImageFormat,
): Promise<Pick<EncodedImage, "print" | "mediaType">> {
  if (form === "png" || form === "gif") {
    const png = await pixels().png({ compressionLevel: 9 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
    if (png.byteLength <= PNG_BYTES_MAX) return { print: png, mediaType: "image/png" };
  }
  const jpeg = await pixels().jpeg(JPEG).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
  return { print: jpeg, mediaType: "image/jpeg" };
}

function refused(reason: string): AppError {
  return new AppError("pictures.refused", { reason });
}

function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return refused(
    "This picture cannot be read: its file seems damaged. Please open it in another program and save it anew.",
  );
}
