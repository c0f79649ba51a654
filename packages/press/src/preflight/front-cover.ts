import { FRONT_COVER_IMAGE } from "@colophon/kdp/file-limits";
import sharp, { type OutputInfo } from "sharp";
import type { Check } from "./finding.ts";

const MB = 1024 * 1024;
const EDGE_PX = 4;
const NEAR_WHITE = 245;
const RATIO_TOLERANCE = 0.05;

/** A front cover image, as seen by the checks. */
export type ImageView = {
  bytes: number;
  /** Sharp's name: "jpeg", "png", "tiff". */
  format: string;
  /** "srgb", "cmyk", "b-w", … */
  space: string;
  hasAlpha: boolean;
  widthPx: number;
  heightPx: number;
  /** Mean of the outermost pixels on each side, 0 to 255. */
  edges: readonly number[];
};

/** @throws if the bytes are not an image */
export async function readImage(bytes: Uint8Array): Promise<ImageView> {
  const { format, space, hasAlpha, width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: bytes.length,
    format,
    space,
    hasAlpha,
    widthPx: width,
    heightPx: height,
    edges: edgeMeans(data, info),
  };
}

function edgeMeans(data: Buffer, { width, height, channels }: OutputInfo): number[] {
  const mean = (xs: readonly [number, number], ys: readonly [number, number]): number => {
    let sum = 0;
    let count = 0;
    for (let y = ys[0]; y < ys[1]; y += 1) {
      for (let x = xs[0]; x < xs[1]; x += 1) {
        sum += data[(y * width + x) * channels] ?? 0;
        count += 1;
      }
    }
    return count === 0 ? 0 : sum / count;
  };
  const depth = Math.min(EDGE_PX, width, height);
  return [
    mean([0, depth], [0, height]),
    mean([width - depth, width], [0, height]),
    mean([0, width], [0, depth]),
    mean([0, width], [height - depth, height]),
  ];
}

/** ECO-001 */
export const imageFormat: Check<ImageView> = ({ format, space, hasAlpha }) => {
  const faults = [
    FRONT_COVER_IMAGE.formats.some((one) => one === format) ? null : `is a ${format.toUpperCase()}`,
    space === "cmyk" ? "is in CMYK" : null,
    hasAlpha ? "has transparency" : null,
  ].filter((problem) => problem !== null);
  return faults.length === 0
    ? []
    : [{ code: "ECO-001", sentence: `The cover image ${faults.join(" and ")}.` }];
};

/** ECO-002 */
export const imageSize: Check<ImageView> = ({ widthPx, heightPx, bytes }) => {
  const { minWidthPx, minHeightPx, maxSidePx, maxBytes } = FRONT_COVER_IMAGE;
  const isSized =
    widthPx >= minWidthPx && heightPx >= minHeightPx && Math.max(widthPx, heightPx) <= maxSidePx;
  if (isSized && bytes < maxBytes) return [];
  const sentence = `The cover image has ${widthPx} x ${heightPx} pixels and ${(bytes / MB).toFixed(1)} MB.`;
  return [{ code: "ECO-002", sentence }];
};

/** ECO-003 */
export const imageShape: Check<ImageView> = ({ widthPx, heightPx }) => {
  const ratio = heightPx / widthPx;
  const isRight = Math.abs(ratio - FRONT_COVER_IMAGE.ratio) <= RATIO_TOLERANCE;
  if (isRight && heightPx >= FRONT_COVER_IMAGE.goodHeightPx) return [];
  const sentence = `The cover image is ${heightPx} pixels high and ${ratio.toFixed(2)} times as high as wide.`;
  return [{ code: "ECO-003", sentence }];
};

/** ECO-004 */
export const imageEdge: Check<ImageView> = ({ edges }) =>
  edges.some((mean) => mean > NEAR_WHITE)
    ? [{ code: "ECO-004", sentence: "An edge of the cover is almost white and is lost on the store's page." }]
    : [];
