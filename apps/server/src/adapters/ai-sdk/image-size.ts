/** A requested or offered size; only the ratio matters for providers with fixed sizes. */
export type ImageSize = { widthPx: number; heightPx: number };

/**
 * The offered size whose ratio is nearest to the requested one, measured as a factor, so 2:3 is as far from
 * 1:1 as 3:2.
 */
export function nearestShape<T extends ImageSize>(wish: ImageSize, offers: readonly [T, ...T[]]): T {
  const distance = (offer: ImageSize) =>
    Math.abs(Math.log((offer.widthPx / offer.heightPx) * (wish.heightPx / wish.widthPx)));
  return offers.reduce((best, offer) => (distance(offer) < distance(best) ? offer : best));
}

/**
 * The requested size scaled down until its longer side fits, both sides rounded to the model's step and no
 * shorter than its minimum. A smaller size is not scaled up.
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
