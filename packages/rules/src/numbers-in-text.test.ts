import { expect, test } from "vitest";
import { readNumbers } from "./numbers-in-text.ts";

test.each<[string, number[]]>([
  ["1,200 sheep and 3.5 acres", [1200, 3.5]],
  ["12,34 and 5", [12, 34, 5]],
  ["3.5 million people", [3_500_000]],
  ["forty-two", [42]],
  ["forty two", [42]],
  ["one hundred and five", [105]],
  ["a hundred and twenty-one steps", [121]],
  ["a man and a dog", []],
  ["two thousand three hundred", [2300]],
  ["two million four hundred thousand", [2_400_000]],
  ["nineteen thirty-one", [1931]],
  ["twenty twenty-four", [2024]],
  ["two, three or four", [2, 3, 4]],
  ["two and three", [2, 3]],
  ["seven eight nine", [7, 8, 9]],
  ["the 3rd of May, the thirty-first", [3, 31]],
  ["two dozen eggs", [24]],
  ["someone often weighed the tenth stone", [10]],
  ["14 May 1931", [14, 1931]],
  ["", []],
])("finds the numbers of %j", (text, values) => {
  expect(readNumbers(text).map(({ value }) => value)).toEqual(values);
});

test("records a number's place, and whether it is in words or ordinal", () => {
  const text = "On the 2nd of forty-one days.";
  expect(readNumbers(text).map(({ from, to }) => text.slice(from, to))).toEqual(["2nd", "forty-one"]);
  expect(readNumbers(text).map(({ isOrdinal, isSpelled }) => [isOrdinal, isSpelled])).toEqual([
    [true, false],
    [false, true],
  ]);
});
