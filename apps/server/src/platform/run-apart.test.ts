import { type Serializable, execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { GivenUp, runApart, startApart } from "./run-apart.ts";

const folder = mkdtempSync(path.join(tmpdir(), "apart-"));
const HERE = pathToFileURL(import.meta.dirname).href;
let programs = 0;

afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose program stands here. */
function written(source: string): URL {
  programs += 1;
  const file = path.join(folder, `program-${programs}.ts`);
  writeFileSync(file, source);
  return pathToFileURL(file);
}

/** A program that does this with its task. */
function program(work: string): URL {
  return written(
    `import { answerApart } from "${HERE}/answer-apart.ts"; answerApart({ does: async (task) => { ${work} } });`,
  );
}

type Changes = { task?: Serializable; timeoutMs?: number; signal?: AbortSignal };

/** A process that does this with its task, and what it answers. */
function apart(work: string, { task = "", timeoutMs = 20_000, signal }: Changes = {}): Promise<unknown> {
  return runApart({
    program: program(work),
    task,
    timeoutMs,
    memoryMebibytes: 32,
    ...(signal !== undefined && { signal }),
  });
}

test("a process answers with what it was given to do, bytes as bytes", async () => {
  expect(await apart("return task.length", { task: "folio" })).toBe(5);
  expect(await apart("return task", { task: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([1, 2]));
});

test("a process sees nothing of the product's environment", async () => {
  expect(process.env).not.toEqual({});
  expect(await apart("return { ...process.env }")).toEqual({});
});

const RESTRICTED = "Access to this API has been restricted";

test("a process writes no file, reads none that is no program, and starts no other", async () => {
  const secret = path.join(mkdtempSync(path.join(tmpdir(), "secret-")), "secret.txt");
  writeFileSync(secret, "the walled garden");
  const trying = (what: string): Promise<unknown> =>
    apart(
      `const fs = await import("node:fs"); const { execFileSync } = await import("node:child_process"); ${what}`,
      {
        task: secret,
      },
    );
  await expect(trying("fs.writeFileSync(task, '')")).rejects.toThrow(RESTRICTED);
  await expect(trying("return fs.readFileSync(task, 'utf8')")).rejects.toThrow(RESTRICTED);
  await expect(trying("execFileSync('/bin/rm', [task])")).rejects.toThrow(RESTRICTED);
  expect(readFileSync(secret, "utf8")).toBe("the walled garden");
});

test("a process that never answers is given up", async () => {
  await expect(apart("for (;;) {}", { timeoutMs: 300 })).rejects.toMatchObject(new GivenUp("time"));
});

test("who hangs up gives it up, and one that nobody waits for is not begun", async () => {
  const signal = AbortSignal.timeout(300);
  await expect(apart("for (;;) {}", { signal })).rejects.toMatchObject(new GivenUp("nobody waits"));
  await expect(apart("for (;;) {}", { signal })).rejects.toMatchObject(new GivenUp("nobody waits"));
});

test.each([
  ["in many pieces", "const all = []; for (;;) all.push(new Array(10000).fill(all.length));"],
  ["in one piece", "const all = []; for (;;) all.push({});"],
])("one that takes too much memory %s is given up, and the product goes on", async (_how, work) => {
  await expect(apart(work)).rejects.toMatchObject(new GivenUp("memory"));
});

test("what a process throws is thrown here", async () => {
  const thrown = apart('throw new RangeError("no such page")');
  await expect(thrown).rejects.toThrow(RangeError);
  await expect(thrown).rejects.toThrow("no such page");
});

test.each([
  ["process.exit(3)", "a process ended with 3 and no answer"],
  // as native code does that reads where nothing is
  ['process.kill(process.pid, "SIGSEGV"); for (;;) {}', "a process ended with SIGSEGV and no answer"],
])("one that ends without an answer is an error, not a wait: %s", async (work, message) => {
  await expect(apart(work)).rejects.toThrow(message);
});

test("a process whose program is not there is an error, not a wait", async () => {
  const missing = pathToFileURL(path.join(folder, "missing.ts"));
  await expect(
    runApart({ program: missing, task: "", timeoutMs: 20_000, memoryMebibytes: 32 }),
  ).rejects.toThrow("a process ended with 1 and no answer");
});

test("a process has ended when its answer is there", async () => {
  const pid = Number(await apart("return process.pid"));
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a process that was given up has ended", async () => {
  const child = startApart({
    program: program("if (task === 'who') return process.pid; for (;;) {}"),
    timeoutMs: 2000,
    memoryMebibytes: 32,
  });
  const pid = Number(await child.ask("who"));
  expect([child.hasEnded(), process.kill(pid, 0)]).toEqual([false, true]);
  await expect(child.ask("for ever")).rejects.toThrow(GivenUp);
  await child.end();
  expect(child.hasEnded()).toBe(true);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a process does one task after the other, and what is pressed at the terminal does not end it", async () => {
  const child = startApart({
    program: program("return process.pid"),
    timeoutMs: 20_000,
    memoryMebibytes: 32,
  });
  const pid = Number(await child.ask(1));
  process.kill(pid, "SIGINT");
  process.kill(pid, "SIGTERM");
  expect(await child.ask(2)).toBe(pid);
  await child.end();
});

test("a process without work keeps nothing from ending, and ends with its product", async () => {
  const asks = program("return process.pid");
  const product = written(`import { startApart } from "${HERE}/run-apart.ts";
    const child = startApart({ program: new URL("${asks.href}"), timeoutMs: 20_000, memoryMebibytes: 32 });
    console.log(await child.ask(""));`);
  const { stdout } = await promisify(execFile)(process.execPath, [product.pathname], { timeout: 20_000 });
  expect(Number(stdout)).toBeGreaterThan(0);
  // Of one that has ended and was not yet buried there is no program.
  await expect.poll(() => existsSync(`/proc/${Number(stdout)}/exe`)).toBe(false);
});
