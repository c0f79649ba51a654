import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { releaseStartLock, acquireStartLock } from "./start-lock.ts";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-lock-"));
  lock = path.join(folder, "start.lock");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The process id of a process that has ended. */
function buildDeadProcess(): number {
  return Number(execFileSync(process.execPath, ["--eval", "process.stdout.write(String(process.pid))"]));
}

/** Sets the file's modification time this far back. */
function age(file: string, ms: number): void {
  const then = new Date(Date.now() - ms);
  fs.utimesSync(file, then, then);
}

test("takes a lock once, until it is released", () => {
  expect(acquireStartLock(lock)).toBe(true);
  expect(acquireStartLock(lock)).toBe(false);
  expect(acquireStartLock(lock)).toBe(false);
  releaseStartLock(lock);
  expect(acquireStartLock(lock)).toBe(true);
});

test("allows releasing a lock that is not held", () => {
  releaseStartLock(lock);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("breaks a dead owner's lock first and takes it at the next attempt, so that only one does", () => {
  fs.writeFileSync(lock, `${buildDeadProcess()} 12345`);
  expect(acquireStartLock(lock)).toBe(false);
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(acquireStartLock(lock)).toBe(true);
});

test("leaves a lock that another process is breaking", () => {
  fs.writeFileSync(lock, String(buildDeadProcess()));
  fs.writeFileSync(`${lock}.breaking`, String(process.pid));
  expect(acquireStartLock(lock)).toBe(false);
  expect(fs.readdirSync(folder).toSorted()).toEqual(["start.lock", "start.lock.breaking"]);
});

test("recovers from a process that died while breaking a lock", { tags: "merge" }, () => {
  fs.writeFileSync(lock, String(buildDeadProcess()));
  fs.writeFileSync(`${lock}.breaking`, String(buildDeadProcess()));
  expect([acquireStartLock(lock), acquireStartLock(lock), acquireStartLock(lock)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.runIf(process.platform === "linux")("does not take a reused pid as the owner, after a restart", () => {
  fs.writeFileSync(lock, `${process.pid} 1`);
  acquireStartLock(lock);
  expect(acquireStartLock(lock)).toBe(true);
});

test("allows an empty lock for a moment, but not for seconds", () => {
  fs.writeFileSync(lock, "");
  expect([acquireStartLock(lock), acquireStartLock(lock)]).toEqual([false, false]);
  age(lock, 3000);
  expect([acquireStartLock(lock), acquireStartLock(lock)]).toEqual([false, true]);
});

test("fails for a missing folder instead of seeing a lock", () => {
  expect(() => acquireStartLock(path.join(folder, "missing", "start.lock"))).toThrow("ENOENT");
});
