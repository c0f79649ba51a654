import { TOOL_CHECK_SECONDS } from "@colophon/contracts/tools/check-limits";
import { expect, test, vi } from "vitest";
import { sandboxPrograms } from "../../platform/testing/sandbox-programs.ts";
import { createToolChecks, type UploadedFile } from "./checks.ts";

const log = { warn: () => undefined };

const programs = sandboxPrograms();
const FOR_EVER = programs.does("await new Promise((done) => setTimeout(done, 600_000));");
const REJECTS = programs.does('return { kind: "refused", code: "empty", reason: "This file is empty." };');

function from(address: string, abortSignal = new AbortController().signal): UploadedFile {
  // The magic bytes of an archive.
  return { filename: "a.docx", bytes: new Uint8Array([0x50, 0x4b, 3, 4]), address, abortSignal };
}

test("gives up an endless check, with a sentence", async () => {
  const checks = createToolChecks({ log }, { program: FOR_EVER, timeoutMs: 200 });
  await expect(checks.manuscript(from("192.0.2.1"))).rejects.toMatchObject({
    code: "free_checks.refused",
    data: { kind: "too_much" },
  });
});

test("gives up the product's own checks after their seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { setTimeout: faked } = globalThis;
  const timed: unknown[] = [];
  // Not with a spy: vitest restores what it spied on after the file, which would be the fake.
  globalThis.setTimeout = Object.assign((work: () => void, ms?: number) => {
    timed.push(ms);
    return faked(work, ms);
  }, faked);
  try {
    const checks = createToolChecks({ log }, { program: FOR_EVER });
    let hasEnded = false;
    const check = checks.manuscript(from("192.0.2.1")).finally(() => (hasEnded = true));
    const refused = check.catch((error: unknown) => error);
    // The timeout starts once the process has started.
    await expect.poll(() => timed).toContain(TOOL_CHECK_SECONDS * 1000);
    await vi.advanceTimersByTimeAsync(TOOL_CHECK_SECONDS * 1000 - 1);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({ data: { kind: "too_much" } });
  } finally {
    globalThis.setTimeout = faked;
    vi.useRealTimers();
  }
});

test("ends only the process of a file that fills the memory", async () => {
  const hungry = programs.does("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
  const checks = createToolChecks({ log }, { program: hungry, memoryMebibytes: 32 });
  await expect(checks.epub(from("192.0.2.1"))).rejects.toMatchObject({ data: { kind: "too_much" } });
});

test(
  "reports a crashing rule without a server error, and logs nothing of the file",
  { tags: "merge" },
  async () => {
    const logged: unknown[] = [];
    const checks = createToolChecks(
      { log: { warn: (...args: unknown[]) => void logged.push(args) } },
      {
        program: programs.does('throw new RangeError("The Salt Garden");'),
      },
    );
    await expect(checks.epub(from("192.0.2.1"))).rejects.toMatchObject({ data: { kind: "unreadable" } });
    expect(JSON.stringify(logged)).toContain("RangeError");
    expect(JSON.stringify(logged)).not.toContain("Salt");
  },
);

test("ends the process of a file that crashes native code, and logs how", { tags: "merge" }, async () => {
  const warn = vi.fn<(...logged: unknown[]) => void>();
  const program = programs.does('process.kill(process.pid, "SIGSEGV"); for (;;) {}');
  const checks = createToolChecks({ log: { warn } }, { program });
  await expect(checks.epub(from("192.0.2.1"))).rejects.toMatchObject({ data: { kind: "unreadable" } });
  expect(JSON.stringify(warn.mock.calls)).toContain("SIGSEGV");
});

test("calls no file unreadable if no check can start", async () => {
  const program = new URL("./no-such-program.ts", import.meta.url);
  const checks = createToolChecks({ log }, { program });
  await expect(checks.epub(from("192.0.2.1"))).rejects.toMatchObject({ code: "server.busy" });
});

test("ends the check of a caller who hangs up, and accepts the next file", async () => {
  // If only its timeout ended it, it would outlast the test's own.
  const checks = createToolChecks({ log }, { program: FOR_EVER });
  const leaving = new AbortController();
  const first = checks.manuscript(from("192.0.2.1", leaving.signal));
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: "free_checks.refused" });
  const gone = checks.manuscript(from("192.0.2.1", AbortSignal.abort()));
  await expect(gone).rejects.toMatchObject({ code: "free_checks.refused" });
});

test("allows one check per network, with an IPv6 household as one", async () => {
  const checks = createToolChecks({ log }, { program: FOR_EVER });
  const leaving = new AbortController();
  const first = checks.manuscript(from("2001:db8:1:1::1", leaving.signal));
  const second = checks.epub(from("2001:db8:1:2::1"));
  await expect(second).rejects.toMatchObject({ code: "free_checks.one_at_a_time" });
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: "free_checks.refused" });
  const next = checks.epub(from("2001:db8:1:2::1", AbortSignal.abort()));
  await expect(next).rejects.toMatchObject({ code: "free_checks.refused" });
});

test("accepts files of at most eight networks, our own limit", async () => {
  const checks = createToolChecks({ log }, { program: FOR_EVER });
  const leaving = new AbortController();
  const all = Array.from({ length: 8 }, (_, n) => checks.epub(from(`192.0.2.${n}`, leaving.signal)));
  const ended = Promise.allSettled(all);
  await expect(checks.epub(from("192.0.2.9"))).rejects.toMatchObject({ code: "server.busy" });
  leaving.abort();
  expect((await ended).map(({ status }) => status)).toEqual(all.map(() => "rejected"));
});

test.each([
  ["nothing", new Uint8Array(), "empty", "not_epub"],
  ["six letters", Buffer.from("abcdef"), "not_a_document", "not_epub"],
  ["a PDF", Buffer.from("%PDF-1.7"), "pdf", "not_epub"],
  ["ten megabytes of Markdown", Buffer.alloc(10_000_000, "[a]("), "not_a_document", "not_epub"],
])("rejects %s at once, without a process", async (_what, bytes, asManuscript, asEpub) => {
  const program = new URL("./no-such-program.ts", import.meta.url);
  const checks = createToolChecks({ log }, { program });
  const file = { ...from("192.0.2.1"), bytes };
  await expect(checks.manuscript(file)).rejects.toMatchObject({ data: { kind: asManuscript } });
  await expect(checks.epub(file)).rejects.toMatchObject({ data: { kind: asEpub } });
});

test("runs and queues a few checks, and asks the next to come again", { tags: "merge" }, async () => {
  const checks = createToolChecks({ log }, { program: REJECTS, atOnce: 1, places: 1 });
  const answers = await Promise.allSettled([1, 2, 3].map((n) => checks.epub(from(`192.0.2.${n}`))));
  expect(answers).toMatchObject([
    { reason: { code: "free_checks.refused" } },
    { reason: { code: "free_checks.refused" } },
    { reason: { code: "server.busy" } },
  ]);
});
