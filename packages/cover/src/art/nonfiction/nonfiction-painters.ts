import type { Painter } from "../painter.ts";
import { foldedArrow } from "./business/folded-arrow.ts";
import { moduleGrid } from "./business/module-grid.ts";
import { risingSteps } from "./business/rising-steps.ts";
import { ripples } from "./growth/ripples.ts";
import { sunrise } from "./growth/sunrise.ts";
import { tangle } from "./growth/tangle.ts";
import { cutPanels } from "./ideas/cut-panels.ts";
import { iceberg } from "./ideas/iceberg.ts";
import { ladder } from "./ideas/ladder.ts";
import { openDoor } from "./ideas/open-door.ts";
import { struckMatch } from "./ideas/struck-match.ts";
import { alps } from "./journeys/alps.ts";
import { coast } from "./journeys/coast.ts";
import { dunes } from "./journeys/dunes.ts";
import { viaduct } from "./journeys/viaduct.ts";
import { fruitBowl } from "./kitchen/fruit-bowl.ts";
import { setTable } from "./kitchen/set-table.ts";
import { bookStack } from "./learning/book-stack.ts";
import { paperPlane } from "./learning/paper-plane.ts";
import { pencils } from "./learning/pencils.ts";
import { letters } from "./lives/letters.ts";
import { litRoom } from "./lives/lit-room.ts";
import { circuit } from "./machines/circuit.ts";
import { isoBlocks } from "./machines/iso-blocks.ts";
import { signalWaves } from "./machines/signal-waves.ts";
import { arms } from "./past/arms.ts";
import { columns } from "./past/columns.ts";
import { oldMap } from "./past/old-map.ts";
import { leafAnatomy } from "./wellbeing/leaf-anatomy.ts";
import { lotus } from "./wellbeing/lotus.ts";

/** Painters of the non-fiction genres. */
export const NONFICTION_PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  "Non-Fiction": [struckMatch, openDoor, ladder, iceberg, cutPanels],
  Business: [moduleGrid, risingSteps, foldedArrow],
  "Self-Help": [sunrise, ripples, tangle],
  Biography: [litRoom, letters],
  History: [oldMap, columns, arms],
  Travel: [alps, dunes, coast, viaduct],
  Cooking: [fruitBowl, setTable],
  Technology: [circuit, isoBlocks, signalWaves],
  Health: [leafAnatomy, lotus],
  Education: [bookStack, paperPlane, pencils],
};
