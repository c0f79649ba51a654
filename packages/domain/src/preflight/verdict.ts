import { type CheckState, READINESS, type Readiness } from "@colophon/contracts/preflight/states";

/** What the verdict is reached by; `isCurrent`: the book as it stands is the one that was checked. */
export type CheckedBook = {
  state: CheckState;
  isCurrent: boolean;
  /** Severities of what is wrong and not mended. */
  open: readonly ("blocker" | "warning" | "info")[];
  missing: readonly Readiness[];
};

/** Whether KDP would take a book as it stands; a check that is not of this book says nothing. */
export function isReadyForStore({ state, isCurrent, open, missing }: CheckedBook): boolean {
  return state === "done" && isCurrent && !open.includes("blocker") && missing.length === 0;
}

/** What is not there yet, in the order an author sees to it. */
export function missingOf(has: Readonly<Record<Readiness, boolean>>): Readiness[] {
  return READINESS.filter((one) => !has[one]);
}

/**
 * What was found before and is not found any more, each once. What was mended and is found again is open again.
 * @param now  ids of what is found now
 */
export function mendedSince<Found extends { id: string }>(
  before: readonly Found[],
  now: Iterable<string>,
): Found[] {
  const seen = new Set(now);
  return before.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
