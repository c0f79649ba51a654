import type { RunRow } from "./runs.store.ts";

/** A failed run as shown to its author. */
export type PresentedFailure = { state: "failed"; detail: string; advice: string; credits_returned: number };

/** @param unknown  message for a run that was stopped without a reason, such as manually in the database */
export function presentFailure(
  { failure }: Pick<RunRow, "failure">,
  unknown: { detail: string; advice: string },
): PresentedFailure {
  const { detail, advice } = failure ?? unknown;
  return { state: "failed", detail, advice, credits_returned: failure?.credits_returned ?? 0 };
}
