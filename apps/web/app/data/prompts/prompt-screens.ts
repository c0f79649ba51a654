import { matchPath } from "react-router";
import { screens } from "../../paths.ts";

/** Where somebody is at work on a text or a picture: nothing about plans stands beside it. */
const WORK = [
  screens.write,
  screens.writeSection,
  screens.coverDesign,
  screens.plan,
  screens.review,
  screens.changes,
  screens.bible,
] as const;

/** Where somebody pays already, or sets the installation up. */
const ELSEWHERE = [screens.purchase, screens.paymentResult, screens.setupWriter] as const;

/** Whether offers have a place on the signed-in screen of this address. */
export function isPlaceForOffers(pathname: string): boolean {
  return ![...WORK, ...ELSEWHERE].some((pattern) => matchPath(pattern, pathname) !== null);
}
