import type { Metal } from "../../brushes/foil.ts";
import type { ConceptCommission } from "../../concept.ts";
import type { Area, Point } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** What an emblem is made of: its place and size, who is on it, and what it is struck in. */
export type Emblem = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  at: Point;
  size: number;
  cast: Cast;
  mood: Mood;
  metal: Metal;
  /** The dark that metal shines on. */
  field: string;
};
