import type { Painter } from "../painter.ts";
import { paintLayeredLand } from "./layered-land.ts";

/** Painters of stories and poems; each genre's palettes stand in the same order. */
export const FICTION_PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  General: [paintLayeredLand],
};
