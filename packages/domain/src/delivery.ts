/** Below this share of the words asked for, the author gets the shortfall back. @source docs/product/writing.md "Gates" */
const DELIVERED_SHARE = 0.97;

/**
 * What an order of several pieces costs after all.
 * @param asked      pieces it was ordered with, at least 1
 * @param delivered  of these
 * @returns          credits to keep: each piece its share, rounded for the author
 * @source docs/product/rulings.md D1
 */
export function chargeForPieces({
  cost,
  asked,
  delivered,
}: {
  cost: number;
  asked: number;
  delivered: number;
}): number {
  const shares = cost * Math.min(Math.max(0, delivered), asked);
  return Math.floor(shares / asked);
}

/**
 * What a finished book costs after all.
 * @param cost        credits held for the book
 * @param targetWords  words the book was asked for
 * @param words       words it has
 * @returns           credits to keep: all of them from 97 % on, else the delivered share, rounded for the author
 */
export function chargeForDelivery({
  cost,
  targetWords,
  words,
}: {
  cost: number;
  targetWords: number;
  words: number;
}): number {
  if (targetWords <= 0 || words >= targetWords * DELIVERED_SHARE) return cost;
  return Math.floor((cost * Math.max(0, words)) / targetWords);
}
