import { pathToFileURL } from "node:url";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createImportProcess } from "./import-process.ts";
import type { ImportTask } from "./task-messages.ts";

function program(source: string): URL {
  const path = join(mkdtempSync(join(tmpdir(), "import-process-")), "program.mjs");
  writeFileSync(path, source);
  return pathToFileURL(path);
}

const FILE = { task: "read", bytes: new Uint8Array([1]), filename: "a.txt" } as const;
const CUT: ImportTask = { task: "cut", draft: "", choices: { way: { by: "one-piece" }, sections: [] } };
const ADA = { whose: "ada", kind: "read" } as const;

test("a file that takes for ever is given up, and the next one is read", async () => {
  const imports = createImportProcess({ program: program("for (;;) {}"), timeoutMs: 300 });
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({ data: { kind: "too_slow" } });
  const next = createImportProcess();
  const text = new TextEncoder().encode("A line of text.");
  expect((await next.run({ ...FILE, bytes: text }, ADA)).preview).toContain('"words":4');
});

test("a file that fills the memory ends its process, and nothing else", async () => {
  const hungry = program("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
  const imports = createImportProcess({ program: hungry, memoryMebibytes: 32 });
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({
    code: "imports.refused",
    data: { kind: "too_much_memory" },
  });
});

test("a process that ended between two files is started anew, and no author hears of it", async () => {
  const imports = createImportProcess({
    program: program(
      `const answer = { kind: "done", value: { kind: "cut", preview: String(process.pid) } };
      process.on("message", () => process.send(answer, () => process.exit()));`,
    ),
  });
  const cut = async (): Promise<number> => {
    const { preview } = await imports.run(CUT, { whose: "ada", kind: "cut" });
    return Number(preview);
  };
  const first = await cut();
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow("ESRCH"));
  expect(await cut()).not.toBe(first);
});

test("few files wait; one more is told to come again", async () => {
  const imports = createImportProcess({
    program: program('process.once("message", () => process.exit());'),
    placesEach: 1,
  });
  const waiting = [imports.run(FILE, ADA), imports.run(FILE, ADA)].map((one) => one.catch(() => "ended"));
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({ code: "server.busy" });
  expect(await Promise.all(waiting)).toEqual(["ended", "ended"]);
});

test("one author's files do not hold up another's: each waits for one of every other", async () => {
  const imports = createImportProcess({
    program: program(
      `const answer = { kind: "done", value: { kind: "cut", preview: "" } };
      process.on("message", () => setTimeout(() => process.send(answer), 5));`,
    ),
  });
  const read: string[] = [];
  const cut = async (whose: string): Promise<void> => {
    await imports.run(CUT, { whose, kind: "cut" });
    read.push(whose);
  };
  const all = ["ada", "ada", "ada", "ben"].map(cut);
  await expect(cut("ada")).rejects.toMatchObject({ code: "server.busy" });
  await Promise.all(all);
  expect(read).toEqual(["ada", "ada", "ben", "ada"]);
});
