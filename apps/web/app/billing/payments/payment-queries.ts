import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** Key of purchases and their results: refetched together, since a payment affects all of it. */
export const paymentsKey = ["payments"] as const;

/** The items for sale, their prices, and whether money moves here at all. */
export const packagesQuery = queryOptions({
  queryKey: [...paymentsKey, "packages"],
  queryFn: ({ signal }) => call("GET /api/credits/packages", { signal }),
});

/** Subscription and lifetime membership of the author. */
export const membershipQuery = queryOptions({
  queryKey: [...paymentsKey, "membership"],
  queryFn: ({ signal }) => call("GET /api/payments/membership", { signal }),
});

/** The author's payments, newest first. */
export const receiptsQuery = queryOptions({
  queryKey: [...paymentsKey, "receipts"],
  queryFn: async ({ signal }) => (await call("GET /api/payments/receipts", { signal })).receipts,
});

/** The items for sale, as a component reads them. */
export type Packages = CallReply<"GET /api/credits/packages">;
/** The author's lasting purchases. */
export type Membership = CallReply<"GET /api/payments/membership">;
export type Receipt = CallReply<"GET /api/payments/receipts">["receipts"][number];
