import { matchPath } from "react-router";
import { screens } from "../../paths.ts";

/** Screens between two tasks. Everywhere else something is being made, filled in or paid for. */
const BETWEEN_WORK = [screens.dashboard, screens.book, screens.authors] as const;

/** Screens where a task starts: what the trial still allows is part of the decision there. */
const BEGINNINGS = [
  screens.generate,
  screens.create,
  screens.wizard,
  screens.coverStudio,
  screens.listingStudio,
  screens.purchase,
] as const;

/** Screens about plans, or where no task is in progress. */
const LIFETIME_OFFER = [screens.dashboard, screens.purchase] as const;

/** Whether the signed-in screen at this URL may show the lifetime offer. */
export function isPlaceForLifetimeOffer(pathname: string): boolean {
  return isAmong(LIFETIME_OFFER, pathname);
}

/** Whether the signed-in screen at this URL may show the upgrade prompt. */
export function isPlaceForPrompt(pathname: string): boolean {
  return isAmong(BETWEEN_WORK, pathname);
}

/** Whether the signed-in screen at this URL may show the trial's banner. */
export function isPlaceForTrial(pathname: string): boolean {
  return isAmong([...BETWEEN_WORK, ...BEGINNINGS], pathname);
}

function isAmong(patterns: readonly string[], pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
