import type { SKRSContext2D } from "@napi-rs/canvas";
import { tableEntry } from "@colophon/domain/table-entry";
import type { ConceptCommission, ConceptPainter } from "../concept-painters.ts";
import { paintVolumeMark } from "./volume-mark.ts";
import { type Workbench, workbenchOf } from "./workbench.ts";

/** One way to lay a concept out. */
export type Composition = (bench: Workbench) => void;

/** The compositions of a concept by their names, and which of them each genre takes; others take all. */
export type ConceptPlan = {
  compositions: Readonly<Record<string, Composition>>;
  taste: Readonly<Record<string, readonly string[]>>;
};

/** A painter that takes one of a concept's compositions by its seed and its genre's taste. */
export function conceptOf({ compositions, taste }: ConceptPlan): ConceptPainter {
  const all = Object.keys(compositions);
  return (brush: SKRSContext2D, commission: ConceptCommission): void => {
    const bench = workbenchOf(brush, commission);
    const name = bench.choices.among("composition", tableEntry(taste, commission.genre) ?? all);
    compositions[name]?.(bench);
    paintVolumeMark(bench);
  };
}
