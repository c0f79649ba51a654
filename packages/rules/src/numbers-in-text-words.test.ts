import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNumbers } from "./numbers-in-text.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function belowHundred(value: number, join: string): string {
  if (value < 20) return UNITS[value] ?? "";
  const ten = TENS[Math.floor(value / 10) - 2] ?? "";
  return value % 10 === 0 ? ten : `${ten}${join}${UNITS[value % 10] ?? ""}`;
}

function belowThousand(value: number, style: { join: string; and: string }): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest, style.join);
  const head = `${UNITS[hundreds] ?? ""} hundred`;
  return rest === 0 ? head : `${head}${style.and}${belowHundred(rest, style.join)}`;
}

function spellOut(value: number, style: { join: string; and: string }): string {
  const parts = [
    [Math.floor(value / 1e6), " million"],
    [Math.floor(value / 1000) % 1000, " thousand"],
    [value % 1000, ""],
  ] as const;
  const spelled = parts
    .filter(([part]) => part > 0)
    .map(([part, scale]) => belowThousand(part, style) + scale);
  return spelled.join(" ") || "zero";
}

const value = fc.oneof(fc.nat(200), fc.nat(2500), fc.nat(999_999_999));
const style = fc.record({ join: fc.constantFrom("-", " ", "‑"), and: fc.constantFrom(" and ", " ") });

test("reads every number in words as one number with its value", () => {
  fc.assert(
    fc.property(value, style, (number, how) => {
      const words = spellOut(number, how);
      expect(readNumbers(`There were ${words} of them.`)).toEqual([
        { value: number, from: 11, to: 11 + words.length, isOrdinal: false, isSpelled: true },
      ]);
    }),
    { numRuns: 300 },
  );
});

test("reads every number in digits as its value, with and without commas", () => {
  fc.assert(
    fc.property(value, (number) => {
      for (const digits of [`${number}`, number.toLocaleString("en-US")])
        expect(readNumbers(`(${digits})`)).toEqual([
          { value: number, from: 1, to: 1 + digits.length, isOrdinal: false, isSpelled: false },
        ]);
    }),
  );
});

test("finds numbers in order, without overlap, in any text", () => {
  const word = fc.constantFrom(
    "a",
    "an",
    "and",
    "hundred",
    "thousand",
    "two",
    "forty",
    "third",
    "3",
    "1,200",
    "dozen",
    "-",
    ", ",
    "x",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 10 }), (words) => {
      const text = words.join(" ");
      let end = 0;
      for (const { value: number, from, to } of readNumbers(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(Number.isFinite(number)).toBe(true);
        end = to;
      }
    }),
  );
});

test.for([
  ["thirteen ten", [1310]],
  ["nineteen nine", [19, 9]],
  ["twelve thirty", [12, 30]],
  ["twenty-one ten", [21, 10]],
  ["a thousand nineteen thirty", [1019, 30]],
  ["forty and two", [40, 2]],
  ["two-and-forty", [2, 40]],
  ["forty. Two", [40, 2]],
  ["two   three hundred", [2, 300]],
  ["a hundred", [100]],
  ["an hundred thousand", [100_000]],
  ["a dozen and a half", [12]],
  ["two hundred thousand and five", [200_005]],
  ["hundred and million", []],
  ["twenty-third", [23]],
  ["a hundred and first", [101]],
  ["third two", [3, 2]],
  ["3 rd", [3]],
  ["1 200", [1, 200]],
  ["1\u00a0200 and 1\u202f500", [1200, 1500]],
  ["5 hundred", [500]],
  ["1.5.2", [1.5, 2]],
] as const)("finds in %j the numbers %j", ([text, values]) => {
  expect(readNumbers(text).map(({ value: number }) => number)).toEqual(values);
});

test("ends a number at its ordinal suffix, which must be attached", () => {
  const ranks = (text: string): boolean[] => readNumbers(text).map(({ isOrdinal }) => isOrdinal);
  expect(ranks("the 22nd, 22 nd and twenty-second")).toEqual([true, false, true]);
  expect(ranks("third hundred")).toEqual([true]);
});
