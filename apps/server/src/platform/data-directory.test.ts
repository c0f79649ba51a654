import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeDataDirectory } from "./data-directory.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-data-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;

function modeOf(directory: string): string {
  return (fs.statSync(directory).mode & 0o777).toString(8);
}

/** A folder with exactly this mode, whatever the process's umask. */
function buildFolder(name: string, mode: number): string {
  const directory = path.join(folder, name);
  fs.mkdirSync(directory);
  fs.chmodSync(directory, mode);
  return directory;
}

test("creates a private data directory", () => {
  const directory = path.join(folder, "new", "data");
  closeDataDirectory(directory);
  // Root runs PostgreSQL as another user, who must pass through to the database.
  expect(modeOf(directory)).toBe(isRoot ? "711" : "700");
});

test("closes one that an earlier version left open, and keeps its content", () => {
  const directory = buildFolder("open", 0o755);
  fs.writeFileSync(path.join(directory, "kept"), "kept");
  closeDataDirectory(directory);
  expect(modeOf(directory)).toBe(isRoot ? "711" : "700");
  expect(fs.readFileSync(path.join(directory, "kept"), "utf8")).toBe("kept");
});

test("does not open a stricter one", () => {
  const directory = buildFolder("closed", 0o700);
  closeDataDirectory(directory);
  expect(modeOf(directory)).toBe("700");
});

test.runIf(isRoot)("leaves another user's unchanged", () => {
  const directory = buildFolder("theirs", 0o755);
  fs.chownSync(directory, 65_534, 65_534);
  closeDataDirectory(directory);
  expect(modeOf(directory)).toBe("755");
});
