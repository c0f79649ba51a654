import { printPixels } from "@colophon/kdp/cover-template/cover-template";

const MM_PER_INCH = 25.4;

/** A length for display: in inches, millimetres and pixels of the print file. */
export type Length = { inches: string; mm: string; px: number };

export function lengthOf(inches: number): Length {
  return {
    inches: inches.toFixed(3),
    mm: (inches * MM_PER_INCH).toFixed(1),
    px: printPixels(inches),
  };
}
