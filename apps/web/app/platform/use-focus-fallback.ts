import { useEffect, useRef } from "react";

/**
 * Keeps keyboard users in the same part of the page when the focused element disappears with a state change.
 * @param state  changes with what is rendered there
 * @param findPlace  the element that gets the focus instead
 */
export function useFocusFallback(state: string, findPlace: () => HTMLElement | null | undefined): void {
  const before = useRef(state);
  // Focus belongs to the browser, and is lost only after the page has changed.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) findPlace()?.focus({ preventScroll: true });
  });
}
