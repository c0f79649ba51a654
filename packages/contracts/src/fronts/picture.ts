import { z } from "zod";

/** Widths in px that a book's front is kept in; each is 1.6 times as high. */
export const FRONT_WIDTHS = [320, 640] as const;

export type FrontWidth = (typeof FRONT_WIDTHS)[number];

const FORM = /^([0-9a-f]{32})-(320|640)\.webp$/;

/** One picture of a front, as its address names it: an id that nobody can guess, and a width. */
export const FrontPicture = z
  .string()
  .regex(FORM)
  .describe("Id and width: {32 hexadecimal digits}-{320 or 640}.webp");

/** What a picture's name says. @returns null for a name of another form */
export function readFrontPicture(name: string): { pictureId: string; width: FrontWidth } | null {
  const [, pictureId, digits] = FORM.exec(name) ?? [];
  const width = FRONT_WIDTHS.find((one) => String(one) === digits);
  return pictureId === undefined || width === undefined ? null : { pictureId, width };
}

/** Where a picture of a front is fetched; whoever knows the address may. */
export function frontAddress(pictureId: string, width: FrontWidth): string {
  return `/api/fronts/${pictureId}-${width}.webp`;
}
