import { useEffect, useState } from "react";

/** A debounced value: something that changes with every key is queried once. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
