/**
 * Below this share of the requested words, the shortfall is refunded to the author.
 * @source docs/product/writing.md "Gates"
 */
const DELIVERED_SHARE = 0.97;

/**
 * Final price of a request for several items.
 * @param asked      items requested, at least 1
 * @param delivered  of these
 * @returns          credits to keep: each item its share, rounded in the author's favor
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
 * Final price of a finished book.
 * @param cost        credits held for the book
 * @param targetWords  words requested for the book
 * @param words       words it has
 * @returns           credits to keep: all of them from 97 % on, else the delivered share, rounded in the author's favor
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
