import type { CoverConcept } from "@colophon/contracts/covers/designs";
import type { ConceptPainter } from "../concept.ts";
import { paintCutPaper } from "./cut-paper/cut-paper.ts";
import { paintEmblem } from "./emblem/emblem.ts";
import { paintLettering } from "./lettering/lettering.ts";
import { paintMap } from "./map/map.ts";
import { paintPattern } from "./pattern/pattern.ts";
import { paintSilhouette } from "./silhouette/silhouette.ts";
import { paintStillLife } from "./still-life/still-life.ts";
import { paintWoodcut } from "./woodcut/woodcut.ts";

/** The painters of all concepts but the genre's own scenes, which are null. */
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
