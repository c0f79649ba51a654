import { expect, test } from "vitest";
import { countByPath, withoutWaiting } from "./not-yet.ts";

const finding = (path: string, line: number): { path: string; line: number; message: string } => ({
  path,
  line,
  message: "",
});
const FOUND = [finding("a.ts", 1), finding("a.ts", 2), finding("b.ts", 1)];

test("breaches that are waited for are not shown; one more than are listed, and all of the file are", () => {
  expect(withoutWaiting(FOUND, { "a.ts": 2 })).toEqual([finding("b.ts", 1)]);
  expect(withoutWaiting(FOUND, { "a.ts": 1, "b.ts": 1 })).toEqual([finding("a.ts", 1), finding("a.ts", 2)]);
  expect(withoutWaiting(FOUND, {})).toEqual(FOUND);
});

test("what is left to mend is counted by file", () => {
  expect(countByPath(FOUND)).toEqual({ "a.ts": 2, "b.ts": 1 });
});
