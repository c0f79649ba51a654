import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { NavigationState } from "../../platform/navigation-state.ts";

/** Goes to another screen three seconds after there was one to go to. */
export function useLaterRedirect(to: { next: string; state: NavigationState } | null): void {
  const navigate = useNavigate();
  // A timer outlives a render and must be stopped when the author leaves first.
  useEffect(() => {
    if (to === null) return undefined;
    const timer = setTimeout(() => void navigate(to.next, { state: to.state }), 3000);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
