import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Goes to another screen three seconds after `active` became true. */
export function useLaterRedirect(active: boolean, to: string): void {
  const navigate = useNavigate();
  // A timer outlives a render and must be stopped when the author leaves first.
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => void navigate(to), 3000);
    return () => clearTimeout(timer);
  }, [active, to, navigate]);
}
