import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const FOLDER = path.resolve(import.meta.dirname, "../../apps/web/app/site/showcase/images");
const QUALITIES = [84, 78, 72, 66, 60, 52, 44] as const;

/** A width in px, and the maximum file size of an image at that width. */
export type ImageSize = { width: number; maxBytes: number };

/** Sizes of a front cover; limited, because a page shows at least twenty of them. */
export const COVER_IMAGE_SIZES: readonly ImageSize[] = [
  { width: 320, maxBytes: 25_000 },
  { width: 640, maxBytes: 75_000 },
];

/** Whether the public pages' folder has the image in all sizes. */
export function hasImage(name: string, sizes: readonly ImageSize[]): boolean {
  return sizes.every(({ width }) => existsSync(fileOf(name, width)));
}

/**
 * Writes the image in all sizes, or not at all if one cannot be made small enough.
 * @returns total bytes
 */
export async function saveImage(
  name: string,
  { picture, sizes }: { picture: Buffer; sizes: readonly ImageSize[] },
): Promise<number> {
  const made: { file: string; bytes: Buffer }[] = [];
  for (const size of sizes)
    made.push({ file: fileOf(name, size.width), bytes: await pressed(picture, size) });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, bytes } of made) writeFileSync(file, bytes);
  return made.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Reads a front cover from the folder, in the larger size. @throws if it was not created */
export function readCoverImage(name: string): Buffer {
  return readFileSync(fileOf(name, Math.max(...COVER_IMAGE_SIZES.map(({ width }) => width))));
}

function fileOf(name: string, width: number): string {
  return path.join(FOLDER, `${name}-${width}.webp`);
}

async function pressed(picture: Buffer, { width, maxBytes }: ImageSize): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture)
      .resize({ width })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture ${width} px wide is larger than ${maxBytes} bytes, however hard it is pressed.`);
}
