import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isReachable, reachableBinaries, serverOwner, shortHash } from "./embedded-binaries.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-reach-"));
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(path.join(folder, "a/b"), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const OTHER_UID = 64_321;
const ourselves = process.getuid?.();

test("finds a path reachable if its user may enter every folder", () => {
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(true);
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(false);
  // Their group's permission does not apply to them.
  fs.chmodSync(path.join(folder, "a"), 0o750);
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(false);
});

test.skipIf(ourselves === undefined)("finds a closed folder open to its owner", () => {
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a"), ourselves)).toBe(true);
});

test("reaches any path when running as the same user", () => {
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a/b"), undefined)).toBe(true);
});

test("puts the database's programs where their user, not root, can run them", () => {
  const owner = serverOwner();
  expect(owner.uid).not.toBe(0);
  const program = path.join(reachableBinaries(owner), "bin", "initdb");
  expect(fs.statSync(program).mode & 0o111).not.toBe(0);
  expect(isReachable(path.dirname(program), owner.uid)).toBe(true);
});

test("gives the same short name each time, and another for another text", () => {
  expect(shortHash("/home/ada/.data")).toMatch(/^[0-9a-f]{8}$/);
  expect(shortHash("/home/ada/.data")).toBe(shortHash("/home/ada/.data"));
  expect(shortHash("/home/ada/.data")).not.toBe(shortHash("/home/ada/.datb"));
});
