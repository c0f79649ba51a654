import type { Metal } from "../../brushes/foil.ts";
import type { ConceptCommission } from "../../concept.ts";
import type { Area, Point } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** Elements of a pattern. `soft` contrasts with the ground, `softer` hardly; `inks` are for visible parts. */
export type Cloth = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  at: Point;
  cast: Cast;
  mood: Mood;
  soft: string;
  softer: string;
  inks: readonly string[];
  metal: Metal;
};
