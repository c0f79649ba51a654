import { expect, test } from "vitest";
import { type Step, type StepResult, complaintsIn, runLanes, summaryOf } from "./run-steps.ts";

const buildStep = (name: string): Step => ({ name, command: ["true"], isShown: false });
const buildResult = (name: string, isPassed = true): StepResult => ({
  name,
  isPassed,
  seconds: 1.25,
  output: "",
});

test("runs a lane's steps in turn, parallel to another lane", async () => {
  const events: string[] = [];
  const lanes = [[buildStep("a1"), buildStep("a2")], [buildStep("b1")]];
  await runLanes({
    lanes,
    report: () => undefined,
    runStep: async ({ name }) => {
      events.push(`${name} starts`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
      return buildResult(name);
    },
  });
  expect(events.indexOf("b1 starts")).toBeLessThan(events.indexOf("a1 ends"));
  expect(events.indexOf("a2 starts")).toBeGreaterThan(events.indexOf("a1 ends"));
});

test("reports a failed step and runs the later ones", async () => {
  const reported: string[] = [];
  const results = await runLanes({
    lanes: [[buildStep("lint"), buildStep("types")]],
    report: ({ name, isPassed }) => reported.push(`${name} ${isPassed}`),
    runStep: async ({ name }) => buildResult(name, name !== "lint"),
  });
  expect(reported).toEqual(["lint false", "types true"]);
  expect(results.map(({ isPassed }) => isPassed)).toEqual([false, true]);
});

test("names what failed in the summary", () => {
  expect(summaryOf([buildResult("lint"), buildResult("types", false)])).toBe(
    "passed  lint      1.3 s\nFAILED  types     1.3 s\nFailed: types.",
  );
  expect(summaryOf([buildResult("lint")])).toContain("All checks passed.");
});

test("finds the errors in a long log, each once and without colors", () => {
  const log = [
    " ✓ tests/a.test.ts",
    "\u001B[41m\u001B[1m FAIL \u001B[22m\u001B[49m tests/b.test.ts > a book is kept",
    "AssertionError: expected 1 to be 2",
    " ❯ tests/b.test.ts:23:50",
    "     22| test('a book is kept', () => {",
    " FAIL  tests/c.test.ts > a word is kept",
    "Error: Property failed after 1 tests",
    "Counterexample: [-1]",
    "AssertionError: expected 1 to be 2",
    "    at tests/c.test.ts:3:1",
  ].join("\n");
  expect(complaintsIn(log)).toEqual([
    "FAIL  tests/b.test.ts > a book is kept",
    "AssertionError: expected 1 to be 2",
    "❯ tests/b.test.ts:23:50",
    "FAIL  tests/c.test.ts > a word is kept",
    "Error: Property failed after 1 tests",
    "Counterexample: [-1]",
  ]);
  const many = Array.from({ length: 70 }, (_, at) => `FAIL  tests/d.test.ts > case ${at}`).join("\n");
  expect(complaintsIn(many).at(-1)).toBe("and 10 more");
});
