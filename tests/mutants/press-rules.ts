import type { Mutant } from "./mutant.ts";
import { coverRulesMutants } from "./press-rules-cover.ts";
import { manuscriptMutants } from "./press-rules-manuscript.ts";
import { preflightMutants } from "./press-rules-preflight.ts";

/** Faults in the preflight, the manuscript, the themes and the measured parts of a cover. */
export const pressRulesMutants: readonly Mutant[] = [
  ...preflightMutants,
  ...manuscriptMutants,
  ...coverRulesMutants,
];
