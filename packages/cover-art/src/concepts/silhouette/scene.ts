import type { ConceptCommission } from "../../concept.ts";
import type { Area } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** The tones of a picture with the light behind its figures, from the sky's top to what is nearest. */
export type Tones = { sky: string; low: string; light: string; far: string; near: string };

/** Who stands before the light, and where. */
export type Scene = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  cast: Cast;
  mood: Mood;
  tones: Tones;
};
