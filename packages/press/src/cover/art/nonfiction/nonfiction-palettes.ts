import type { Palette } from "../painter.ts";

/** Each genre's palettes: one list for each of its painters, in the order of `NONFICTION_PAINTERS`. */
export const NONFICTION_PALETTES: Readonly<Record<string, readonly (readonly Palette[])[]>> = {};
