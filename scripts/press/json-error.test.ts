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
])("the fault in %j is found at line %i, column %i", (text, line, column) => {
  expect(findJsonError(text)).toEqual({ line, column });
});

test("a hundred thousand open brackets are passed over, not recursed into", () => {
  expect(findJsonError("[".repeat(100_000))).toEqual({ line: 1, column: 100_001 });
});

test("text that is JSON is read to its end, and cut anywhere its fault is at the cut or before", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
      const text = JSON.stringify({ value });
      expect(findJsonError(text).column).toBe(text.length + 1);
      const at = cut % text.length;
      expect(findJsonError(text.slice(0, at)).column).toBeLessThanOrEqual(at + 1);
    }),
  );
});

test("a string of thirty million letters is passed over", () => {
  expect(findJsonError(`{"src": "${"A".repeat(30_000_000)}"`).column).toBe(30_000_011);
});
