import type { Metal } from "../../brushes/foil.ts";
import type { Motif } from "../../brushes/motif.ts";
import type { ConceptCommission } from "../../concept.ts";
import type { Area, Point } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** A letter as the image: `size` is its longer side on the stage. */
export type Lettering = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  at: Point;
  glyph: Motif;
  size: number;
  /** A word short enough to be an image; otherwise the letter. */
  word: Motif;
  cast: Cast;
  mood: Mood;
  metal: Metal;
  /** A tone that differs from the ground but lets the metal shine. */
  field: string;
};
