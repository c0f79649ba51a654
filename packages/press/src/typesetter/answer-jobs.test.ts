import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("a typesetting process whose server was killed in the middle of a job ends without a word", async () => {
  const program = new URL("testing/slow-press-process.ts", import.meta.url);
  const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const complaint = child.stderr === null ? "" : text(child.stderr);
  const ended = once(child, "exit");
  child.send({ busyMs: 1 });
  await once(child, "message");
  child.send({ busyMs: 400 });
  // It works already when the other end of its way out goes.
  await new Promise((resolve) => setTimeout(resolve, 150));
  child.disconnect();
  expect(await complaint).toBe("");
  expect(await ended).toEqual([0, null]);
});
