import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FEMININE_NAMES, GIVEN_NAMES, MASCULINE_NAMES, SURNAMES } from "./name-bank.ts";
import { drawNames, genderOfGivenName, STOCK_NAMES, stockNameIn } from "./names.ts";

test("the bank holds at least 240 given names and 240 surnames, each once", () => {
  expect(new Set(GIVEN_NAMES).size).toBe(GIVEN_NAMES.length);
  expect(new Set(SURNAMES).size).toBe(SURNAMES.length);
  expect(GIVEN_NAMES.length).toBeGreaterThanOrEqual(240);
  expect(SURNAMES.length).toBeGreaterThanOrEqual(240);
});

test("no name of the bank is a stock name or has a letter outside A to Z", () => {
  const all = [...GIVEN_NAMES, ...SURNAMES];
  expect(all.filter((name) => stockNameIn(name) !== null)).toEqual([]);
  expect(all.filter((name) => !/^[A-Z][A-Za-z]{2,}$/.test(name))).toEqual([]);
  expect(STOCK_NAMES.length).toBeGreaterThanOrEqual(60);
});

test("a stock name is found as a whole word only", () => {
  expect(stockNameIn("Dr. Sarah Chen")).toBe("Sarah Chen");
  expect(stockNameIn("Mara Ivanovic")).toBe("Mara");
  expect(stockNameIn("Tamara Ivanovic")).toBeNull();
  expect(stockNameIn("Sarah Chenoweth")).toBeNull();
});

test("a name is feminine or masculine, never both", () => {
  expect(FEMININE_NAMES.filter((name) => MASCULINE_NAMES.includes(name))).toEqual([]);
  expect(genderOfGivenName("Sigrid")).toBe("feminine");
  expect(genderOfGivenName("Oswald")).toBe("masculine");
  expect(genderOfGivenName("Kit")).toBe("unknown");
});

test("a draw is the same for the same seed, and no two names share an initial up to a full cast of 24", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 24 }), (seed, count) => {
      const names = drawNames(seed, count);
      expect(names).toEqual(drawNames(seed, count));
      expect(names).toHaveLength(count);
      expect(new Set(names.map((name) => name[0])).size).toBe(count);
      expect(new Set(names.map((name) => name.split(" ")[1]?.[0])).size).toBe(count);
      expect(drawNames(seed, count + 1).slice(0, count)).toEqual(names);
    }),
    { numRuns: 50 },
  );
});

test("different seeds draw different casts", () => {
  const casts = new Set(Array.from({ length: 200 }, (_, seed) => drawNames(seed, 4).join()));
  expect(casts.size).toBe(200);
});

test("a draw larger than the alphabet repeats initials but no name", () => {
  const names = drawNames(7, 100);
  expect(new Set(names.map((name) => name.split(" ")[0])).size).toBe(100);
  expect(new Set(names.map((name) => name.split(" ")[1])).size).toBe(100);
  expect(() => drawNames(7, 10_000)).toThrow(RangeError);
});
