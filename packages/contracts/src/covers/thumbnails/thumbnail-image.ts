import { z } from "zod";

/** Widths in px that a book's front is kept in; each is 1.6 times as high. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;

export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

const FORM = /^([0-9a-f]{32})-(320|640)\.webp$/;

/** One picture of a front, as its address names it: an id that nobody can guess, and a width. */
export const ThumbnailName = z
  .string()
  .regex(FORM)
  .describe("Id and width: {32 hexadecimal digits}-{320 or 640}.webp");

/** What a picture's name says. @returns null for a name of another form */
export function parseThumbnailName(name: string): { imageId: string; width: ThumbnailWidth } | null {
  const [, imageId, digits] = FORM.exec(name) ?? [];
  const width = THUMBNAIL_WIDTHS.find((one) => String(one) === digits);
  return imageId === undefined || width === undefined ? null : { imageId, width };
}

/** Where a picture of a front is fetched; whoever knows the address may. */
export function thumbnailUrl(imageId: string, width: ThumbnailWidth): string {
  return `/api/fronts/${imageId}-${width}.webp`;
}
