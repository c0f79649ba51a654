import type { CheckoutStatus } from "@colophon/contracts/billing/payments/payments";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** How a checkout of the author's stands; never taken from the cache of another visit. */
export function checkoutStatusQuery(sessionId: string): Query<CheckoutStatus> {
  return defineQuery({
    queryKey: ["payments", "status", sessionId],
    queryFn: ({ signal }) =>
      call("GET /api/payments/status/{session_id}", { params: { session_id: sessionId }, signal }),
    refetchOnMount: "always",
  });
}
