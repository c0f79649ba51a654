import { useCallback, useSyncExternalStore } from "react";

/** Enough width for the list next to the page. */
export const RAIL_FITS = "(min-width: 56rem)";
/** Enough width for a panel on the other side as well. */
export const PANEL_FITS = "(min-width: 80rem)";

/** Whether the window matches a media query. */
export function useWide(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => globalThis.matchMedia(query).matches,
    () => true,
  );
}
