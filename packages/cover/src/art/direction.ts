import type { CoverConcept } from "@colophon/contracts/covers/designs/choices";
import type { Shape } from "./shape.ts";

/**
 * Content and style of a cover's art; everything in it is decided, so it paints the same on every surface.
 */
export type ArtDirection = {
  concept: CoverConcept;
  /** Id of one of the genre's subgenres; null: none in particular. */
  subgenre: string | null;
  /** Visible subjects, the first of them largest; may be empty. */
  subjects: readonly Shape[];
  /** For art made of letters, and for the mark of a series. */
  title: string;
  volume: number | null;
};
