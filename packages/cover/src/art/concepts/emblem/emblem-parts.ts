import type { Metal } from "../../brushes/foil.ts";
import type { ConceptCommission } from "../../concept.ts";
import type { Area, Point } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** Properties of an emblem: its position and size, its subjects, and its material. */
export type Emblem = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  at: Point;
  size: number;
  cast: Cast;
  mood: Mood;
  metal: Metal;
  /** The dark field that metal shines on. */
  field: string;
};
