import fc from "fast-check";
import { expect, test } from "vitest";
import { type BucketCount, BUCKET_GROWTH, LAST_BUCKET, bucketOf, percentileMs } from "./duration-buckets.ts";

const HOUR_MS = 3_600_000;
const durations = fc.array(fc.integer({ min: 1, max: 24 * HOUR_MS }), { minLength: 1, maxLength: 60 });

function counted(all: readonly number[]): BucketCount[] {
  return all.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
}

test("a percentile of buckets is within 6 % of the same percentile of the durations themselves", () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 1), (all, share) => {
      const sorted = all.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
      const read = percentileMs(counted(all), share) ?? 0;
      expect(Math.abs(read - exact)).toBeLessThanOrEqual(exact * 0.06 + 1);
    }),
  );
});

test("counts of two days together have the percentile of both days' durations", () => {
  fc.assert(
    fc.property(durations, durations, (first, second) => {
      const together = percentileMs([...counted(first), ...counted(second)], 0.95);
      expect(together).toBe(percentileMs(counted([...first, ...second]), 0.95));
    }),
  );
});

test("a duration lies in the bucket that ends behind it, and not in the one before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 * HOUR_MS }), (ms) => {
      const bucket = bucketOf(ms);
      expect(BUCKET_GROWTH ** bucket).toBeGreaterThanOrEqual(ms * 0.999_999);
      expect(BUCKET_GROWTH ** (bucket - 1)).toBeLessThan(ms * 1.000_001);
    }),
  );
});

test("nothing counted has no percentile; what took no time took up to a millisecond; the longest have one bucket", () => {
  expect(percentileMs([], 0.5)).toBeNull();
  expect(percentileMs([{ bucket: 0, count: 3 }], 0.5)).toBe(1);
  expect([bucketOf(0), bucketOf(1), bucketOf(1e12)]).toEqual([0, 0, LAST_BUCKET]);
});
