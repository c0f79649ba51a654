import { z } from "zod";

/** Widths of a book's stored cover thumbnails, in px; each is 1.6 times as high. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

const FORM = /^([0-9a-f]{32})-(320|640)\.webp$/;

/** Name of a cover thumbnail in its URL: an unguessable id and a width. */
export const ThumbnailName = z
  .string()
  .regex(FORM)
  .describe("Id and width: {32 hexadecimal digits}-{320 or 640}.webp");

/** Parses the name of a thumbnail. @returns null for a name of another form */
export function parseThumbnailName(name: string): { imageId: string; width: ThumbnailWidth } | null {
  const [, imageId, digits] = FORM.exec(name) ?? [];
  const width = THUMBNAIL_WIDTHS.find((one) => String(one) === digits);
  return imageId === undefined || width === undefined ? null : { imageId, width };
}

/** URL of a cover thumbnail; anyone who knows the URL may fetch it. */
export function thumbnailUrl(imageId: string, width: ThumbnailWidth): string {
  return `/api/fronts/${imageId}-${width}.webp`;
}
