import { useCallback, useSyncExternalStore } from "react";

/** Room for the list beside the page. */
export const RAIL_FITS = "(min-width: 56rem)";
/** Room for a panel on the other side of it as well. */
export const PANEL_FITS = "(min-width: 80rem)";

/** Whether the window is as wide as a media query asks. */
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
