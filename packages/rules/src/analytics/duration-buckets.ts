/** Growth of each bucket over the previous one: a value read back is within 5 % of the measured one. */
export const BUCKET_GROWTH = 1.1;
/** The last bucket includes everything longer: about three days. */
export const LAST_BUCKET = 204;

/** Number of durations in a bucket; bucket 0 is up to a millisecond. */
export type BucketCount = { bucket: number; count: number };

/** The bucket of a duration: the first whose end is not before it. @param milliseconds  at least 0 */
export function bucketOf(milliseconds: number): number {
  if (milliseconds <= 1) return 0;
  return Math.min(LAST_BUCKET, Math.ceil(Math.log(milliseconds) / Math.log(BUCKET_GROWTH)));
}

/**
 * The duration not exceeded by a share of all those counted, as the middle of its bucket. Bucket counts can
 * be summed over days, which percentiles cannot.
 * @param share  0 to 1: 0.95 for the 95th percentile
 * @returns      whole milliseconds; null if nothing was counted
 */
export function percentileMs(counts: readonly BucketCount[], share: number): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const wanted = Math.max(1, Math.ceil(all * share));
  let passed = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count;
    if (passed >= wanted) return middleOf(bucket);
  }
  return null;
}

function middleOf(bucket: number): number {
  return bucket === 0 ? 1 : Math.round(BUCKET_GROWTH ** (bucket - 0.5));
}
