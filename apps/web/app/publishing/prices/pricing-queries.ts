import type { CallInput, CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { type Query, defineQuery } from "../../platform/query-client.ts";

export type Pricing = CallReply<"POST /api/pricing">;
export type PricingInput = CallInput<"POST /api/pricing">["body"];

/** Prefix of all queries calculated from KDP's numbers. */
export const pricingKey = ["pricing"] as const;

/** A title's costs and royalties; equal inputs give equal answers. */
export function pricingQuery(order: PricingInput): Query<Pricing> {
  return defineQuery({
    queryKey: [...pricingKey, order],
    queryFn: ({ signal }) => call("POST /api/pricing", { body: order, signal }),
  });
}
