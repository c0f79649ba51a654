import { useEffect, useEffectEvent } from "react";

/** How often prompts are considered. @source docs/product/requirements.md §9 */
const HOUR_MS = 60 * 60 * 1000;

/** Runs every hour while the page is visible; an hour missed while hidden is made up for. */
export function useHourly(run: () => void): void {
  const look = useEffectEvent(run);
  // The clock and the page's visibility belong to the browser.
  useEffect(() => {
    let lookedAt = Date.now();
    const runIfDue = (): void => {
      if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR_MS) return;
      lookedAt = Date.now();
      look();
    };
    const timer = setInterval(runIfDue, HOUR_MS);
    document.addEventListener("visibilitychange", runIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", runIfDue);
    };
  }, []);
}
