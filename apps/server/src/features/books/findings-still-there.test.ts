import type { BookFinding } from "@colophon/contracts/books/finding";
import { expect, test } from "vitest";
import { findingsStillThere } from "./findings-still-there.ts";

const aFinding = (quotes: string[], changes: Partial<BookFinding> = {}): BookFinding => ({
  id: "00000000-0000-4000-8000-000000000000",
  kind: "over_explained",
  severity: "warning",
  found_by: "model",
  chapter: 1,
  detail: "",
  quotes,
  status: "open",
  ...changes,
});
const edited = [
  { text: "The *lamp* went out.", version: 3 },
  { text: "Morning came.", version: 0 },
];

test("of an edited book, what was found in words that are gone is no longer open", () => {
  const stays = [
    aFinding(["lamp went"]),
    aFinding(["gone", "Morning *came*"]),
    aFinding([]),
    aFinding(["lamp went out", "Morning"], { kind: "contradiction" }),
    aFinding(["gone"], { severity: "blocking" }),
    aFinding(["gone"], { status: "dismissed" }),
  ];
  const goes = [aFinding(["gone"]), aFinding(["lamp went out", "gone"], { kind: "contradiction" })];
  expect(findingsStillThere([...goes, ...stays], edited)).toEqual(stays);
});

test("of a book that nobody has edited, everything stands that was found", () => {
  const found = [aFinding(["as a model misquotes it"])];
  expect(findingsStillThere(found, [{ text: "The lamp went out.", version: 0 }])).toEqual(found);
});
