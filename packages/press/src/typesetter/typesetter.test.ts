import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createTypesetter, type Typesetter, type TypesetterOptions } from "./typesetter.ts";

const MEBIBYTE = 1024 * 1024;
/** The stand-in's behavior; it replies to anything unknown with its process id. */
type Job = { does: string };
const Answer = z.object({ process: z.int(), variables: z.array(z.string()) });
type Answer = z.output<typeof Answer>;

const opened: Typesetter<Job, Answer>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((typesetter) => typesetter.close()));
});

function misbehaving(options: TypesetterOptions = {}): Typesetter<Job, Answer> {
  const trade = {
    program: new URL("testing/misbehaving-child.ts", import.meta.url),
    result: Answer,
    recycleAboveBytes: ({ does }: Job) => (does === "swell" ? 999_999 : 1),
  };
  const typesetter = createTypesetter<Job, Answer>(trade, options);
  opened.push(typesetter);
  return typesetter;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const job = (does: string): Job => ({ does });

async function processOf(typesetter: Typesetter<Job, Answer>): Promise<number> {
  return (await typesetter.run(job("who"))).process;
}

test.each([
  ["crash", "crashed"],
  ["exit", "crashed"],
  ["babble", "crashed"],
  ["mistake", "crashed"],
])("fails only the job of a process that does %s, and serves the next one", async (behaviour, code) => {
  const typesetter = misbehaving();
  await expect(typesetter.run(job(behaviour))).rejects.toMatchObject({ name: "PressError", code });
  await expect(processOf(typesetter)).resolves.toBeGreaterThan(0);
});

test("kills a job that takes too long, and serves the next one", { tags: "merge" }, async () => {
  // Advances the timeout's clock for the hanging job only.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const typesetter = misbehaving({ timeoutMs: 1500 });
  const first = await processOf(typesetter);
  const ended = vi.fn<(error: unknown) => void>();
  void typesetter.run(job("hang")).catch(ended);
  await vi.advanceTimersByTimeAsync(1499);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: "timeout" }));
  expect(await processOf(typesetter)).not.toBe(first);
  await expect.poll(() => isRunning(first)).toBe(false);
});

test.skipIf(process.platform !== "linux")("kills a job that takes too much memory", async () => {
  const typesetter = misbehaving({ memoryLimitBytes: 300 * MEBIBYTE });
  await expect(typesetter.run(job("hoard"))).rejects.toMatchObject({ code: "memory" });
  await expect(processOf(typesetter)).resolves.toBeGreaterThan(0);
});

test(
  "rejects jobs beyond the queue's limit at once, and does those waiting in turn",
  { tags: "merge" },
  async () => {
    const typesetter = misbehaving({ queueLimit: 2 });
    const accepted = [typesetter.run(job("a")), typesetter.run(job("b")), typesetter.run(job("c"))];
    await expect(typesetter.run(job("d"))).rejects.toMatchObject({ code: "busy" });
    await expect(Promise.all(accepted)).resolves.toHaveLength(3);
    await expect(typesetter.run(job("e"))).resolves.toHaveProperty("process");
  },
);

test("replaces a process after its share of jobs", { tags: "merge" }, async () => {
  const typesetter = misbehaving({ jobsPerProcess: 2 });
  const processes: number[] = [];
  for (let k = 0; k < 4; k += 1) processes.push(await processOf(typesetter));
  expect(processes[0]).toBe(processes[1]);
  expect(processes[2]).toBe(processes[3]);
  expect(processes[0]).not.toBe(processes[2]);
});

test("replaces a process that a job has bloated, and keeps one at its limit", { tags: "merge" }, async () => {
  const typesetter = misbehaving();
  const first = await processOf(typesetter);
  expect(await processOf(typesetter)).toBe(first);
  expect(await typesetter.run(job("swell"))).toMatchObject({ process: first });
  expect(await processOf(typesetter)).not.toBe(first);
});

test(
  "keeps the process after an unprintable character, and replaces it after any other failure",
  { tags: "merge" },
  async () => {
    const typesetter = misbehaving();
    const first = await processOf(typesetter);
    const refused = { name: "PressError", code: "missing_glyphs", message: "No.", characters: ["漢"] };
    await expect(typesetter.run(job("refuse"))).rejects.toMatchObject(refused);
    expect(await processOf(typesetter)).toBe(first);
    await expect(typesetter.run(job("fail"))).rejects.toMatchObject({ code: "crashed" });
    expect(await processOf(typesetter)).not.toBe(first);
  },
);

test("passes nothing of the environment, with its keys, to the process", async () => {
  vi.stubEnv("COLOPHON_TEST_KEY", "secret");
  const { variables } = await misbehaving().run(job("who"));
  vi.unstubAllEnvs();
  expect(variables).toContain("FONTCONFIG_FILE");
  expect(variables).not.toContain("COLOPHON_TEST_KEY");
});

test("ends running and waiting jobs on close, and accepts none afterwards", async () => {
  const typesetter = misbehaving();
  const jobs = Promise.allSettled([typesetter.run(job("hang")), typesetter.run(job("a"))]);
  // By now the first has been sent to its process.
  await turn();
  await typesetter.close();
  expect(await jobs).toMatchObject([
    { status: "rejected", reason: { message: expect.stringContaining("stopped unexpectedly") } },
    { status: "rejected", reason: { message: expect.stringContaining("is closing") } },
  ]);
  await expect(typesetter.run(job("a"))).rejects.toMatchObject({ code: "crashed" });
});
