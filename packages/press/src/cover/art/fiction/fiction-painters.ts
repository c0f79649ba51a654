import type { Painter } from "../painter.ts";
import { paintLayeredLand } from "./layered-land.ts";
import { paintSeascape } from "./sea.ts";
import { paintStillLife } from "./still-life.ts";

/** Painters of stories and poems; each genre's palettes stand in the same order. */
export const FICTION_PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  General: [paintLayeredLand],
  Fiction: [paintSeascape, paintStillLife, paintLayeredLand],
};
