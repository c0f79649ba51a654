import { matchPath } from "react-router";
import { screens } from "../../paths.ts";

/** Where somebody looks round between two pieces of work. Everywhere else something is being made, filled in or paid. */
const BETWEEN_WORK = [screens.dashboard, screens.book, screens.authors] as const;

/** Where a piece of work is begun: what the trial still allows is part of the decision there. */
const BEGINNINGS = [
  screens.generate,
  screens.create,
  screens.wizard,
  screens.coverStudio,
  screens.listingStudio,
  screens.purchase,
] as const;

/** Where plans are the subject, or nothing is under way. */
const LIFETIME_OFFER = [screens.dashboard, screens.purchase] as const;

/** Whether the lifetime offer has a place on the signed-in screen of this address. */
export function isPlaceForLifetimeOffer(pathname: string): boolean {
  return isAmong(LIFETIME_OFFER, pathname);
}

/** Whether the upgrade prompt has a place on the signed-in screen of this address. */
export function isPlaceForPrompt(pathname: string): boolean {
  return isAmong(BETWEEN_WORK, pathname);
}

/** Whether the trial's banner has a place on the signed-in screen of this address. */
export function isPlaceForTrial(pathname: string): boolean {
  return isAmong([...BETWEEN_WORK, ...BEGINNINGS], pathname);
}

function isAmong(patterns: readonly string[], pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
