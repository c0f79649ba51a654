import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { TRIM_OPTIONS } from "./layout-options.ts";

test("offers every printed size once, in its group, the usual one for novels first", () => {
  const values = TRIM_OPTIONS.flatMap(({ options }) => options.map(({ value }) => value));
  expect(values.toSorted()).toEqual(Object.keys(TRIM_SIZES).toSorted());
  expect(TRIM_OPTIONS.map(({ label, options }) => [label, options[0]?.label])).toEqual([
    ["Common sizes", "6 × 9 in, the usual for novels"],
    ["Other sizes", "5.06 × 7.81 in, UK B-format"],
    ["Large and square pages", "8.25 × 6 in, landscape"],
    ["Sold in Japan", "4.06 × 7.17 in, Japan"],
  ]);
});
