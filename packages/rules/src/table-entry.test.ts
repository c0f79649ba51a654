import { expect, test } from "vitest";
import { tableEntry } from "./table-entry.ts";

const TABLE: Readonly<Record<string, number>> = { river: 1, hasOwnProperty: 2 };

test("a word of the table has its entry, also one that every object inherits", () => {
  expect(tableEntry(TABLE, "river")).toBe(1);
  expect(tableEntry(TABLE, "hasOwnProperty")).toBe(2);
});

test.each(["constructor", "__proto__", "toString", "valueOf", "sea", ""])(
  "the word %j is not in the table, whatever objects inherit",
  (word) => {
    expect(tableEntry(TABLE, word)).toBeUndefined();
  },
);
