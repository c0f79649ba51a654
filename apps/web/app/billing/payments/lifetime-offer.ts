import type { LifetimeStatus } from "@colophon/contracts/billing/payments";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** Key of the lifetime offer's status, for a visitor and for an author; refetched together. */
export const lifetimeOfferKey = ["lifetime-offer"] as const;

/** The offer with the caller's deadline: an author's own, or that of this visitor. */
export function lifetimeOfferQuery(isSignedIn: boolean): Query<LifetimeStatus> {
  return defineQuery({
    queryKey: [...lifetimeOfferKey, isSignedIn],
    queryFn: ({ signal }) =>
      isSignedIn
        ? call("GET /api/lifetime-offer/mine", { signal })
        : call("GET /api/lifetime-offer/status", { signal }),
    // The banner works without it, so nobody waits for further attempts.
    retry: false,
  });
}
