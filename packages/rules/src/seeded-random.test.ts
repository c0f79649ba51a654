import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom, deriveSeed } from "./seeded-random.ts";

test("gives the same numbers for the same seed, and others for another", () => {
  const draws = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 8 }, () => random.int(1000));
  };
  expect(draws(42)).toEqual(draws(42));
  expect(draws(42)).not.toEqual(draws(43));
  expect(draws(42)).not.toEqual(draws(42 + 2 ** 32));
});

test("never changes a seed's sequence between releases", () => {
  const random = createRandom(1);
  expect(Array.from({ length: 6 }, () => random.int(1_000_000))).toMatchInlineSnapshot(`
    [
      342900,
      322996,
      544586,
      568278,
      744525,
      904587,
    ]
  `);
});

test("spreads numbers evenly over their range", () => {
  const random = createRandom(9);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const bin = random.int(10);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("keeps every member when shuffling, undefined too, and the original list", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.option(fc.integer(), { nil: undefined })), (seed, list) => {
      const before = [...list];
      const shuffled = createRandom(seed).shuffled(list);
      expect(list).toEqual(before);
      expect([...shuffled].map(String).toSorted()).toEqual(before.map(String).toSorted());
    }),
  );
});

test("fails to pick from an empty list, and picks a member of any other", () => {
  const random = createRandom(3);
  expect(() => random.pick([])).toThrow(RangeError);
  expect(["a", "b", "c"]).toContain(random.pick(["a", "b", "c"]));
});

test("derives a part's seed from the book's seed and the part", () => {
  const seeds = new Set([deriveSeed(1, "scene 1"), deriveSeed(1, "scene 2"), deriveSeed(2, "scene 1")]);
  expect(seeds.size).toBe(3);
  expect(deriveSeed(1, "scene 1")).toBe(deriveSeed(1, "scene 1"));
});
