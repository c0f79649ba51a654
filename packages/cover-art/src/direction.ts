import type { CoverConcept } from "@colophon/contracts/covers/designs/designs";
import type { Shape } from "./shape.ts";

/** What a cover's art is to show, and how; everything in it is settled, so that it paints the same on every surface. */
export type ArtDirection = {
  concept: CoverConcept;
  /** One of the genre's, by its id; null: none in particular. */
  subgenre: string | null;
  /** What is seen, the first of them largest; may be empty. */
  subjects: readonly Shape[];
  /** For art made of letters, and the mark of a series. */
  title: string;
  volume: number | null;
};
