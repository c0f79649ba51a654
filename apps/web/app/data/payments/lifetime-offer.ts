import type { LifetimeStatus } from "@colophon/contracts/payments/payments";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** How the lifetime offer stands, for a visitor and for an author; asked again as one. */
export const lifetimeOfferKey = ["lifetime-offer"] as const;

/** The offer with the deadline of whoever asks: an author's own, or that of this visitor. */
export function lifetimeOfferQuery(isSignedIn: boolean): Query<LifetimeStatus> {
  return defineQuery({
    queryKey: [...lifetimeOfferKey, isSignedIn],
    queryFn: ({ signal }) =>
      isSignedIn
        ? call("GET /api/lifetime-offer/mine", { signal })
        : call("GET /api/lifetime-offer/status", { signal }),
    // The banner goes on without it, so nobody waits for further tries.
    retry: false,
  });
}

/**
 * Reserves a spot.
 * @returns the address of the checkout's page, on this site or the provider's
 * @throws ApiError; an Error where the answer holds no address that a browser may be sent to
 */
export async function startLifetimeCheckout(): Promise<string> {
  const { checkout_url } = await call("POST /api/lifetime-offer/purchase", { body: {} });
  const { protocol } = new URL(checkout_url, globalThis.location.href);
  if (protocol !== "https:" && protocol !== "http:") throw new Error("this is no checkout's address");
  return checkout_url;
}

/** Leaves for the checkout's page. */
export function goToLifetimeCheckout(address: string): void {
  globalThis.location.assign(address);
}

/** What to say of a purchase that did not begin: the server's own sentence where it has one. */
export function lifetimeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "network") return "Failed to process purchase";
  return error.code === "unknown" ? "Failed to initiate purchase" : error.detail;
}

const WHOLE = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** A price of the offer as it is spoken: $59, and $59.50 where there are cents. */
export function offerPrice(cents: number): string {
  return (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);
}
