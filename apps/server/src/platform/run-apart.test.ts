import { expect, test } from "vitest";
import { GivenUp, runApart } from "./run-apart.ts";

/** A thread whose program is what stands here. */
function apart(program: string, workerData: unknown = null): Promise<unknown> {
  const url = new URL(
    `data:text/javascript,import { parentPort, workerData } from "node:worker_threads";${program}`,
  );
  return runApart({ program: url, workerData, timeoutMs: 2000, memoryMebibytes: 16 });
}

test("a thread answers with what it was given to do", async () => {
  expect(await apart("parentPort.postMessage(workerData.length)", "folio")).toBe(5);
});

test("a thread sees nothing of the process's environment", async () => {
  expect(process.env).not.toEqual({});
  expect(await apart("parentPort.postMessage({ ...process.env })")).toEqual({});
});

test("a thread that never ends is given up", async () => {
  await expect(apart("for (;;) {}")).rejects.toThrow(GivenUp);
});

test("a thread that takes too much memory is given up, and the process goes on", async () => {
  const hoarding = apart("const all = []; for (;;) all.push(new Array(10000).fill(all.length));");
  await expect(hoarding).rejects.toThrow("it took more than 16 MiB");
  await expect(hoarding).rejects.toThrow(GivenUp);
});

test("what a thread throws is thrown here", async () => {
  await expect(apart('throw new RangeError("no such page")')).rejects.toThrow("no such page");
});

test("a thread that ends without an answer is an error, not a wait", async () => {
  await expect(apart("process.exit(3)")).rejects.toThrow("a thread ended with 3 and no answer");
});
