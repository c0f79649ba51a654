import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedSince } from "./fixed-since.ts";

test("reports findings as fixed that were there before and are gone now, once each", () => {
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
