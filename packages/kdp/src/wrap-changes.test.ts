import fc from "fast-check";
import { expect, test } from "vitest";
import { Paper, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { wrapChanges, wrapMeasures } from "./wrap-changes.ts";

const SPEC = { trim: "6x9", paper: "cream", pages: 284 } as const;

test("measures a wrap like KDP's calculator", () => {
  expect(wrapMeasures(SPEC)).toEqual({ spineInches: 0.71, widthInches: 12.96, heightInches: 9.25 });
});

test("reports a wider spine and wrap of a longer book, each with its old value", () => {
  expect(wrapChanges(SPEC, { ...SPEC, pages: 312 })).toEqual([
    "The book has 312 pages instead of 284.",
    "The spine is 0.070 in wider: 0.780 in instead of 0.710; what stands on it was set anew in its middle.",
    "The sheet measures 13.030 x 9.250 in instead of 12.960 x 9.250.",
  ]);
});

test("changes the spine for another paper, and the wrap for another size", () => {
  expect(wrapChanges(SPEC, { ...SPEC, paper: "white" }).join(" ")).toContain(
    "The paper is white instead of cream.",
  );
  const [first] = wrapChanges(SPEC, { ...SPEC, trim: "5x8" });
  expect(first).toBe("The page size is 5 x 8 in instead of 6 x 9: front and back were set anew for it.");
});

test("reports a spine that becomes too narrow or wide enough for type", () => {
  const [thin, thick] = [
    { ...SPEC, pages: 60 },
    { ...SPEC, pages: 100 },
  ];
  expect(wrapChanges(thin, thick).at(-1)).toBe(
    "The spine is wide enough for type now, and bears title and author.",
  );
  expect(wrapChanges(thick, thin).at(-1)).toBe(
    "The spine is too narrow for type now: it bears neither title nor author.",
  );
});

const look = fc.record({
  trim: fc.constantFrom(...TrimSize.options),
  paper: fc.constantFrom(...Paper.options),
  pages: fc.integer({ min: 24, max: 828 }),
});

test("reports nothing if nothing changed, nor an odd page with a blank one", () => {
  fc.assert(
    fc.property(look, (one) => {
      expect(wrapChanges(one, one)).toEqual([]);
      const even = one.pages + (one.pages % 2);
      expect(wrapChanges({ ...one, pages: even - 1 }, { ...one, pages: even })).toEqual([]);
    }),
  );
});

test("reports exactly the changes of spine, paper and size", () => {
  fc.assert(
    fc.property(look, look, (before, after) => {
      const changes = wrapChanges(before, after);
      const says = (words: RegExp): boolean => changes.some((sentence) => words.test(sentence));
      const hasMoved = wrapMeasures(before).spineInches !== wrapMeasures(after).spineInches;
      expect([says(/^The spine is \d/u), says(/^The paper is/u), changes.length > 0 || !hasMoved]).toEqual([
        hasMoved,
        before.paper !== after.paper,
        true,
      ]);
    }),
  );
});
