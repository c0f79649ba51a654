import type { CheckoutStatus, LifetimeStatus } from "@colophon/contracts/billing/payments";

/** The offer with 31 of 72 spots taken. */
export function buildLifetimeOffer(changes: Partial<LifetimeStatus> = {}): LifetimeStatus {
  return {
    member_count: 31,
    held_count: 0,
    next_spot_at: null,
    spots: 72,
    offer_ends_at: "2026-11-25T12:00:00.000Z",
    cents: 5900,
    credits: 50,
    regular_cents_a_year: 22_800,
    purchased: false,
    ...changes,
  };
}

/** A checkout whose payment has not arrived. */
export function buildCheckout(changes: Partial<CheckoutStatus> = {}): CheckoutStatus {
  return {
    payment_status: "unpaid",
    status: "open",
    came_too_late: false,
    kind: "plan",
    name: "Pro",
    credits: 75,
    amount_cents: 1900,
    currency: "usd",
    is_test: false,
    ...changes,
  };
}

/** Clears the cookies of earlier tests. */
export function forgetCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
    document.cookie = `${pair.split("=")[0] ?? ""}=; Max-Age=0; Path=/`;
  }
}
