import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("ends a typesetting process silently whose server was killed during a job", async () => {
  const program = new URL("testing/slow-press-process.ts", import.meta.url);
  const child = fork(program, { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const complaint = child.stderr === null ? "" : text(child.stderr);
  const ended = once(child, "exit");
  const folder = await mkdtemp(path.join(os.tmpdir(), "colophon-press-"));
  const untilFile = path.join(folder, "done");
  child.send({ untilFile });
  await once(child, "message");
  child.disconnect();
  await writeFile(untilFile, "");
  expect(await complaint).toBe("");
  expect(await ended).toEqual([0, null]);
  await rm(folder, { recursive: true });
});
