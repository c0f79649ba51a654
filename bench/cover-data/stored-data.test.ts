// @module-tag merge
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { coverShapes } from "./cover-shapes.ts";
import { kindredWords } from "./related-words.ts";
import { allShapes, sureNouns } from "./table-parts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, "packages/cover/data", file), "utf8");

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, "scripts/setup.mjs"), "--for-bench"], { stdio: "inherit" });
});

test("stores the drawings and related words that `npm run cover-data` writes", () => {
  const authors = read("game-icons-authors.txt");
  expect(coverShapes(allShapes(), { authors }) === read("shapes.txt")).toBe(true);
  expect(kindredWords(sureNouns()) === read("kindred.txt")).toBe(true);
});
