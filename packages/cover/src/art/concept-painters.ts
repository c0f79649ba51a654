import type { CoverConcept } from "@colophon/contracts/covers/designs/choices";
import type { ConceptPainter } from "./concept.ts";
import { paintCutPaper } from "./concepts/cut-paper/cut-paper.ts";
import { paintEmblem } from "./concepts/emblem/emblem.ts";
import { paintLettering } from "./concepts/lettering/lettering.ts";
import { paintMap } from "./concepts/map/map.ts";
import { paintPattern } from "./concepts/pattern/pattern.ts";
import { paintSilhouette } from "./concepts/silhouette/silhouette.ts";
import { paintStillLife } from "./concepts/still-life/still-life.ts";
import { paintWoodcut } from "./concepts/woodcut/woodcut.ts";

/** The painters of all concepts except the genre's own scenes, which are null. */
export const CONCEPT_PAINTERS: Readonly<Record<CoverConcept, ConceptPainter | null>> = {
  scene: null,
  emblem: paintEmblem,
  silhouette: paintSilhouette,
  "cut-paper": paintCutPaper,
  woodcut: paintWoodcut,
  pattern: paintPattern,
  "still-life": paintStillLife,
  map: paintMap,
  lettering: paintLettering,
};
