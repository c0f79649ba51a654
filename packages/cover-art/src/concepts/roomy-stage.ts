import { type Area, stageOf, type Surface } from "../painter.ts";

/** A stage lower than this, in heights, has no room for a motif of its own. */
const MIN_STAGE_HEIGHT = 0.2;

/** The stage; where type takes nearly all of the front, the motif lies under it and is calmed. */
export function roomyStageOf(surface: Surface): Area {
  const stage = stageOf(surface);
  const { front, heightPx } = surface;
  if (stage.height >= heightPx * MIN_STAGE_HEIGHT) return stage;
  return { x: front.x, y: heightPx * 0.4, width: front.width, height: heightPx * 0.5 };
}

/** A place for the motif narrower than this, in heights, would make the things of a pattern dust. */
const MIN_WIDTH = 0.25;

/** The same surface, whose place for the motif is wide enough to be filled with repeats. */
export function withWideFront(surface: Surface): Surface {
  const { front, heightPx } = surface;
  const width = Math.max(front.width, heightPx * MIN_WIDTH);
  return { ...surface, front: { x: front.x + (front.width - width) / 2, width } };
}
