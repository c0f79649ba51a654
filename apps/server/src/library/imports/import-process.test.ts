import { expect, test, vi } from "vitest";
import { sandboxPrograms } from "../../platform/testing/sandbox-programs.ts";
import { createImportProcess } from "./import-process.ts";
import type { ImportTask } from "./task-messages.ts";

const log = { warn: () => undefined };
const programs = sandboxPrograms();

const FILE = { task: "read", bytes: new Uint8Array([1]), filename: "a.txt" } as const;
const CUT: ImportTask = { task: "cut", draft: "", choices: { way: { by: "one-piece" }, sections: [] } };
const ADA = { account: "ada", network: "192.0.2.1", kind: "read" } as const;
const ADA_CUTS = { ...ADA, kind: "cut" } as const;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("gives up an endless file, and reads the next", async () => {
  const imports = createImportProcess({ log }, { program: programs.does("for (;;) {}"), timeoutMs: 300 });
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({ data: { kind: "too_slow" } });
  const next = createImportProcess({ log });
  const text = new TextEncoder().encode("A line of text.");
  expect((await next.run({ ...FILE, bytes: text }, ADA)).preview).toContain('"words":4');
});

test("ends only the process of a file that fills the memory", { tags: "merge" }, async () => {
  const hungry = programs.does("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
  const imports = createImportProcess({ log }, { program: hungry, memoryMebibytes: 32 });
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({
    code: "imports.refused",
    data: { kind: "too_much_memory" },
  });
});

test(
  "rejects a file that crashes native code with a sentence, and reads the next",
  { tags: "merge" },
  async () => {
    const imports = createImportProcess(
      { log },
      {
        program: programs.does(
          `if (task.task === "read") process.kill(process.pid, "SIGSEGV");
      while (task.task === "read") {}
      return { kind: "cut", preview: "the next" };`,
        ),
      },
    );
    await expect(imports.run(FILE, ADA)).rejects.toMatchObject({
      code: "imports.refused",
      data: { kind: "damaged" },
    });
    expect(await imports.run(CUT, ADA_CUTS)).toMatchObject({ preview: "the next" });
  },
);

test("asks authors to come again if no process can start, and logs how it ended", async () => {
  const warn = vi.fn<(...args: unknown[]) => void>();
  const program = new URL("./no-such-program.ts", import.meta.url);
  const imports = createImportProcess({ log: { warn } }, { program });
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({ code: "server.busy" });
  expect(JSON.stringify(warn.mock.calls)).toContain("it ended with 1");
});

test(
  "restarts a process that ended between two files, without notifying authors",
  { tags: "merge" },
  async () => {
    const imports = createImportProcess(
      { log },
      {
        program: programs.does(
          'setTimeout(() => process.exit(), 50); return { kind: "cut", preview: String(process.pid) };',
        ),
      },
    );
    const cut = async (): Promise<number> => {
      const { preview } = await imports.run(CUT, ADA_CUTS);
      return Number(preview);
    };
    const first = await cut();
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(await cut()).not.toBe(first);
  },
);

test("queues a few files, and asks the next to come again", { tags: "merge" }, async () => {
  const imports = createImportProcess(
    { log },
    {
      program: programs.does("process.exit()"),
      atOnce: 1,
      placesEach: 1,
    },
  );
  const waiting = [imports.run(FILE, ADA), imports.run(FILE, ADA)].map((one) => one.catch(() => "ended"));
  await expect(imports.run(FILE, ADA)).rejects.toMatchObject({ code: "server.busy" });
  expect(await Promise.all(waiting)).toEqual(["ended", "ended"]);
});

const SLOW = 'await new Promise((done) => setTimeout(done, 5)); return { kind: "cut", preview: "" };';

test("serves authors by the time they have used, with two places each", { tags: "merge" }, async () => {
  const imports = createImportProcess({ log }, { program: programs.does(SLOW), atOnce: 1 });
  const read: string[] = [];
  const cut = async (account: string): Promise<void> => {
    await imports.run(CUT, { account, network: account, kind: "cut" });
    read.push(account);
  };
  const all = ["ada", "ada", "ada", "ben"].map(cut);
  await expect(cut("ada")).rejects.toMatchObject({ code: "server.busy" });
  await Promise.all(all);
  expect(read).toEqual(["ada", "ben", "ada", "ada"]);
});

test("makes room for others when ten accounts of one network fill all places", async () => {
  const gates = programs.does(SLOW);
  const imports = createImportProcess({ log }, { program: gates, atOnce: 1, places: 4 });
  const hostile = Array.from({ length: 10 }, (_, n) =>
    imports.run(CUT, { account: `eve${n}`, network: "192.0.2.9", kind: "cut" }).then(
      () => "done",
      (error: unknown) => Object(error).code,
    ),
  );
  const honest = Array.from({ length: 4 }, (_, n) =>
    imports.run(CUT, { account: `ada${n}`, network: `198.51.100.${n}`, kind: "cut" }),
  );
  expect((await Promise.all(honest)).map(({ kind }) => kind)).toEqual(["cut", "cut", "cut", "cut"]);
  const ends = await Promise.all(hostile);
  expect([ends.filter((end) => end === "done").length, new Set(ends)]).toEqual([
    1,
    new Set(["done", "server.busy"]),
  ]);
});

test("reads two files at once, each in its own process", { tags: "merge" }, async () => {
  const program = programs.does('return { kind: "cut", preview: String(process.pid) };');
  const imports = createImportProcess({ log }, { program });
  const cuts = await Promise.all(
    ["ada", "ben"].map((account) => imports.run(CUT, { account, network: account, kind: "cut" })),
  );
  expect(new Set(cuts.map(({ preview }) => preview)).size).toBe(2);
});
