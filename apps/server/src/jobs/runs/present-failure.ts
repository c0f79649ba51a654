import type { RunRow } from "./runs.store.ts";

/** A run that has failed, as its author is told. */
export type PresentedFailure = { state: "failed"; detail: string; advice: string; credits_returned: number };

/** @param unknown  said of a run that was stopped without a word, as from a hand in the database */
export function presentFailure(
  { failure }: Pick<RunRow, "failure">,
  unknown: { detail: string; advice: string },
): PresentedFailure {
  const { detail, advice } = failure ?? unknown;
  return { state: "failed", detail, advice, credits_returned: failure?.credits_returned ?? 0 };
}
