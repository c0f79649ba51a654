import type { Metal } from "../../brushes/foil.ts";
import type { ConceptCommission } from "../../concept.ts";
import type { Area, Point } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** What a pattern is made of. `soft` is told from the ground, `softer` hardly; `inks` are for what may be seen. */
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
