/** Each bucket reaches this much further than the one before it: what is read back is within 5 % of what was measured. */
export const BUCKET_GROWTH = 1.1;
/** The last bucket takes everything that is longer: about three days. */
export const LAST_BUCKET = 204;

/** How many durations lie in a bucket; bucket 0 is up to a millisecond. */
export type BucketCount = { bucket: number; count: number };

/** The bucket of a duration: the first whose end is not before it. @param milliseconds  at least 0 */
export function bucketOf(milliseconds: number): number {
  if (milliseconds <= 1) return 0;
  return Math.min(LAST_BUCKET, Math.ceil(Math.log(milliseconds) / Math.log(BUCKET_GROWTH)));
}

/**
 * The duration that a share of all counted ones does not exceed, as the middle of the bucket it lies in. Counts of
 * buckets can be added up over days, which percentiles cannot.
 * @param share  0 to 1: 0.95 for the 95th percentile
 * @returns      whole milliseconds; null where nothing was counted
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
