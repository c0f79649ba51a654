/** Below this share of the words asked for, the author gets the shortfall back. @source docs/product/writing.md "Gates" */
const DELIVERED_SHARE = 0.97;

/**
 * What a finished book costs after all.
 * @param cost        credits held for the book
 * @param wordsAsked  words the book was asked for
 * @param words       words it has
 * @returns           credits to keep: all of them from 97 % on, else the delivered share, rounded for the author
 */
export function chargeForDelivery({
  cost,
  wordsAsked,
  words,
}: {
  cost: number;
  wordsAsked: number;
  words: number;
}): number {
  if (wordsAsked <= 0 || words >= wordsAsked * DELIVERED_SHARE) return cost;
  return Math.floor((cost * Math.max(0, words)) / wordsAsked);
}
