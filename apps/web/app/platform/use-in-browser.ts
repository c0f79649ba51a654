import { useSyncExternalStore } from "react";

/**
 * False in the first render, which has to be the one that was made when the site was built, then true: for what only
 * a browser knows, such as its address and its history.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(neverChanges, inABrowser, onTheBuildMachine);
}

function neverChanges(): () => void {
  return () => undefined;
}

function inABrowser(): boolean {
  return true;
}

function onTheBuildMachine(): boolean {
  return false;
}
