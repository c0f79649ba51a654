import type { CoverConcept } from "@colophon/contracts/covers/designs";
import type { ConceptPainter } from "../concept.ts";
import { paintCutPaper } from "./cut-paper/cut-paper.ts";
import { paintMap } from "./map/map.ts";
import { paintStillLife } from "./still-life/still-life.ts";
import { paintWoodcut } from "./woodcut/woodcut.ts";

/** The painters of all concepts but the genre's own scenes. */
export const CONCEPT_PAINTERS: Readonly<Partial<Record<CoverConcept, ConceptPainter>>> = {
  "cut-paper": paintCutPaper,
  woodcut: paintWoodcut,
  map: paintMap,
  "still-life": paintStillLife,
};
