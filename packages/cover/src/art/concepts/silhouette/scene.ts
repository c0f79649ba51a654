import type { ConceptCommission } from "../../concept.ts";
import type { Area } from "../../painter.ts";
import type { Cast } from "../cast.ts";
import type { Mood } from "../mood.ts";

/** Tones of an image with backlit figures, from the top of the sky to the foreground. */
export type Tones = { sky: string; low: string; light: string; far: string; near: string };

/** The figures in front of the light, and their positions. */
export type Scene = Pick<ConceptCommission, "surface" | "random" | "choices"> & {
  stage: Area;
  cast: Cast;
  mood: Mood;
  tones: Tones;
};
