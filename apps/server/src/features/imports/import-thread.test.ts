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
const ADA = { whose: "ada", kind: "read" } as const;

test("a file that takes for ever is given up, and the next one is read", async () => {
  const thread = createImportThread({ program: program("for (;;) {}"), timeoutMs: 300 });
  await expect(thread.run(FILE, ADA)).rejects.toMatchObject({ code: "imports.refused" });
  const next = createImportThread();
  const text = new TextEncoder().encode("A line of text.");
  expect((await next.run({ ...FILE, bytes: text }, ADA)).preview).toContain('"words":4');
});

test("a file that fills the memory ends its thread, and nothing else", async () => {
  const hungry = program("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
  const thread = createImportThread({ program: hungry, memoryMebibytes: 32 });
  await expect(thread.run(FILE, ADA)).rejects.toMatchObject({ code: "imports.refused" });
});

test("few files wait; one more is told to come again", async () => {
  const thread = createImportThread({
    program: program(
      'import { parentPort } from "node:worker_threads"; parentPort.once("message", () => {});',
    ),
    placesEach: 1,
  });
  const waiting = [thread.run(FILE, ADA), thread.run(FILE, ADA)].map((one) => one.catch(() => "ended"));
  await expect(thread.run(FILE, ADA)).rejects.toMatchObject({ code: "server.busy" });
  expect(await Promise.all(waiting)).toEqual(["ended", "ended"]);
});

test("one author's files do not hold up another's: each waits for one of every other", async () => {
  const thread = createImportThread({
    program: program(
      `import { parentPort } from "node:worker_threads";
      parentPort.on("message", () => setTimeout(() => parentPort.postMessage({ kind: "cut", preview: "" }), 5));`,
    ),
  });
  const read: string[] = [];
  const cut = async (whose: string): Promise<void> => {
    await thread.run(
      { task: "cut", draft: "", choices: { way: { by: "one-piece" }, sections: [] } },
      { whose, kind: "cut" },
    );
    read.push(whose);
  };
  const all = ["ada", "ada", "ada", "ben"].map(cut);
  await expect(cut("ada")).rejects.toMatchObject({ code: "server.busy" });
  await Promise.all(all);
  expect(read).toEqual(["ada", "ada", "ben", "ada"]);
});
