import type { ConceptPainter } from "../../concept.ts";
import { conceptOf } from "../workbench/compositions.ts";
import { layCollage } from "./collage.ts";
import { layFrieze } from "./frieze.ts";
import { layGreatCut } from "./great-cut.ts";
import { layShadowBox } from "./shadow-box.ts";
import { layWreath } from "./wreath.ts";

/** Subjects cut from painted paper, in layers with realistic shadows. */
export const paintCutPaper: ConceptPainter = conceptOf({
  compositions: {
    wreath: layWreath,
    "shadow-box": layShadowBox,
    collage: layCollage,
    frieze: layFrieze,
    "great-cut": layGreatCut,
  },
  compositionsByGenre: {
    Children: ["frieze", "shadow-box", "wreath", "frieze", "collage"],
    Cooking: ["wreath", "collage", "great-cut", "wreath"],
    Business: ["great-cut", "collage", "great-cut", "shadow-box"],
    "Self-Help": ["great-cut", "shadow-box", "collage", "wreath"],
    Health: ["wreath", "shadow-box", "wreath", "great-cut"],
    Travel: ["shadow-box", "frieze", "collage"],
    Technology: ["shadow-box", "great-cut", "collage"],
  },
});
