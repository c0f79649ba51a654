/** A wished or offered size; only the ratio matters where providers offer fixed sizes. */
export type ImageSize = { widthPx: number; heightPx: number };

/** The offer whose shape is nearest to the wish, measured as a factor, so that 2:3 is as far from 1:1 as 3:2. */
export function nearestShape<T extends ImageSize>(wish: ImageSize, offers: readonly [T, ...T[]]): T {
  const distance = (offer: ImageSize) =>
    Math.abs(Math.log((offer.widthPx / offer.heightPx) * (wish.heightPx / wish.widthPx)));
  return offers.reduce((best, offer) => (distance(offer) < distance(best) ? offer : best));
}

/**
 * The wish scaled down until its longer side fits, both sides rounded to multiples that models paint in and no shorter
 * than the shortest they paint. A smaller wish stays as large as it is.
 * @param limit  lengths are multiples of `multiple`
 */
export function scaleToFit(
  wish: ImageSize,
  limit: { shortestPx: number; longestPx: number; multiple: number },
): ImageSize {
  const scale = Math.min(1, limit.longestPx / Math.max(wish.widthPx, wish.heightPx));
  const side = (px: number) =>
    Math.max(limit.shortestPx, Math.round((px * scale) / limit.multiple) * limit.multiple);
  return { widthPx: side(wish.widthPx), heightPx: side(wish.heightPx) };
}
