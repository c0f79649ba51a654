import type { SKRSContext2D } from "@napi-rs/canvas";
import { tableEntry } from "@colophon/rules/table-entry";
import type { ConceptCommission, ConceptPainter } from "../../concept.ts";
import { paintVolumeMark } from "./volume-mark.ts";
import { type Workbench, workbenchOf } from "./workbench.ts";

/** One way to lay a concept out. */
export type Composition = (bench: Workbench) => void;

/** The compositions of a concept by their names, and which of them a genre takes, the likelier ones more than once. */
export type ConceptPlan<Name extends string> = {
  compositions: Readonly<Record<Name, Composition>>;
  /** A genre that is not in it takes all. */
  compositionsByGenre: Readonly<Record<string, readonly Name[]>>;
};

/** A painter that takes one of a concept's compositions by its seed and its genre's taste. */
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
