import type { SignInRejection, SignInVia } from "@colophon/contracts/auth/linked-accounts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseRejection } from "./provider-sign-in.ts";
import { readNavigationState } from "../../platform/navigation-state.ts";

/** Information in the URL about a provider sign-in, or an offer that a sign-in should lead to. */
export type ProviderReturn = {
  /** represents a sign-in that the provider has vouched for; works once */
  sessionId: string | null;
  refusal: SignInRejection | null;
  via: SignInVia;
  from: string | undefined;
  hasOffer: boolean;
};

const ONCE = ["session_id", "google", "via", "from"] as const;

/**
 * Reads it, and removes single-use values from the URL, so that they are neither stored in the history nor
 * sent along.
 */
export function useProviderReturn(): ProviderReturn {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => readReturn(search));
  // The URL belongs to the browser, not to React.
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!ONCE.some((name) => query.has(name))) return;
    for (const name of ONCE) query.delete(name);
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  }, [pathname, search, state, navigate]);
  return came;
}

function readReturn(search: string): ProviderReturn {
  const query = new URLSearchParams(search);
  return {
    sessionId: query.get("session_id"),
    refusal: parseRejection(query.get("google")),
    via: query.get("via") === "sign-up" ? "sign-up" : "sign-in",
    from: readNavigationState({ from: query.get("from") }).from,
    hasOffer: query.get("offer") === "lifetime",
  };
}
