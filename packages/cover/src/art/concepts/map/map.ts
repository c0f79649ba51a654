import type { ConceptPainter } from "../../concept.ts";
import { conceptOf } from "../workbench/compositions.ts";
import { drawCityPlan } from "./city-plan.ts";
import { drawConstellation } from "./constellation.ts";
import { drawContours } from "./contours.ts";
import { drawLines } from "./lines.ts";
import { drawOldChart } from "./old-chart.ts";
import { drawTrail } from "./trail.ts";

/** Subjects as the landmarks, stations and figures of a map. */
export const paintMap: ConceptPainter = conceptOf({
  compositions: {
    "old-chart": drawOldChart,
    "city-plan": drawCityPlan,
    contours: drawContours,
    trail: drawTrail,
    lines: drawLines,
    constellation: drawConstellation,
  },
  compositionsByGenre: {
    Children: ["trail", "constellation", "trail", "lines"],
    Travel: ["old-chart", "contours", "city-plan", "trail"],
    History: ["old-chart", "trail", "old-chart", "city-plan"],
    Business: ["lines", "contours", "city-plan"],
    "Self-Help": ["contours", "constellation", "lines"],
    Technology: ["lines", "constellation", "city-plan"],
    Cooking: ["trail", "old-chart", "city-plan"],
    Fantasy: ["old-chart", "trail", "constellation"],
    "Science Fiction": ["constellation", "contours", "lines"],
  },
});
