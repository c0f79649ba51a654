import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** What was bought, and what it led to: asked again as one, since a payment moves all of it. */
export const paymentsKey = ["payments"] as const;

/** What is sold, at which price, and whether money moves here at all. */
export const packagesQuery = queryOptions({
  queryKey: [...paymentsKey, "packages"],
  queryFn: ({ signal }) => call("GET /api/credits/packages", { signal }),
});

/** Subscription and lifetime membership of the author. */
export const membershipQuery = queryOptions({
  queryKey: [...paymentsKey, "membership"],
  queryFn: ({ signal }) => call("GET /api/payments/membership", { signal }),
});

/** The author's payments, the newest first. */
export const receiptsQuery = queryOptions({
  queryKey: [...paymentsKey, "receipts"],
  queryFn: async ({ signal }) => (await call("GET /api/payments/receipts", { signal })).receipts,
});

/** What is sold, as a component reads it. */
export type Packages = CallReply<"GET /api/credits/packages">;
/** What lasts of what was bought. */
export type Membership = CallReply<"GET /api/payments/membership">;
export type Receipt = CallReply<"GET /api/payments/receipts">["receipts"][number];
