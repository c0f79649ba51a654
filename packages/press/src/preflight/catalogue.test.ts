import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { CATALOGUE, ruleOf } from "./catalogue.ts";
import { rulesChecked } from "./preflight.ts";

/** The store's rules by topic, with the last number of each. */
const STORE = { INT: 16, COV: 12, ECO: 5, EPB: 16, MET: 11, PRC: 4, ACC: 1 } as const;

const due = Object.entries(STORE).flatMap(([group, last]) =>
  Array.from({ length: last }, (_, k) => `${group}-${String(k + 1).padStart(3, "0")}`),
);

test("has all 65 rules of the store, each once", () => {
  const codes = CATALOGUE.map(({ code }) => code);
  expect(due).toHaveLength(65);
  expect(codes.filter((code) => !code.startsWith("OWN-")).toSorted()).toEqual(due.toSorted());
  expect(new Set(codes).size).toBe(codes.length);
});

// Rules with this severity; the others are warnings and information.
const BLOCKERS = [
  ..."INT-001 INT-002 INT-003 INT-004 INT-005 INT-006 INT-007 INT-009 INT-010".split(" "),
  ..."COV-001 COV-002 COV-003 COV-004 COV-005 COV-006 COV-007 COV-009 COV-010 COV-011 COV-012".split(" "),
  ..."ECO-001 ECO-002 ECO-005".split(" "),
  ..."EPB-001 EPB-002 EPB-003 EPB-004 EPB-008 EPB-010 EPB-011 EPB-014".split(" "),
  ..."MET-001 MET-002 MET-003 MET-004 MET-005 MET-006 MET-007 MET-008 MET-009 MET-010".split(" "),
  ..."PRC-001 PRC-003".split(" "),
];
const INFORMATION = ["INT-014", "EPB-015"];

test("gives every rule the store's severity", () => {
  const graded = (severity: string): string[] =>
    CATALOGUE.filter((rule) => rule.severity === severity && !rule.code.startsWith("OWN-"))
      .map(({ code }) => code)
      .toSorted();
  expect(graded("blocker")).toEqual(BLOCKERS.toSorted());
  expect(graded("info")).toEqual(INFORMATION.toSorted());
});

test("says for every rule what is right, what to do and where it comes from, in full sentences", () => {
  for (const { sentence, hint, source, asOf } of CATALOGUE) {
    expect(sentence).toMatch(/^[A-Z“].*[.!]$/u);
    expect(hint).toMatch(/^[A-Z].*[.!]$/u);
    expect([source, asOf].every((text) => text.length > 3)).toBe(true);
  }
});

test("gives reasons for exactly the rules that nothing here can check", () => {
  const unseen = CATALOGUE.filter((rule) => rule.unseen !== undefined).map(({ code }) => code);
  expect(unseen.toSorted()).toEqual(
    "ACC-001 EPB-015 MET-008 MET-009 MET-010 PRC-001 PRC-002 PRC-003 PRC-004".split(" "),
  );
  for (const { shownBy, unseen: reason } of CATALOGUE) {
    expect(reason !== undefined).toBe(shownBy === "account" || shownBy === "person");
  }
});

test("has a test for every rule that files or texts can break", () => {
  const folder = import.meta.dirname;
  const tests = readdirSync(folder).filter(
    (name) => name.startsWith("preflight-") && name.endsWith(".test.ts"),
  );
  const source = tests.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  const shown = CATALOGUE.filter(({ unseen }) => unseen === undefined).map(({ code }) => code);
  expect(shown.filter((code) => !source.includes(code))).toEqual([]);
});

test("fails for an unknown code", () => {
  expect(() => ruleOf("INT-999")).toThrow(RangeError);
});

test("checks more kinds of files against more rules", () => {
  expect(rulesChecked(PRESS_FILE_KINDS)).toBeGreaterThan(rulesChecked(["pdf"]));
  expect(rulesChecked(PRESS_FILE_KINDS)).toBe(CATALOGUE.filter(({ unseen }) => unseen === undefined).length);
});
