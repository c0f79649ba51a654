import { pathToFileURL } from "node:url";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createImportThread } from "./import-thread.ts";

function program(source: string): URL {
  const path = join(mkdtempSync(join(tmpdir(), "import-thread-")), "program.mjs");
  writeFileSync(path, source);
  return pathToFileURL(path);
}

const FILE = { task: "read", bytes: new Uint8Array([1]), filename: "a.txt" } as const;

test("a file that takes for ever is given up, and the next one is read", async () => {
  const thread = createImportThread({ program: program("for (;;) {}"), timeoutMs: 300 });
  await expect(thread.run(FILE, "read")).rejects.toMatchObject({ code: "imports.refused" });
  const next = createImportThread();
  const text = new TextEncoder().encode("A line of text.");
  expect((await next.run({ ...FILE, bytes: text }, "read")).preview).toContain('"words":4');
});

test("a file that fills the memory ends its thread, and nothing else", async () => {
  const hungry = program("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
  const thread = createImportThread({ program: hungry, memoryMebibytes: 32 });
  await expect(thread.run(FILE, "read")).rejects.toMatchObject({ code: "imports.refused" });
});

test("few files wait; one more is told to come again", async () => {
  const thread = createImportThread({
    program: program(
      'import { parentPort } from "node:worker_threads"; parentPort.once("message", () => {});',
    ),
    waiting: 2,
  });
  const waiting = [thread.run(FILE, "read"), thread.run(FILE, "read")].map((one) => one.catch(() => "ended"));
  await expect(thread.run(FILE, "read")).rejects.toMatchObject({ code: "server.busy" });
  expect(await Promise.all(waiting)).toEqual(["ended", "ended"]);
});
