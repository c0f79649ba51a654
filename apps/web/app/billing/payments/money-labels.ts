import type { Membership, Packages } from "./payment-queries.ts";

/** "$19.99": an amount in its currency's format. @param cents  hundredths of the currency */
export function formatMoney(cents: number, currency = "usd"): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    ...(cents % 100 === 0 && { minimumFractionDigits: 0 }),
  }).format(cents / 100);
}

/** "3 December 2026", in the reader's time zone. */
export function formatDay(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** Notice to buyers about payments here; null if they are real. */
export function modeNotice(mode: Packages["mode"]): { title: string; text: string } | null {
  switch (mode) {
    case "live":
      return null;
    case "test":
      return {
        title: "Test mode: no money moves",
        text: "The checkout takes the payment provider’s test cards only. Credits that you “buy” here are real in this installation; the payment is not.",
      };
    case "local":
      return {
        title: "Rehearsal: no money moves",
        text: "This installation has a checkout of its own to try things out. Nobody asks for a card, and nothing is ever charged.",
      };
    case "none":
      return {
        title: "Nothing can be bought here yet",
        text: "Payments are not set up on this installation. Your credits and your books stay as they are.",
      };
    default:
      return mode satisfies never;
  }
}

type Subscription = NonNullable<Membership["subscription"]>;

/** A subscription's status: a word for its badge, and a sentence with the relevant date. */
export function subscriptionLabel(subscription: Subscription): {
  tone: "success" | "warning" | "neutral";
  badge: string;
  sentence: string;
} {
  const {
    status,
    period_end: end,
    grace_until: grace,
    cancels_at_period_end: cancels,
    credits,
  } = subscription;
  if (status === "ended") {
    return { tone: "neutral", badge: "Ended", sentence: "It has ended. What you made with it stays yours." };
  }
  if (status === "past_due") {
    const until = grace === null ? "" : ` Premium holds until ${formatDay(grace)}.`;
    return {
      tone: "warning",
      badge: "Renewal failed",
      sentence: `The last renewal could not be charged.${until} Check your card under “Manage subscription”.`,
    };
  }
  const day = end === null ? null : formatDay(end);
  if (cancels) {
    const until = day === null ? "the end of what is paid" : day;
    return { tone: "warning", badge: "Cancelled", sentence: `It runs until ${until} and is not renewed.` };
  }
  const renewal = day === null ? "It renews each month" : `It renews on ${day}`;
  return { tone: "success", badge: "Active", sentence: `${renewal}, with ${credits} new credits.` };
}

/**
 * Describes a subscription's fate alongside a lifetime membership, to follow "your": "Pro subscription runs
 * until 23 December 2026 and is not renewed: you are not billed for it again." Null if none is active.
 */
export function endingSubscription(subscription: Subscription | null | undefined): string | null {
  if (!subscription || subscription.status === "ended") return null;
  const { name, status, period_end: end } = subscription;
  const until = end === null || status === "past_due" ? "the end of what is paid" : formatDay(end);
  return `${name} subscription runs until ${until} and is not renewed: you are not billed for it again.`;
}
