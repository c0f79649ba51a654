import { PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import type { PdfImage } from "./page-marks.ts";
import { nameAt, numberAt, streamBytes, valueAt } from "./pdf-objects.ts";

/** Maximum pixels an image in a file may unpack to. */
const LARGEST_PIXELS = 120_000_000;

/**
 * Opens an image in a PDF; null for unsupported kinds: masks, indexed color, bit depths other than 8, CMYK,
 * JPEG 2000.
 */
export function openImage({ stream, widthPx: width, heightPx: height }: PdfImage): Sharp | null {
  if (filterOf(stream) === "DCTDecode") {
    return sharp(stream.contents, { limitInputPixels: LARGEST_PIXELS, failOn: "none" });
  }
  const isPlain = numberAt(stream.dict, "BitsPerComponent") === 8;
  if (!isPlain || width * height > LARGEST_PIXELS) return null;
  const bytes = streamBytes(stream);
  if (bytes.length !== width * height * 3) return null;
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

function filterOf(stream: PDFRawStream): string | undefined {
  const filter = valueAt(stream.dict, "Filter");
  return filter instanceof PDFName ? nameAt(stream.dict, "Filter") : undefined;
}
