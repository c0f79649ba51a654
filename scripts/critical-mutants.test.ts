import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { criticalMutants } from "../tests/critical-mutants.ts";
import { outcomeOf, injectMutant } from "./critical-mutants.ts";

const root = path.resolve(import.meta.dirname, "..");

test.each(criticalMutants)(
  "the mutant of '$behaviour' matches its file, and its test file exists",
  (mutant) => {
    const source = readFileSync(path.join(root, mutant.file), "utf8");
    expect(injectMutant(source, mutant)).not.toBe(source);
    expect(existsSync(path.join(root, mutant.test))).toBe(true);
  },
);

test.each(["sell(1);", "buy(1);\nbuy(1);"])(
  "rejects a mutant whose text does not occur exactly once: %s",
  (source) => {
    expect(() => injectMutant(source, { replace: "buy(1)", by: "buy(2)" })).toThrow("exactly once");
  },
);

test.each([
  [["passed", "failed"], [], "found"],
  [["failed"], ["no such module"], "found"],
  [["passed"], [], "SURVIVED"],
  [["skipped"], [], "BROKEN"],
  [[], [], "BROKEN"],
  [["passed"], ["no such module"], "BROKEN"],
])("tests that were %j, with the errors %j: %s", (states, errors, kind) => {
  expect(outcomeOf(states, errors).kind).toBe(kind);
});
