import type { ConceptPainter } from "../../concept.ts";
import { conceptOf } from "../workbench/compositions.ts";
import { cutBookplate } from "./bookplate.ts";
import { cutSingleBlock } from "./single-block.ts";
import { setSmallBlocks } from "./small-blocks.ts";
import { cutTwoColours } from "./two-colours.ts";
import { engraveVignette } from "./vignette.ts";

/** Subjects cut in wood, lino or copper: lines that swell with the shade, and tool marks. */
export const paintWoodcut: ConceptPainter = conceptOf({
  compositions: {
    "single-block": cutSingleBlock,
    "two-colours": cutTwoColours,
    vignette: engraveVignette,
    "small-blocks": setSmallBlocks,
    bookplate: cutBookplate,
  },
  compositionsByGenre: {
    Children: ["two-colours", "small-blocks", "single-block"],
    Cooking: ["small-blocks", "two-colours", "vignette", "bookplate"],
    History: ["vignette", "single-block", "bookplate", "vignette"],
    Biography: ["vignette", "bookplate", "single-block"],
    Business: ["two-colours", "small-blocks", "single-block"],
    Technology: ["two-colours", "small-blocks", "bookplate"],
  },
});
