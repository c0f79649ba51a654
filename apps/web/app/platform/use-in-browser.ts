import { useSyncExternalStore } from "react";

/**
 * False in the first render, which must equal the one from the build, then true: for what only a browser
 * knows, such as its URL and its history.
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
