import { useSyncExternalStore } from "react";

/** From this width two pages lie side by side and can still be read. */
const WIDE = "(min-width: 48rem)";

/** Whether a spread fits beside itself, or pages are shown one by one. */
export function useWideViewport(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = globalThis.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => globalThis.matchMedia(WIDE).matches,
  );
}
