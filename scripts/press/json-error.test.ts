import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonError } from "./json-error.ts";

test.each([
  ['{"title": oops}', 1, 11],
  ['{"title": "a",\n "chapters": [1, 2,]}', 2, 20],
  ['{"a": 1', 1, 8],
  ['{"a" 1}', 1, 6],
  ['{"a": "b\nc"}', 1, 9],
  ['{"a": "\\q"}', 1, 8],
  ["[1] 2", 1, 5],
  ["", 1, 1],
  ["{a: 1}", 1, 2],
])("finds the error in %j at line %i, column %i", (text, line, column) => {
  expect(findJsonError(text)).toEqual({ line, column });
});

test("skips a hundred thousand open brackets without recursion", () => {
  expect(findJsonError("[".repeat(100_000))).toEqual({ line: 1, column: 100_001 });
});

test("reads valid JSON fully, and finds a cut at or before it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
      const text = JSON.stringify({ value });
      expect(findJsonError(text).column).toBe(text.length + 1);
      const at = cut % text.length;
      expect(findJsonError(text.slice(0, at)).column).toBeLessThanOrEqual(at + 1);
    }),
  );
});

test("skips a string of thirty million letters", () => {
  expect(findJsonError(`{"src": "${"A".repeat(30_000_000)}"`).column).toBe(30_000_011);
});
