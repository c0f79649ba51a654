import * as fc from "fast-check";
import { expect, test } from "vitest";
import { drawNames } from "./names.ts";

const SETTINGS = [
  { description: "A weaver in Lagos.", genre: "Fiction" },
  { description: "Kyoto, 1868.", genre: "History" },
  { description: "A Korean nurse in Berlin.", genre: "Fiction" },
  { regions: ["greek" as const], period: "old" as const },
];
const orders = fc.record({
  setting: fc.constantFrom(...SETTINGS),
  kept: fc.subarray(["Tom Harker", "Ellen", "Dr. Amina Yusuf", "Captain Élodie Bradshaw", "Noor"]),
});
const wordsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.toLowerCase().split(" "));

test("extends a shorter draw, without duplicates or kept names", () => {
  fc.assert(
    fc.property(fc.nat(1e6), orders, fc.nat(14), (seed, order, count) => {
      const names = drawNames(seed, { ...order, count: 15 });
      expect(drawNames(seed, { ...order, count })).toEqual(names.slice(0, count));
      expect(names.every((name) => name.split(" ").length === 2)).toBe(true);
      const given = names.map((name) => name.split(" ")[0]);
      const surnames = names.map((name) => name.split(" ")[1]);
      expect([new Set(given).size, new Set(surnames).size]).toEqual([15, 15]);
      const taken = new Set(wordsOf(order.kept));
      expect(wordsOf(names).filter((word) => taken.has(word))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("draws the same for the author's words and for what was read from them", () => {
  expect(drawNames(7, { count: 6, setting: { description: "Kyoto, 1868.", genre: "History" } })).toEqual(
    drawNames(7, { count: 6, setting: { regions: ["japanese"], period: "old" } }),
  );
  expect(drawNames(7, 6)).toEqual(drawNames(7, { count: 6, setting: { regions: [], period: "now" } }));
});

test("draws other people for other seeds", () => {
  const casts = new Set(Array.from({ length: 40 }, (_, seed) => drawNames(seed, 3).join()));
  expect(casts.size).toBe(40);
});

test("reports an exhausted bank", () => {
  expect(() => drawNames(1, 100_000)).toThrow(RangeError);
});
