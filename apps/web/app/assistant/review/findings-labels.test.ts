import type { BookFinding } from "@colophon/contracts/library/books/health";
import { expect, test } from "vitest";
import { groupsOf } from "./findings-labels.ts";

const finding = (changes: Partial<BookFinding>): BookFinding => ({
  id: "f",
  kind: "contradiction",
  severity: "warning",
  found_by: "code",
  chapter: 1,
  detail: "",
  quotes: [],
  status: "open",
  is_of_before: false,
  ...changes,
});
const kindsOf = (findings: BookFinding[]) => groupsOf(findings).map(({ kind }) => kind);

test("groups findings by kind, the gravest first", () => {
  const groups = groupsOf([
    finding({ kind: "momentum", severity: "note", found_by: "model" }),
    finding({ kind: "claim" }),
    finding({ kind: "contradiction" }),
    finding({ kind: "integrity", severity: "blocking" }),
    finding({ kind: "claim" }),
  ]);
  expect(groups.map(({ kind, findings }) => [kind, findings.length])).toEqual([
    ["integrity", 1],
    ["contradiction", 1],
    ["claim", 2],
    ["momentum", 1],
  ]);
});

test("separates checks of the text from a model's opinions, each under its name", () => {
  const groups = groupsOf([finding({}), finding({ found_by: "model" }), finding({})]);
  expect(groups.map(({ isOpinion, findings }) => [isOpinion, findings.length])).toEqual([
    [false, 2],
    [true, 1],
  ]);
});

test("hides fixed and dismissed findings, and keeps those the author accepted", () => {
  expect(kindsOf([finding({ status: "mended" }), finding({ status: "dismissed" })])).toEqual([]);
  expect(kindsOf([finding({ status: "accepted" })])).toEqual(["contradiction"]);
});
