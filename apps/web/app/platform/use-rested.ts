import { useEffect, useState } from "react";

/** A value as it was when it last rested for a while: what changes with every key is asked about once. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
