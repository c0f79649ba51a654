// @module-tag merge

import { ChildProcess, type Serializable, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { type SandboxProcess, runInSandbox, startSandbox } from "./run-in-sandbox.ts";
import { sandboxPrograms } from "./testing/sandbox-programs.ts";

const programs = sandboxPrograms();
const elsewhere = mkdtempSync(path.join(tmpdir(), "secret-"));
const BOUNDS = { timeoutMs: 20_000, memoryMebibytes: 64 };

afterAll(() => rmSync(elsewhere, { recursive: true }));

type Changes = { task?: Serializable; timeoutMs?: number; signal?: AbortSignal };

/** A process that does this with its task, and its answer. */
function runProgram(work: string, { task = "", ...changes }: Changes = {}): Promise<unknown> {
  return runInSandbox({ ...BOUNDS, program: programs.does(work), task, ...changes });
}

/** A process that can be asked more than once. */
function started(work: string, timeoutMs = BOUNDS.timeoutMs): SandboxProcess {
  return startSandbox({ ...BOUNDS, program: programs.does(work), timeoutMs });
}

test("answers a process's input, bytes as bytes", async () => {
  expect(await runProgram("return task.length", { task: "folio" })).toBe(5);
  expect(await runProgram("return task", { task: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([1, 2]));
});

test("shows a process nothing of the product's environment", { tags: "merge" }, async () => {
  expect(process.env).not.toEqual({});
  expect(await runProgram("return { ...process.env }")).toEqual({});
});

test.each([
  ["writes a file", 'const fs = await import("node:fs"); fs.writeFileSync(task, "");'],
  ["writes a database", 'const { DatabaseSync } = await import("node:sqlite"); new DatabaseSync(task);'],
  ["reads a file", 'return (await import("node:fs")).readFileSync(task, "utf8");'],
  ["starts a program", '(await import("node:child_process")).execFileSync("/bin/rm", [task]);'],
  ["loads native code", "process.dlopen({ exports: {} }, process.execPath);"],
])("stops a process that %s", async (_what, work) => {
  const secret = path.join(elsewhere, "secret.txt");
  writeFileSync(secret, "the walled garden");
  await expect(runProgram(work, { task: secret })).rejects.toThrow(
    /Access to this API has been restricted|No such built-in module|addons is disabled/u,
  );
  expect(readFileSync(secret, "utf8")).toBe("the walled garden");
});

test("gives up a process that never answers", async () => {
  await expect(runProgram("for (;;) {}", { timeoutMs: 300 })).rejects.toMatchObject({ reason: "time" });
});

test("gives up for a caller who hangs up, and starts nothing without one", async () => {
  const signal = AbortSignal.timeout(300);
  await expect(runProgram("for (;;) {}", { signal })).rejects.toMatchObject({ reason: "nobody waits" });
  await expect(runProgram("for (;;) {}", { signal })).rejects.toThrow("it was not begun");
});

test.each([
  ["in many pieces", "const all = []; for (;;) all.push(new Array(10000).fill(all.length));"],
  ["in one piece", "const all = []; for (;;) all.push({});"],
])("gives up a process that takes too much memory %s, and keeps the product running", async (_how, work) => {
  await expect(runProgram(work)).rejects.toMatchObject({ reason: "memory" });
});

test("throws a process's error here by name, even if it can't be copied", { tags: "merge" }, async () => {
  await expect(runProgram('throw new RangeError("no such page")')).rejects.toMatchObject({
    name: "RangeError",
    message: "no such page",
  });
  await expect(
    runProgram('class Torn extends Error { name = "Torn"; } throw new Torn();'),
  ).rejects.toMatchObject({
    name: "Torn",
  });
  await expect(runProgram("return () => task")).rejects.toThrow("could not be cloned");
});

test.each([
  ["process.exit(3)", "fell over", "it ended with 3"],
  // as native code does on an invalid read
  ['process.kill(process.pid, "SIGSEGV"); for (;;) {}', "fell over", "it ended with SIGSEGV"],
  ['process.removeAllListeners("SIGTERM"); process.kill(process.pid); for (;;) {}', "no process", "SIGTERM"],
  ["process.disconnect(); await new Promise((done) => setTimeout(done, 60_000));", "no process", "SIGKILL"],
])("reports a process that ends without an answer: %s", async (work, reason, how) => {
  const ending = runProgram(work);
  await expect(ending).rejects.toMatchObject({ reason });
  await expect(ending).rejects.toThrow(how);
});

test("reports a missing program without waiting", async () => {
  const program = pathToFileURL(path.join(elsewhere, "missing.ts"));
  await expect(runInSandbox({ ...BOUNDS, program, task: "" })).rejects.toMatchObject({
    reason: "no process",
  });
});

test("reports that no process can start, and kills nothing", async () => {
  const node = vi.spyOn(process, "execPath", "get").mockReturnValue(path.join(elsewhere, "no-node"));
  const kill = vi.spyOn(ChildProcess.prototype, "kill");
  try {
    await expect(runProgram("return 1")).rejects.toMatchObject({ reason: "no process" });
    const child = started("return 1");
    expect(child.isThere()).toBe(false);
    await child.end();
    expect(kill).not.toHaveBeenCalled();
  } finally {
    node.mockRestore();
    kill.mockRestore();
  }
});

test("has ended the process when its answer is there", async () => {
  const pid = Number(await runProgram("return process.pid"));
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("has ended a process that was given up", async () => {
  const child = started('if (task === "who") return process.pid; for (;;) {}', 5000);
  const pid = Number(await child.ask("who"));
  expect([child.isThere(), process.kill(pid, 0)]).toEqual([true, true]);
  const looping = child.ask("for ever");
  const failure = looping.catch((error: unknown) => error);
  await child.end();
  expect(await failure).toMatchObject({ reason: "nobody waits" });
  expect(child.isThere()).toBe(false);
  await expect(child.ask("who")).rejects.toMatchObject({ reason: "nobody waits" });
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("does one task after the other, and ignores the terminal's interrupt", async () => {
  const child = started("return process.pid");
  const pid = Number(await child.ask(1));
  process.kill(pid, "SIGINT");
  process.kill(pid, "SIGTERM");
  expect(await child.ask(2)).toBe(pid);
  await child.end();
});

test("does one task at a time, and ignores unrequested answers", { tags: "merge" }, async () => {
  const child = started("return task");
  const first = child.ask("ada");
  await expect(child.ask("ben")).rejects.toThrow("one task after the other");
  expect(await first).toBe("ada");
  await child.end();
  const twice = started(
    `const said = { kind: "done", number: 1, value: task };
    process.send(said); process.send({ ...said, value: "the second answer to " + task });
    await new Promise((done) => setTimeout(done, 60_000));`,
  );
  expect(await twice.ask("ada")).toBe("ada");
  await expect(twice.ask("ben")).rejects.toThrow("it said what nobody asked for");
  await twice.end();
});

/** A product that asks a process, and prints what the script reports about it. */
function product(work: string, script: string): string {
  const asked = programs.does(work);
  const file = programs.module(`import { runInSandbox, startSandbox } from "PLATFORM/run-in-sandbox.ts";
    const bounds = { program: new URL("${asked.href}"), timeoutMs: 20_000, memoryMebibytes: 64 };
    ${script}`);
  return file.pathname;
}

/** A zombie process has no program. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/exe`);
}

test("keeps nothing from exiting when idle, and ends with its product", { tags: "merge" }, async () => {
  const file = product(
    "return process.pid",
    'const child = startSandbox(bounds); console.log(await child.ask(""));',
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 20_000 });
  expect(Number(stdout)).toBeGreaterThan(0);
  await expect.poll(() => isRunning(Number(stdout))).toBe(false);
});

test("delivers the answer even if nothing else keeps the product running", { tags: "merge" }, async () => {
  const file = product("return task", 'console.log(await runInSandbox({ ...bounds, task: "the answer" }));');
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 20_000 });
  expect(stdout).toBe("the answer\n");
});

test("ends a busy process with its product, however that ends", { tags: "merge" }, async () => {
  const file = product(
    'if (task === "who") return process.pid; for (;;) {}',
    'const child = startSandbox(bounds); console.log(await child.ask("who")); await child.ask("for ever");',
  );
  const running = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await once(running.stdout, "data");
  const pid = Number(String(output));
  expect(isRunning(pid)).toBe(process.platform === "linux");
  running.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
});
