import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { Manuscript } from "../manuscript/manuscript.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { PressError } from "../press-error.ts";

const DATA_URL = /^data:image\/(?:png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=\s]+)$/u;
/**
 * Larger images only increase file size. @source KDP Help, "Images in print files" (G202169030): 600 ppi on
 * 8.5 x 11 in
 */
const LARGEST_SIDE_PX = 6600;
/** Maximum pixels sharp may open, against images that unpack to gigabytes. */
const LARGEST_PIXELS = 120_000_000;
const JPEG_QUALITY = 92;

/**
 * Decodes and re-encodes every image of the manuscript once, so that our files never contain untrusted image
 * bytes.
 * @returns by the figures' `src`
 * @throws PressError "invalid_manuscript" naming the image that cannot be read
 */
export async function prepareImages(manuscript: Manuscript): Promise<Map<string, PreparedImage>> {
  const pictures = new Map<string, PreparedImage>();
  for (const { src, where } of figuresOf(manuscript)) {
    if (!pictures.has(src)) pictures.set(src, await prepareImage(src, where));
  }
  return pictures;
}

async function prepareImage(src: string, where: string): Promise<PreparedImage> {
  const [, base64] = DATA_URL.exec(src) ?? [];
  if (base64 === undefined) throw unreadable(where, "it is no PNG, JPEG, WebP or GIF picture");
  try {
    const image = sharp(Buffer.from(base64, "base64"), { limitInputPixels: LARGEST_PIXELS, failOn: "error" });
    const { hasAlpha, format } = await image.metadata();
    const upright = image
      .autoOrient()
      .toColourspace("srgb")
      .resize({ width: LARGEST_SIDE_PX, height: LARGEST_SIDE_PX, fit: "inside", withoutEnlargement: true });
    // print and Kindle show transparency as white, or not at all
    const flat = hasAlpha ? upright.flatten({ background: "#ffffff" }) : upright;
    const asPng = format === "png" || format === "gif";
    const encoded = asPng
      ? flat.png({ compressionLevel: 9 })
      : flat.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      id: createHash("sha256").update(data).digest("hex").slice(0, 16),
      bytes: data,
      mediaType: asPng ? "image/png" : "image/jpeg",
      extension: asPng ? "png" : "jpg",
      widthPx: info.width,
      heightPx: info.height,
    };
  } catch (error) {
    throw unreadable(where, error instanceof Error ? error.message : String(error));
  }
}

function unreadable(where: string, reason: string): PressError {
  return new PressError(
    "invalid_manuscript",
    `A picture in ${where} cannot be read. Please use a PNG or JPEG file.`,
    {
      cause: reason,
    },
  );
}

type FigurePlace = { src: string; where: string };

function figuresOf(manuscript: Manuscript): FigurePlace[] {
  const matter = [
    ...manuscript.frontMatter,
    ...manuscript.backMatter,
    manuscript.foreword,
    manuscript.preface,
    manuscript.introduction,
    manuscript.afterword,
    manuscript.acknowledgements,
    manuscript.aboutTheAuthor,
  ];
  return [
    ...manuscript.chapters.flatMap(({ title, blocks }) =>
      figures(blocks, title === "" ? "a chapter without title" : `the chapter “${title}”`),
    ),
    ...matter.flatMap((part) => figures(part?.blocks ?? [], "the front or back matter")),
  ];
}

function figures(blocks: readonly ManuscriptBlock[], where: string): FigurePlace[] {
  return blocks.flatMap((block) => (block.t === "figure" ? [{ src: block.src, where }] : []));
}
