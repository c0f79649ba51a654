import { useEffect, useState } from "react";

/** A value once it has stood still for so long: what is typed is asked for when the typing rests. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value);
  // A clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
