import { CHECK_STATES, READINESS } from "@colophon/contracts/preflight/states";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadyForStore, mendedSince, missingOf } from "./verdict.ts";

const severity = fc.constantFrom("blocker" as const, "warning" as const, "info" as const);
const checkedBook = fc.record({
  state: fc.constantFrom(...CHECK_STATES),
  isCurrent: fc.boolean(),
  open: fc.array(severity, { maxLength: 4 }),
  missing: fc.subarray([...READINESS]),
});

test("a book is never ready with a blocker, a stale or unfinished check, or anything missing", () => {
  fc.assert(
    fc.property(checkedBook, (book) => {
      const isReady = isReadyForStore(book);
      expect(isReady && book.open.includes("blocker")).toBe(false);
      expect(isReady && !book.isCurrent).toBe(false);
      expect(isReady && book.state !== "done").toBe(false);
      expect(isReady && book.missing.length > 0).toBe(false);
    }),
  );
});

test("a book that is checked as it stands, whole and without a blocker, is ready, warnings or not", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("warning" as const, "info" as const)), (open) => {
      expect(isReadyForStore({ state: "done", isCurrent: true, open, missing: [] })).toBe(true);
    }),
  );
});

test("what is missing is named in the order of the steps", () => {
  expect(missingOf({ metadata: false, cover: true, content: false })).toEqual(["content", "metadata"]);
  expect(missingOf({ metadata: true, cover: true, content: true })).toEqual([]);
});

test("what is mended was there before, is not there now, and is named once", () => {
  const ids = fc.array(fc.constantFrom("a", "b", "c", "d", "e"));
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const mended = mendedSince(
        before.map((id) => ({ id })),
        now,
      ).map(({ id }) => id);
      expect(new Set(mended).size).toBe(mended.length);
      expect(new Set(mended)).toEqual(new Set(before.filter((id) => !now.includes(id))));
    }),
  );
});
