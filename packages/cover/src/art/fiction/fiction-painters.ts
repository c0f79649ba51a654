import type { Painter } from "../painter.ts";
import { paintArcs } from "./arcs.ts";
import { paintBareTrees } from "./bare-trees.ts";
import { paintBouquet } from "./bouquet.ts";
import { paintBranch } from "./branch.ts";
import { paintCastle } from "./castle.ts";
import { paintCityDusk } from "./city-dusk.ts";
import { paintCorridor } from "./corridor.ts";
import { paintCutPaperHills } from "./cut-paper-hills.ts";
import { paintLampStreet } from "./lamp-street.ts";
import { paintLayeredLand } from "./layered-land.ts";
import { paintRingedPlanet } from "./ringed-planet.ts";
import { paintSeascape } from "./sea.ts";
import { paintShards } from "./shards.ts";
import { paintShore } from "./shore.ts";
import { paintStillLife } from "./still-life.ts";

/** Painters for stories and poems; each genre's palettes are in the same order. */
export const FICTION_PAINTERS: Readonly<Record<string, readonly Painter[]>> = {
  General: [paintLayeredLand, paintSeascape, paintArcs],
  Fiction: [paintSeascape, paintStillLife, paintLayeredLand],
  Romance: [paintBouquet, paintShore, paintCityDusk],
  Mystery: [paintLampStreet, paintBareTrees],
  Thriller: [paintShards],
  "Science Fiction": [paintRingedPlanet],
  Fantasy: [paintCastle, paintLayeredLand],
  Horror: [paintBareTrees, paintCorridor],
  Children: [paintCutPaperHills],
  Poetry: [paintBranch],
};
