import { expect, test } from "vitest";
import { parseFile } from "./source-file.ts";
import { checkTestClocks } from "./test-clocks.ts";

const PATH = "apps/server/src/platform/http/drain.test.ts";
const found = (text: string, path = PATH): number[] =>
  checkTestClocks(parseFile({ path, text })).map(({ line }) => line);

test.each([
  `import { setTimeout as sleep } from "node:timers/promises";`,
  `import { setInterval } from "timers/promises";`,
  `import { setTimeout } from "node:timers";`,
  `import timers from "node:timers/promises";`,
  `import * as timers from "node:timers/promises";`,
  "await page.waitForTimeout(500);",
  "Atomics.wait(shared, 0, 0, 500);",
  "await scheduler.wait(500);",
  "self.setTimeout(go, 5);",
  "await new Promise((resolve) => setTimeout(resolve, 1_500));",
  "await new Promise((resolve) => setTimeout(resolve, pauseMs));",
  "setTimeout(() => ending.abort(), ms / 100);",
  "globalThis.setTimeout(go, 5);",
  "const started = performance.now();",
  "const started = process.hrtime.bigint();",
  "expect(Date.now() - started).toBeLessThan(2000);",
  "expect(Math.abs(at - Date.now())).toBeLessThanOrEqual(60_000);",
])("forbids a test %s", (line) => {
  expect(found(`export {};\n${line}`)).toEqual([2]);
});

test.each([
  "await new Promise((resolve) => setTimeout(resolve));",
  "setTimeout(go, 0);",
  "const program = 'setTimeout(go, 50)';",
  `import { setImmediate as turn } from "node:timers/promises";`,
  "expect(at).toBeLessThanOrEqual(Date.now());",
  "const later = new Date(Date.now() - 60_000);",
])("allows a test %s", (line) => {
  expect(found(line)).toEqual([]);
});

test("allows programs and the deep tier to measure and pause", () => {
  const text = "performance.now();";
  expect(found(text, "apps/server/src/platform/http/drain.ts")).toEqual([]);
  expect(found(text, "tests/press-deep/books.test.ts")).toEqual([]);
  expect(found(text, "apps/server/src/ports/language-model.port-test.ts")).toEqual([1]);
});

test.each(["apps/web/app/ui/menu.test.tsx", "tests/e2e/reader.test.ts"])(
  "allows web tests to read clocks, but not to set timers: %s",
  (path) => {
    expect(found("performance.now();", path)).toEqual([]);
    expect(found("setTimeout(go, 5);", path)).toEqual([1]);
  },
);
