import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedSince } from "./fixed-since.ts";

test("what is mended was there before, is not there now, and is named once", () => {
  const ids = fc.array(fc.constantFrom("a", "b", "c", "d", "e"));
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const mended = fixedSince(
        before.map((id) => ({ id })),
        now,
      ).map(({ id }) => id);
      expect(new Set(mended).size).toBe(mended.length);
      expect(new Set(mended)).toEqual(new Set(before.filter((id) => !now.includes(id))));
    }),
  );
});
