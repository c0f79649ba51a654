import { BINDINGS, PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf, type PointRect, coverLayoutOf, type WrapParts } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";

const FRONT = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;

function partsOf(wrap: Parameters<typeof buildWrap>[0]): WrapParts {
  const { wrap: parts } = coverLayoutOf(buildWrap(wrap));
  if (parts === null) throw new Error("no wrap");
  return parts;
}

test("draws a front alone at 300 pixels per inch, without a spine", () => {
  const coverLayout = coverLayoutOf(FRONT);
  expect(coverLayout).toMatchObject({ widthPx: 1600, heightPx: 2560, wrap: null, spineInches: null });
  expect(coverLayout.page).toEqual({ width: 384, height: 614.4 });
  expect(coverLayout.front).toEqual({ x: 0, y: 0, ...coverLayout.page });
  expect([coverLayout.frontBleed, coverLayout.frontOpen]).toEqual([coverLayout.front, coverLayout.front]);
});

test("keeps type of a front 8.5 % from its sides and 6.5 % from top and foot, and a frame a twentieth of the shorter side", () => {
  const { frontArea, frame } = coverLayoutOf(FRONT);
  expect(frontArea.x).toBeCloseTo(384 * 0.085, 6);
  expect(frontArea.width).toBeCloseTo(384 * 0.83, 6);
  expect(frontArea.y).toBeCloseTo(614.4 * 0.065, 6);
  expect(frontArea.height).toBeCloseTo(614.4 * 0.87, 6);
  expect(frame.left).toBeCloseTo(384 * 0.05, 6);
  expect([frame.top, frame.right]).toEqual([frame.left, frame.left]);
  expect(coverLayoutOf({ ...FRONT, widthPx: 2560, heightPx: 1600 }).frame.top).toBeCloseTo(384 * 0.05, 6);
});

test("sizes a wrap like the printer's file, in points and in pixels", () => {
  const coverLayout = coverLayoutOf(buildWrap({ pages: 200, paper: "white" }));
  // 12.7004 x 9.25 in, as printed by KDP's calculator
  expect(coverLayout.page.width).toBeCloseTo(12.7004 * 72, 3);
  expect(coverLayout.page.height).toBeCloseTo(9.25 * 72, 6);
  expect([coverLayout.widthPx, coverLayout.heightPx]).toEqual([3810, 2775]);
  expect(coverLayout.spineInches).toBeCloseTo(0.4504, 4);
  expect(coverLayout.front.x).toBeCloseTo((0.125 + 6 + 0.4504) * 72, 3);
});

test("starts a paperback's front at its fold, and a hardcover's after its hinge", () => {
  const paper = coverLayoutOf(buildWrap({ binding: "paperback" }));
  const hard = coverLayoutOf(buildWrap({ binding: "hardcover" }));
  const hinge = (10 / 25.4) * 72;
  expect(paper.frontOpen).toEqual(paper.front);
  expect(hard.frontOpen.x - hard.front.x).toBeCloseTo(hinge, 6);
  expect(hard.frontOpen.x + hard.frontOpen.width).toBeCloseTo(hard.front.x + hard.front.width, 6);
  expect(hard.frame.left - hard.frame.right).toBeCloseTo(hinge, 6);
  expect(paper.frame.left).toBe(paper.frame.right);
});

test("keeps the frame of a small book at least 0.26 in from the cut", () => {
  expect(coverLayoutOf(buildWrap({ trim: "4.06x7.17" })).frame.right).toBeCloseTo(0.26 * 72, 6);
  expect(coverLayoutOf(buildWrap({ trim: "8.5x11" })).frame.right).toBeCloseTo(0.425 * 72, 6);
});

test("gives spine type the space between the folds from 79 pages", () => {
  expect(partsOf({ pages: 78 }).spineUsable).toBe(0);
  expect(partsOf({ pages: 79 }).spineUsable).toBeCloseTo((80 * 0.0025 - 0.125) * 72, 6);
});

test("folds a hardcover at its hinges too", () => {
  expect(partsOf({ binding: "paperback" }).folds).toHaveLength(2);
  expect(partsOf({ binding: "hardcover" }).folds).toHaveLength(4);
  expect(partsOf({ binding: "hardcover" }).safe).toHaveLength(2);
});

test.each([0, -1, 2.5])("rejects a wrap of %d pages", (pages) => {
  expect(() => coverLayoutOf(buildWrap({ pages }))).toThrow(RangeError);
});

const anyWrap = fc.record({
  trim: fc.constantFrom(...keys(TRIM_SIZES)),
  paper: fc.constantFrom(...keys(PAPERS)),
  pages: fc.integer({ min: 24, max: 828 }),
  binding: fc.constantFrom(...BINDINGS),
});

test("keeps type of front and back within the printer's safe areas for any book", () => {
  fc.assert(
    fc.property(anyWrap, (book) => {
      const coverLayout = coverLayoutOf(buildWrap(book));
      const [frontSafe, backSafe] = coverLayout.wrap?.safe ?? [];
      expect(frontSafe !== undefined && holds(frontSafe, coverLayout.frontArea)).toBe(true);
      expect(
        backSafe !== undefined && coverLayout.wrap !== null && holds(backSafe, coverLayout.wrap.backArea),
      ).toBe(true);
    }),
  );
});

test("lets the back's type reach the foot of the barcode, and no further next to it", () => {
  fc.assert(
    fc.property(anyWrap, (book) => {
      const { backArea, barcode } = partsOf(book);
      expect(backArea.y + backArea.height).toBeCloseTo(barcode.y + barcode.height, 6);
      expect(backArea.x).toBeLessThan(barcode.x);
    }),
  );
});

test("extends spine and front to the edges of the file for any book", () => {
  fc.assert(
    fc.property(anyWrap, (book) => {
      const coverLayout = coverLayoutOf(buildWrap(book));
      const { spineBleed, spine, backAndSpine } = partsOf(book);
      expect(coverLayout.frontBleed.x + coverLayout.frontBleed.width).toBeCloseTo(coverLayout.page.width, 6);
      expect([coverLayout.frontBleed.height, spineBleed.height, backAndSpine.height]).toEqual([
        coverLayout.page.height,
        coverLayout.page.height,
        coverLayout.page.height,
      ]);
      expect(spineBleed.x + spineBleed.width).toBeCloseTo(coverLayout.front.x, 6);
      expect(backAndSpine.width).toBe(coverLayout.front.x);
      expect(spine.width).toBeCloseTo(coverGeometry(book).spineInches * 72, 6);
    }),
  );
});

test("rounds a place on the canvas outwards to full pixels", () => {
  expect(areaOf({ x: 1.2, y: 2.6, width: 3, height: 4 }, { pxPerPoint: 2 })).toEqual({
    x: 2,
    y: 5,
    width: 7,
    height: 9,
  });
  expect(areaOf({ x: 10, y: 10, width: 5, height: 5 }, { pxPerPoint: 1, margin: 2 })).toEqual({
    x: 8,
    y: 8,
    width: 9,
    height: 9,
  });
});

test("covers a rectangle with a place on the canvas, less than two pixels larger", () => {
  const some = fc.double({ min: 0, max: 900, noNaN: true });
  fc.assert(
    fc.property(
      some,
      some,
      some,
      some,
      fc.double({ min: 0.1, max: 5, noNaN: true }),
      (x, y, width, height, scale) => {
        const area = areaOf({ x, y, width, height }, { pxPerPoint: scale });
        expect(area.x <= x * scale && area.y <= y * scale).toBe(true);
        expect(area.x + area.width >= (x + width) * scale - 1e-6).toBe(true);
        expect(area.width).toBeLessThan(width * scale + 2.000_001);
        expect(area.height).toBeLessThan(height * scale + 2.000_001);
      },
    ),
  );
});

function holds(outer: PointRect, inner: PointRect): boolean {
  return (
    inner.x >= outer.x - 1e-6 &&
    inner.y >= outer.y - 1e-6 &&
    inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-6
  );
}

function keys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
