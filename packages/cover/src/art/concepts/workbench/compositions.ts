import type { SKRSContext2D } from "@napi-rs/canvas";
import { tableEntry } from "@colophon/rules/table-entry";
import type { ConceptCommission, ConceptPainter } from "../../concept.ts";
import { paintVolumeMark } from "./volume-mark.ts";
import { type Workbench, workbenchOf } from "./workbench.ts";

/** One way to compose a concept. */
export type Composition = (bench: Workbench) => void;

/** A concept's compositions by name, and which of them a genre uses, with likelier ones repeated. */
export type ConceptPlan<Name extends string> = {
  compositions: Readonly<Record<Name, Composition>>;
  /** A genre that is not listed uses all. */
  compositionsByGenre: Readonly<Record<string, readonly Name[]>>;
};

/** A painter that selects one of a concept's compositions by seed and genre. */
export function conceptOf<Name extends string>(plan: ConceptPlan<Name>): ConceptPainter {
  const { compositions, compositionsByGenre } = plan;
  const all = Object.values<Composition>(compositions);
  return (brush: SKRSContext2D, commission: ConceptCommission): void => {
    const bench = workbenchOf(brush, commission);
    const own = tableEntry(compositionsByGenre, commission.genre)?.map((name) => compositions[name]);
    const compose = bench.choices.among("composition", own ?? all);
    compose(bench);
    paintVolumeMark(bench);
  };
}
