import type { LifetimeStatus } from "@colophon/contracts/billing/payments";

/** "41 of 72 spots left, 3 of them in checkout." Only paid spots count as taken. */
export function spotsLeft(offer: LifetimeStatus): string {
  const { spots, member_count: members, held_count: held } = offer;
  const left = `${spots - members} of ${spots} spots left`;
  return held === 0 ? `${left}.` : `${left}, ${held} of them in checkout.`;
}

/** Message if every remaining spot is in somebody's checkout, with a time in the reader's time zone. */
export function spotsInCheckout(nextAt: string): string {
  const time = new Date(nextAt).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `every spot left is in someone else’s checkout. One may open up at ${time}.`;
}
