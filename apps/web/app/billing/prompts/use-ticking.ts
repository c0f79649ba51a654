import { useEffect, useState } from "react";

/**
 * The current time, updated at intervals: read from the clock each time, so that it is right after a sleep.
 * Paused while the page is hidden, and updated immediately when it is shown again.
 */
export function useTicking(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  // The clock and the page's visibility belong to the browser.
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = (): void => setNow(new Date());
    const wind = (): void => {
      clearInterval(timer);
      if (document.visibilityState === "visible") timer = setInterval(tick, everyMs);
    };
    const look = (): void => {
      if (document.visibilityState === "visible") tick();
      wind();
    };
    wind();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [everyMs]);
  return now;
}
