import type { CheckoutStatus } from "@colophon/contracts/billing/payments";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** State of the author's checkout; never taken from another visit's cache. */
export function checkoutStatusQuery(sessionId: string): Query<CheckoutStatus> {
  return defineQuery({
    queryKey: ["payments", "status", sessionId],
    queryFn: ({ signal }) =>
      call("GET /api/payments/status/{session_id}", { params: { session_id: sessionId }, signal }),
    refetchOnMount: "always",
  });
}
