import type { CallInput, CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { type Query, defineQuery } from "../../platform/query-client.ts";

export type Pricing = CallReply<"POST /api/pricing">;
export type PricingInput = CallInput<"POST /api/pricing">["body"];

/** Everything that is reckoned with KDP's figures. */
export const pricingKey = ["pricing"] as const;

/** What a title costs and pays; the same figures are the same answer. */
export function pricingQuery(order: PricingInput): Query<Pricing> {
  return defineQuery({
    queryKey: [...pricingKey, order],
    queryFn: ({ signal }) => call("POST /api/pricing", { body: order, signal }),
  });
}
