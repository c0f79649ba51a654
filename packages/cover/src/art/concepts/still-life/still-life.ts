import type { ConceptPainter } from "../../concept.ts";
import { conceptOf } from "../workbench/compositions.ts";
import { layFlat } from "./flat-lay.ts";
import { hangPegBoard } from "./peg-board.ts";
import { setPlinths } from "./plinths.ts";
import { setShelf } from "./shelf.ts";
import { setTable } from "./table.ts";

/** Subjects as objects in a room, in one light, with the shadows they cast. */
export const paintStillLife: ConceptPainter = conceptOf({
  compositions: {
    table: setTable,
    shelf: setShelf,
    "peg-board": hangPegBoard,
    "flat-lay": layFlat,
    plinths: setPlinths,
  },
  compositionsByGenre: {
    Cooking: ["table", "flat-lay", "shelf", "flat-lay"],
    Biography: ["table", "shelf", "plinths", "table"],
    Business: ["plinths", "peg-board", "plinths", "flat-lay"],
    "Self-Help": ["plinths", "table", "flat-lay"],
    Technology: ["plinths", "peg-board", "shelf"],
    Health: ["flat-lay", "plinths", "shelf"],
    Children: ["shelf", "peg-board", "table"],
  },
});
