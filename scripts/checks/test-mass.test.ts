import { expect, test } from "vitest";
import type { SourceFile } from "./source-file.ts";
import { checkTestMass } from "./test-mass.ts";

function aFile(path: string, lines: number): SourceFile {
  return { path, text: "x;\n".repeat(lines) };
}

test("a part with too few tests is found, with its figures", () => {
  const files = [aFile("packages/domain/src/rule.ts", 100), aFile("packages/domain/src/rule.test.ts", 79)];
  expect(checkTestMass(files)).toEqual([
    {
      path: "packages/domain",
      line: 1,
      message: "79 lines of test for 100 of source, 0.79; at least 0.8",
    },
  ]);
});

test("a part with as many as it needs passes, whatever kind of test they are", () => {
  const files = [
    aFile("packages/press/src/page.ts", 100),
    aFile("packages/press/src/page.test.ts", 50),
    aFile("packages/press/src/testing/a-page.ts", 30),
  ];
  expect(checkTestMass(files)).toEqual([]);
});

test("one part's tests are not another's", () => {
  const files = [
    aFile("apps/server/src/book.ts", 100),
    aFile("apps/web/app/book.test.ts", 500),
    aFile("packages/domain/src/rule.test.ts", 500),
  ];
  expect(checkTestMass(files).map(({ path }) => path)).toEqual(["apps/server"]);
});
