import {
  BINDINGS,
  PAPERS,
  type Paper,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { evenPages, pageLimits } from "./page-limits.ts";

type Row = readonly [
  white: number,
  cream: number,
  groundwood: number,
  standard: number | null,
  premium: number,
];

const REGULAR: Row = [828, 776, 812, 600, 828];
const ROWS: readonly [TrimSize, Row][] = [
  ["5x8", REGULAR],
  ["5.06x7.81", REGULAR],
  ["5.25x8", REGULAR],
  ["5.5x8.5", REGULAR],
  ["6x9", REGULAR],
  ["6.14x9.21", REGULAR],
  ["6.69x9.61", REGULAR],
  ["7x10", REGULAR],
  ["7.44x9.69", REGULAR],
  ["7.5x9.25", REGULAR],
  ["8x10", REGULAR],
  ["8.25x6", [800, 750, 784, 600, 800]],
  ["8.25x8.25", [800, 750, 784, 600, 800]],
  ["8.5x8.5", [590, 550, 578, 600, 590]],
  ["8.5x11", [590, 550, 578, 600, 590]],
  ["8.27x11.69", [780, 730, 764, null, 590]],
  ["4.06x7.17", REGULAR],
  ["4.13x6.81", REGULAR],
  ["4.41x6.85", REGULAR],
  ["5x7.4", REGULAR],
  ["5.04x7.17", REGULAR],
  ["5.83x8.27", REGULAR],
  ["5.98x8.58", REGULAR],
  ["5.98x8.94", REGULAR],
  ["7.17x10.12", REGULAR],
  ["7.17x8.11", REGULAR],
  ["8.27x10.12", [780, 730, 764, 600, 780]],
];
const PAPER_ORDER: readonly Paper[] = ["white", "cream", "groundwood", "standard-color", "premium-color"];
const HARDCOVERS: readonly TrimSize[] = ["5.5x8.5", "6x9", "6.14x9.21", "7x10", "8.25x11"];

const paperbacks = ROWS.flatMap(([trim, row]) =>
  PAPER_ORDER.map((paper, column) => [trim, paper, row[column] ?? null] as const),
);

test.each(paperbacks)("allows a paperback of %s on %s at most %s pages", (trim, paper, max) => {
  const min = paper === "standard-color" ? 72 : 24;
  expect(pageLimits({ trim, paper, binding: "paperback" })).toEqual(max === null ? null : { min, max });
});

test.each(HARDCOVERS)(
  "allows a hardcover of %s 75 to 550 pages on white, cream and premium color only",
  (trim) => {
    const offered = PAPER_ORDER.filter((paper) => pageLimits({ trim, paper, binding: "hardcover" }) !== null);
    expect(offered).toEqual(["white", "cream", "premium-color"]);
    expect(pageLimits({ trim, paper: "cream", binding: "hardcover" })).toEqual({ min: 75, max: 550 });
  },
);

test("binds no other trim in boards, and sells no 8.25 x 11 paperback", () => {
  const hardcovers = keys(TRIM_SIZES).filter(
    (trim) => pageLimits({ trim, paper: "cream", binding: "hardcover" }) !== null,
  );
  expect(hardcovers.toSorted()).toEqual([...HARDCOVERS].toSorted());
  expect(pageLimits({ trim: "8.25x11", paper: "white", binding: "paperback" })).toBeNull();
});

test("gives every trim on sale limits that a book can keep", () => {
  const anything = fc.tuple(
    fc.constantFrom(...keys(TRIM_SIZES)),
    fc.constantFrom(...keys(PAPERS)),
    fc.constantFrom(...BINDINGS),
  );
  fc.assert(
    fc.property(anything, ([trim, paper, binding]) => {
      const sold = [TRIM_SIZES[trim].bindings, PAPERS[paper].bindings].every((bindings) =>
        bindings.some((one) => one === binding),
      );
      const limits = pageLimits({ trim, paper, binding });
      expect(sold || limits === null).toBe(true);
      const { min, max } = limits ?? { min: 24, max: 828 };
      expect([min >= 24, max <= 828, min < max]).toEqual([true, true, true]);
    }),
  );
});

test("rounds an odd page count up", () => {
  expect([150, 151].map(evenPages)).toEqual([150, 152]);
});

function keys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
