import { useSyncExternalStore } from "react";

/** From this width two pages fit side by side legibly. */
const WIDE = "(min-width: 48rem)";

/** Whether spreads fit, or pages are shown one by one. */
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
