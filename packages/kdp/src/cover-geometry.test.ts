import {
  BINDINGS,
  type Paper,
  PAPERS,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coverGeometry, type InchRect, spineInches } from "./cover-geometry.ts";

// Values from KDP's cover calculator for white paper: [trim, pages, spine, width, height].
const PAPERBACKS: [TrimSize, number, number, number, number][] = [
  ["6x9", 120, 0.2702, 12.52, 9.25],
  ["6x9", 200, 0.4504, 12.7, 9.25],
  ["8.5x11", 120, 0.2702, 17.52, 11.25],
  ["8.5x11", 200, 0.4504, 17.7, 11.25],
  ["7x10", 200, 0.4504, 14.7, 10.25],
];
const HARDCOVERS: [TrimSize, number, number, number, number][] = [
  ["6x9", 120, 0.459, 14.034, 10.417],
  ["6x9", 200, 0.639, 14.214, 10.417],
  ["7x10", 200, 0.639, 16.214, 11.417],
  ["8.25x11", 120, 0.459, 18.534, 12.417],
  ["8.25x11", 200, 0.639, 18.714, 12.417],
];

test.each(PAPERBACKS)("measures a paperback of %s and %i pages like KDP's calculator", (...row) => {
  const [trim, pages, spine, width, height] = row;
  const cover = coverGeometry({ trim, pages, paper: "white", binding: "paperback" });
  expect(cover.spineInches).toBeCloseTo(spine, 4);
  expect(cover.widthInches).toBeCloseTo(width, 3);
  expect(cover.heightInches).toBeCloseTo(height, 3);
});

test.each(HARDCOVERS)("measures a hardcover of %s and %i pages like KDP's calculator", (...row) => {
  const [trim, pages, spine, width, height] = row;
  const cover = coverGeometry({ trim, pages, paper: "white", binding: "hardcover" });
  expect(Math.abs(cover.spineInches - spine)).toBeLessThan(0.0006);
  expect(Math.abs(cover.widthInches - width)).toBeLessThan(0.0006);
  expect(Math.abs(cover.heightInches - height)).toBeLessThan(0.0006);
});

test.each<[Paper, number]>([
  ["white", 0.27024],
  ["cream", 0.3],
  ["groundwood", 0.282],
  ["standard-color", 0.27024],
  ["premium-color", 0.28164],
])("120 pages of %s paper are %d inches thick", (paper, inches) => {
  expect(spineInches({ paper, pages: 120, binding: "paperback" })).toBeCloseTo(inches, 6);
});

test("adds a page to an odd page count", () => {
  const odd = spineInches({ paper: "cream", pages: 251, binding: "paperback" });
  expect(odd).toBe(spineInches({ paper: "cream", pages: 252, binding: "paperback" }));
});

test("allows spine text from 79 pages, with 0.0625 in free on either side", () => {
  const book = { trim: "6x9", paper: "white", binding: "paperback" } as const;
  expect(coverGeometry({ ...book, pages: 78 }).spineText.isAllowed).toBe(false);
  expect(coverGeometry({ ...book, pages: 79 }).spineText.isAllowed).toBe(true);
  expect(coverGeometry({ ...book, pages: 200 }).spineText.usableInches).toBeCloseTo(0.3254, 4);
});

test("puts a paperback's barcode box where KDP prints it", () => {
  const { barcode, heightInches } = coverGeometry({
    trim: "6x9",
    paper: "white",
    pages: 200,
    binding: "paperback",
  });
  expect(barcode).toMatchObject({ x: 3.875, width: 2 });
  expect(barcode.height).toBeCloseTo(1.2, 9);
  expect(heightInches - barcode.y - barcode.height).toBeCloseTo(0.375, 9);
});

test("keeps both barcode positions of a hardcover clear of the hinge", () => {
  const cover = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "hardcover" });
  const [hinge] = cover.hinges;
  expect(hinge?.width).toBeCloseTo(10 / 25.4, 9);
  expect((hinge?.x ?? 0) - cover.barcode.x - cover.barcode.width).toBeCloseTo(0.25, 9);
  const boardBottom = cover.back.y + cover.back.height;
  expect(boardBottom - cover.barcode.y).toBeCloseTo(1.96, 9);
  expect(boardBottom - cover.barcode.y - cover.barcode.height).toBeCloseTo(0.375, 9);
});

test("keeps type on a hardcover 18.2 mm from the file's edge", () => {
  const cover = coverGeometry({ trim: "6x9", paper: "cream", pages: 300, binding: "hardcover" });
  expect(cover.backSafe.x * 25.4).toBeCloseTo(18.175, 2);
  expect(cover.backSafe.y * 25.4).toBeCloseTo(18.175, 2);
});

test.each([0, -4, 12.5, Number.NaN])("rejects a book of %d pages", (pages) => {
  expect(() => coverGeometry({ trim: "6x9", paper: "cream", pages, binding: "paperback" })).toThrow(
    RangeError,
  );
});

const anyBook = fc.record({
  trim: fc.constantFrom(...keys(TRIM_SIZES)),
  paper: fc.constantFrom(...keys(PAPERS)),
  pages: fc.integer({ min: 24, max: 828 }),
  binding: fc.constantFrom(...BINDINGS),
});

test("fills the file with panels between its overhangs without gap or overlap", () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const cover = coverGeometry(book);
      expect(cover.back.x).toBeCloseTo(cover.overhangInches, 9);
      expect(right(cover.back)).toBeCloseTo(cover.spine.x, 9);
      expect(right(cover.spine)).toBeCloseTo(cover.front.x, 9);
      expect(right(cover.front) + cover.overhangInches).toBeCloseTo(cover.widthInches, 9);
      expect(cover.front.height + 2 * cover.overhangInches).toBeCloseTo(cover.heightInches, 9);
      expect(cover.front.width).toBeCloseTo(cover.back.width, 9);
    }),
  );
});

test("keeps safe areas on their panels, clear of hinges", () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const cover = coverGeometry(book);
      expect(isInside(cover.backSafe, cover.back)).toBe(true);
      expect(isInside(cover.frontSafe, cover.front)).toBe(true);
      expect(isInside(cover.barcode, cover.back)).toBe(true);
      for (const hinge of cover.hinges) {
        for (const area of [cover.backSafe, cover.frontSafe, cover.barcode]) {
          expect(right(area) <= hinge.x || area.x >= right(hinge)).toBe(true);
        }
      }
    }),
  );
});

test("never makes a spine thinner for more pages", () => {
  fc.assert(
    fc.property(anyBook, fc.nat(200), (book, more) => {
      expect(spineInches({ ...book, pages: book.pages + more })).toBeGreaterThanOrEqual(spineInches(book));
    }),
  );
});

function right(area: InchRect): number {
  return area.x + area.width;
}

function isInside(inner: InchRect, outer: InchRect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    right(inner) <= right(outer) + 1e-9 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-9
  );
}

function keys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
