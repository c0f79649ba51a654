import { type Area, stageOf, type Surface } from "../painter.ts";

/** A stage lower than this, in heights, has no space for its own motif. */
const MIN_STAGE_HEIGHT = 0.2;

/** The stage; if type takes up nearly all of the front, the motif lies under it and is toned down. */
export function roomyStageOf(surface: Surface): Area {
  const stage = stageOf(surface);
  const { front, heightPx } = surface;
  if (stage.height >= heightPx * MIN_STAGE_HEIGHT) return stage;
  return { x: front.x, y: heightPx * 0.4, width: front.width, height: heightPx * 0.5 };
}

/** With less width than this for the motif, in heights, the repeated objects would be too tiny. */
const MIN_WIDTH = 0.25;

/** The same surface, with a motif area wide enough for repeats. */
export function withWideFront(surface: Surface): Surface {
  const { front, heightPx } = surface;
  const width = Math.max(front.width, heightPx * MIN_WIDTH);
  return { ...surface, front: { x: front.x + (front.width - width) / 2, width } };
}
