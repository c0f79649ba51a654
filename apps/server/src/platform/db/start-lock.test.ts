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

/** The number of a process that has ended. */
function buildDeadProcess(): number {
  return Number(execFileSync(process.execPath, ["--eval", "process.stdout.write(String(process.pid))"]));
}

/** As if the file had been written so long ago. */
function age(file: string, ms: number): void {
  const then = new Date(Date.now() - ms);
  fs.utimesSync(file, then, then);
}

test("a lock is taken once, until it is released", () => {
  expect(acquireStartLock(lock)).toBe(true);
  expect(acquireStartLock(lock)).toBe(false);
  expect(acquireStartLock(lock)).toBe(false);
  releaseStartLock(lock);
  expect(acquireStartLock(lock)).toBe(true);
});

test("to release what nobody holds does no harm", () => {
  releaseStartLock(lock);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("a dead owner's lock is broken first and taken at the next try, so that only one takes it", () => {
  fs.writeFileSync(lock, `${buildDeadProcess()} 12345`);
  expect(acquireStartLock(lock)).toBe(false);
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(acquireStartLock(lock)).toBe(true);
});

test("a lock that another process is just breaking is left to it", () => {
  fs.writeFileSync(lock, String(buildDeadProcess()));
  fs.writeFileSync(`${lock}.breaking`, String(process.pid));
  expect(acquireStartLock(lock)).toBe(false);
  expect(fs.readdirSync(folder).toSorted()).toEqual(["start.lock", "start.lock.breaking"]);
});

test("whoever died breaking a lock does not keep it for ever", { tags: "merge" }, () => {
  fs.writeFileSync(lock, String(buildDeadProcess()));
  fs.writeFileSync(`${lock}.breaking`, String(buildDeadProcess()));
  expect([acquireStartLock(lock), acquireStartLock(lock), acquireStartLock(lock)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.runIf(process.platform === "linux")(
  "a number that another process has by now is no owner: a machine that was restarted begins anew",
  () => {
    fs.writeFileSync(lock, `${process.pid} 1`);
    acquireStartLock(lock);
    expect(acquireStartLock(lock)).toBe(true);
  },
);

test("a lock that was made this moment may still be empty, one of some seconds ago may not", () => {
  fs.writeFileSync(lock, "");
  expect([acquireStartLock(lock), acquireStartLock(lock)]).toEqual([false, false]);
  age(lock, 3000);
  expect([acquireStartLock(lock), acquireStartLock(lock)]).toEqual([false, true]);
});

test("a folder that is not there is an error, not a lock that somebody holds", () => {
  expect(() => acquireStartLock(path.join(folder, "missing", "start.lock"))).toThrow("ENOENT");
});
