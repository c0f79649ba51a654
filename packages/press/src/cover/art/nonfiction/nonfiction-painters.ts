import type { Painter } from "../painter.ts";

/** Painters of the genres that teach and tell the truth. */
export const NONFICTION_PAINTERS: Readonly<Record<string, readonly Painter[]>> = {};
