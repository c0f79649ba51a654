import fc from "fast-check";
import { expect, test } from "vitest";
import { isStillTheSame, rangeAsked } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { from: 0, to: 1 }],
  ["bytes=3-5", { from: 3, to: 6 }],
  ["bytes=3-", { from: 3, to: 10 }],
  ["bytes=3-400", { from: 3, to: 10 }],
  ["bytes=-4", { from: 6, to: 10 }],
  ["bytes=-40", { from: 0, to: 10 }],
  ["bytes=10-", "beyond"],
  ["bytes=10-20", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=5-3", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["lines=1-2", null],
  ["bytes=0x1-2", null],
  ["bytes=99999999999999999999-", null],
  [undefined, null],
])("of ten bytes, %s requests %j", (header, asked) => {
  expect(rangeAsked(header, 10)).toEqual(asked);
});

test("returns non-empty ranges within the file for any request", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1000), fc.nat(2000), fc.nat(2000), (noise, size, first, last) => {
      for (const header of [noise, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const asked = rangeAsked(header, size);
        if (asked === null || asked === "beyond") continue;
        expect(asked.from).toBeGreaterThanOrEqual(0);
        expect(asked.to).toBeGreaterThan(asked.from);
        expect(asked.to).toBeLessThanOrEqual(size);
      }
    }),
  );
});

test("ignores a range of another, even similar file", () => {
  expect(isStillTheSame(undefined, '"a"')).toBe(true);
  expect(isStillTheSame('"a"', '"a"')).toBe(true);
  expect(isStillTheSame('W/"a"', '"a"')).toBe(false);
  expect(isStillTheSame("Wed, 21 Oct 2015 07:28:00 GMT", '"a"')).toBe(false);
});
