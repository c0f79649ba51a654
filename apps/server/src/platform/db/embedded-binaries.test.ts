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

test("a path is reachable when its user may pass through every folder", () => {
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(true);
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(false);
  // Their group's right is not theirs.
  fs.chmodSync(path.join(folder, "a"), 0o750);
  expect(isReachable(path.join(folder, "a/b"), OTHER_UID)).toBe(false);
});

test.skipIf(ourselves === undefined)("a folder that is closed to others is open to its owner", () => {
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a"), ourselves)).toBe(true);
});

test("who runs as no other user reaches what they started us with", () => {
  fs.chmodSync(path.join(folder, "a"), 0o700);
  expect(isReachable(path.join(folder, "a/b"), undefined)).toBe(true);
});

test("the database's programs lie where their user can run them, and that user is not root", () => {
  const owner = serverOwner();
  expect(owner.uid).not.toBe(0);
  const program = path.join(reachableBinaries(owner), "bin", "initdb");
  expect(fs.statSync(program).mode & 0o111).not.toBe(0);
  expect(isReachable(path.dirname(program), owner.uid)).toBe(true);
});

test("a short name is the same every time, and another for another text", () => {
  expect(shortHash("/home/ada/.data")).toMatch(/^[0-9a-f]{8}$/);
  expect(shortHash("/home/ada/.data")).toBe(shortHash("/home/ada/.data"));
  expect(shortHash("/home/ada/.data")).not.toBe(shortHash("/home/ada/.datb"));
});
