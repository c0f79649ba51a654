import { expect, test } from "vitest";
import { tableEntry } from "./table-entry.ts";

const TABLE: Readonly<Record<string, number>> = { river: 1, hasOwnProperty: 2 };

test("finds a table entry, even under an inherited property name", () => {
  expect(tableEntry(TABLE, "river")).toBe(1);
  expect(tableEntry(TABLE, "hasOwnProperty")).toBe(2);
});

test.each(["constructor", "__proto__", "toString", "valueOf", "sea", ""])(
  "does not find %j, despite inherited properties",
  (word) => {
    expect(tableEntry(TABLE, word)).toBeUndefined();
  },
);
