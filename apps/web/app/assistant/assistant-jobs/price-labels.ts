const inFigures = new Intl.NumberFormat("en-US");

/** "1,450 words" */
export function wordCount(words: number): string {
  return words === 1 ? "1 word" : `${inFigures.format(words)} words`;
}

/** "2 credits" */
export function creditCount(credits: number): string {
  return credits === 1 ? "1 credit" : `${inFigures.format(credits)} credits`;
}

/** Price of words if `credits` are charged per started `words`. @returns credits */
export function begunPrice(count: number, offer: { credits: number; words: number }): number {
  return Math.ceil(count / offer.words) * offer.credits;
}
