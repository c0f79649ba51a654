import { useEffect, useRef } from "react";

/**
 * Whoever works by keyboard goes on in the same part of the page when what had the focus went with a change of state.
 * @param state  changes with what is drawn there
 * @param findPlace  where they go on
 */
export function useFocusFallback(state: string, findPlace: () => HTMLElement | null | undefined): void {
  const before = useRef(state);
  // The focus is the browser's, and lost only once the page has changed.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) findPlace()?.focus({ preventScroll: true });
  });
}
