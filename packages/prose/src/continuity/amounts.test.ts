import * as fc from "fast-check";
import { expect, test } from "vitest";
import { areAmountsDisjoint, readAge, readAmount, readHeight } from "./amounts.ts";

test.for([
  ["forty", 40, 40],
  ["forty years old", 40, 40],
  ["the third of two", 2, 2],
  ["about forty", 34, 46],
  ["about ten", 7, 13],
  ["looked fifty", 42.5, 57.5],
  ["30ish", 25.5, 34.5],
  ["thirty or thirty-two", 30, 32],
  ["30-35", 30, 35],
  ["between 30 and 50", 30, 50],
  ["over forty", 40, 64],
  ["40+", 40, 64],
  ["at least ten", 10, 16],
  ["under forty", 0, 40],
  ["not forty", 0, 40],
  ["in his forties", 40, 49],
  ["early forties", 40, 45],
  ["mid-thirties", 33, 37],
  ["late 30s", 35, 40],
  ["her late twenties", 25, 30],
  ["the 40's", 40, 49],
  ["in their nineties", 90, 99],
  ["a teenager", 13, 19],
  ["in her teens", 13, 19],
] as const)("reads “%s” as %d to %d", ([value, from, to]) => {
  const amount = readAmount(value);
  expect(amount?.from).toBeCloseTo(from, 6);
  expect(amount?.to).toBeCloseTo(to, 6);
});

test.for([
  "",
  "old",
  "the third",
  "one of two, or three",
  "forty or thirty",
  "thirty to sixty",
  "two eyes, 3 ears",
  "berries",
  "the sixth",
])("reads no amount in “%s”", (value) => {
  expect(readAmount(value)).toBeNull();
});

test.for([
  ["eight months", 0, 1],
  ["30 months", 2, 3],
  ["six weeks", 0, 1],
  ["ten days", 0, 1],
  ["seven", 7, 7],
] as const)("reads the age “%s” as %d to %d years", ([value, from, to]) => {
  expect(readAge(value)).toEqual({ from, to });
});

test.for([
  ["188 cm", 188],
  ["1.88 m", 188],
  ["two metres", 200],
  ["six foot two", 187.96],
  ["6'2\"", 187.96],
  ["6’2”", 187.96],
  ["5 ft", 152.4],
  ["five feet eleven", 180.34],
] as const)("reads the height “%s” as %d cm, two up or down", ([value, cm]) => {
  const height = readHeight(value);
  expect(height?.from).toBeCloseTo(cm - 2, 4);
  expect(height?.to).toBeCloseTo(cm + 2, 4);
});

test("widens a rough height by eight more", () => {
  expect(readHeight("about 180 cm")).toEqual({ from: 170, to: 190 });
  expect(readHeight("over 180 cm")).toEqual({ from: 170, to: 190 });
});

test.for(["tall", "180", "one metre eighty", "1 m 80 cm 5 mm", "six of them"])(
  "reads no height in “%s”",
  (value) => {
    expect(readHeight(value)).toBeNull();
  },
);

test("finds two amounts apart if they share nothing, in either order", () => {
  const amount = fc.tuple(fc.nat(20), fc.nat(5)).map(([from, more]) => ({ from, to: from + more }));
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const shared = Array.from({ length: 40 }, (_, at) => at).some(
        (at) => at >= one.from && at <= one.to && at >= other.from && at <= other.to,
      );
      expect(areAmountsDisjoint(one, other)).toBe(!shared);
      expect(areAmountsDisjoint(other, one)).toBe(!shared);
    }),
  );
  expect(areAmountsDisjoint(null, { from: 1, to: 1 })).toBe(false);
  expect(areAmountsDisjoint({ from: 1, to: 1 }, null)).toBe(false);
});

test("reads every integer in digits as itself, with or without years", () => {
  fc.assert(
    fc.property(fc.nat(120), (value) => {
      expect(readAmount(`${value}`)).toEqual({ from: value, to: value });
      expect(readAge(`${value} years old`)).toEqual({ from: value, to: value });
    }),
  );
});
