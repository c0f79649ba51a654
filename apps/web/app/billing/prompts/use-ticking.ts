import { useEffect, useState } from "react";

/**
 * The time, again and again: read from the clock each time, so that it is right after a sleep. It stands still while
 * nobody sees the page, and is right at once when somebody does.
 */
export function useTicking(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  // The clock, and whether the page is seen, belong to the browser.
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
