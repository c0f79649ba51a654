import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { NavigationState } from "../../platform/navigation-state.ts";

/** Opens another screen three seconds after it is set. */
export function useLaterRedirect(to: { next: string; state: NavigationState } | null): void {
  const navigate = useNavigate();
  // A timer outlives a render and must be stopped when the author leaves first.
  useEffect(() => {
    if (to === null) return undefined;
    const timer = setTimeout(() => void navigate(to.next, { state: to.state }), 3000);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
