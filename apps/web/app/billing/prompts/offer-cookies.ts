/**
 * Cookies for the lifetime offer.
 * @source docs/product/requirements.md §4 "Lifetime offer banner"
 */
const COOKIES = {
  dismissed: "lifetime_offer_dismissed",
  purchased: "lifetime_offer_purchased",
  expiry: "lifetime_offer_expiry",
} as const;

/** How long something is hidden, or stored, in days. @source docs/product/requirements.md §9 */
export const OFFER_DAYS = { closed: 0.17, soldOut: 1, over: 365, purchased: 365, expiry: 3 } as const;

const DAY_SECONDS = 24 * 60 * 60;
const DAY_MS = DAY_SECONDS * 1000;

/**
 * Maximum duration of an offer, in ms: cookies that claim more are ignored. @source docs/product/rulings.md
 * D3
 */
const LONGEST_OFFER_MS = 2 * DAY_MS;

/** Whether the banner is hidden in this browser: it was closed, or the membership is owned. */
export function isOfferHidden(): boolean {
  return readCookie(COOKIES.dismissed) === "true" || readCookie(COOKIES.purchased) === "true";
}

export function hideOffer(days: number): void {
  writeCookie(COOKIES.dismissed, { value: "true", days });
}

/** Called only on the server's word: a payment is no purchase until the money has arrived. */
export function markOfferPurchased(): void {
  writeCookie(COOKIES.purchased, { value: "true", days: OFFER_DAYS.purchased });
}

/** Stores the deadline, for when the server can't be reached. */
export function saveOfferEnd(endsAt: Date): void {
  writeCookie(COOKIES.expiry, { value: endsAt.toISOString(), days: OFFER_DAYS.expiry });
}

/** The stored deadline; if missing or implausible, 48 hours from now, which is then stored. */
export function readOfferEnd(now: Date): Date {
  const kept = new Date(readCookie(COOKIES.expiry) ?? "");
  const latest = new Date(now.getTime() + LONGEST_OFFER_MS);
  if (kept.getTime() <= latest.getTime()) return kept;
  saveOfferEnd(latest);
  return latest;
}

function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Cookies may be blocked, or set by others: then nothing is known.
    return null;
  }
}

function writeCookie(name: string, { value, days }: { value: string; days: number }): void {
  const maxAge = Math.round(days * DAY_SECONDS);
  const secure = globalThis.location.protocol === "https:" ? "; Secure" : "";
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not there without https
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // See above.
  }
}
