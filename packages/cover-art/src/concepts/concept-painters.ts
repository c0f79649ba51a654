import type { CoverConcept } from "@colophon/contracts/covers/designs";
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ArtDirection } from "../direction.ts";
import type { Commission } from "../painter.ts";
import { paintEmblem } from "./emblem/emblem.ts";
import { paintLettering } from "./lettering/lettering.ts";
import { paintPattern } from "./pattern/pattern.ts";
import { paintSilhouette } from "./silhouette/silhouette.ts";

/** A picture made of what a book is about. */
export type ConceptCommission = Commission & { genre: string; direction: ArtDirection };

/** Paints the whole surface, as a `Painter` does, with the direction's subjects in it. */
export type ConceptPainter = (brush: SKRSContext2D, commission: ConceptCommission) => void;

/** The painters of all concepts but the genre's own scenes. */
export const CONCEPT_PAINTERS: Readonly<Partial<Record<CoverConcept, ConceptPainter>>> = {
  emblem: paintEmblem,
  lettering: paintLettering,
  pattern: paintPattern,
  silhouette: paintSilhouette,
};
