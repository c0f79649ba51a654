import fc from "fast-check";
import { expect, test } from "vitest";
import { type BucketCount, BUCKET_GROWTH, LAST_BUCKET, bucketOf, percentileMs } from "./duration-buckets.ts";

const HOUR_MS = 3_600_000;
const durations = fc.array(fc.integer({ min: 1, max: 24 * HOUR_MS }), { minLength: 1, maxLength: 60 });

function counted(all: readonly number[]): BucketCount[] {
  return all.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
}

test("gives a percentile of buckets within 6 % of that of the durations", () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 1), (all, share) => {
      const sorted = all.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
      const read = percentileMs(counted(all), share) ?? 0;
      expect(Math.abs(read - exact)).toBeLessThanOrEqual(exact * 0.06 + 1);
    }),
  );
});

test("adds the counts of two days for their percentile", () => {
  fc.assert(
    fc.property(durations, durations, (first, second) => {
      const together = percentileMs([...counted(first), ...counted(second)], 0.95);
      expect(together).toBe(percentileMs(counted([...first, ...second]), 0.95));
    }),
  );
});

test("puts a duration into the bucket that ends after it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 * HOUR_MS }), (ms) => {
      const bucket = bucketOf(ms);
      expect(BUCKET_GROWTH ** bucket).toBeGreaterThanOrEqual(ms * 0.999_999);
      expect(BUCKET_GROWTH ** (bucket - 1)).toBeLessThan(ms * 1.000_001);
    }),
  );
});

test("gives no percentile without counts, up to a millisecond for no time, and one bucket for the longest", () => {
  expect(percentileMs([], 0.5)).toBeNull();
  expect(percentileMs([{ bucket: 0, count: 3 }], 0.5)).toBe(1);
  expect([bucketOf(0), bucketOf(1), bucketOf(1e12)]).toEqual([0, 0, LAST_BUCKET]);
});
