import { expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

function aFile(file: {
  status: string;
  message?: string;
  tests: [string, string][];
}): Record<string, unknown> {
  const assertionResults = file.tests.map(([fullName, status]) => ({ fullName, status }));
  return { name: "/tmp/a.test.ts", status: file.status, message: file.message ?? "", assertionResults };
}

test("one failed test among passed ones is red, and named", () => {
  const files = [
    aFile({ status: "passed", tests: [["one", "passed"]] }),
    aFile({
      status: "failed",
      tests: [
        ["two", "passed"],
        ["three", "failed"],
      ],
    }),
  ];
  expect(verdictOf({ testResults: files })).toEqual({ kind: "red", failed: "three" });
});

test("tests that all pass are green", () => {
  expect(verdictOf({ testResults: [aFile({ status: "passed", tests: [["one", "passed"]] })] })).toEqual({
    kind: "green",
  });
});

test("a file that does not load is no test that failed", () => {
  const files = [
    aFile({ status: "passed", tests: [["one", "passed"]] }),
    aFile({ status: "failed", message: "Unexpected token\n at line 3", tests: [] }),
  ];
  expect(verdictOf({ testResults: files })).toEqual({ kind: "broken", why: "Unexpected token" });
});

test("a run without tests, or without a report, says nothing good", () => {
  expect(verdictOf({ testResults: [] }).kind).toBe("broken");
  expect(verdictOf({ testResults: [aFile({ status: "passed", tests: [["one", "skipped"]] })] }).kind).toBe(
    "broken",
  );
  expect(verdictOf(null).kind).toBe("broken");
});
