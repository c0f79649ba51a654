import { afterEach, expect, test, vi } from "vitest";
import type { TypesetJob } from "./messages.ts";
import { createTypesetter, type Typesetter, type TypesetterOptions } from "./typesetter.ts";

vi.setConfig({ testTimeout: 30_000 });

const MEBIBYTE = 1024 * 1024;
const program = new URL("../testing/misbehaving-child.ts", import.meta.url);
const opened: Typesetter[] = [];
afterEach(() => Promise.all(opened.splice(0).map((typesetter) => typesetter.close())));

function misbehaving(options: TypesetterOptions = {}): Typesetter {
  const typesetter = createTypesetter({ program, ...options });
  opened.push(typesetter);
  return typesetter;
}

/** The stand-in does what the title says; any other title answers with the number of its process. */
function job(title: string): TypesetJob {
  const nothing = { subtitle: null, blurb: [], hook: null, authorBio: null, publisher: null };
  return {
    kind: "cover",
    order: {
      text: { title, author: "A", language: "en", ...nothing },
      genre: "General",
      template: null,
      seed: 1,
      art: { kind: "painted" },
      palette: null,
      output: { kind: "front", format: "png", widthPx: 1, heightPx: 1 },
    },
  };
}

async function processOf(typesetter: Typesetter): Promise<string> {
  const result = await typesetter.run(job("who"));
  return result.kind === "cover" ? Buffer.from(result.cover.bytes).toString() : "";
}

test.each([
  ["crash", "crashed"],
  ["exit", "crashed"],
  ["babble", "crashed"],
])("a process that does %s fails its job alone; the next one is served", async (behaviour, code) => {
  const typesetter = misbehaving();
  await expect(typesetter.run(job(behaviour))).rejects.toMatchObject({ name: "PressError", code });
  await expect(processOf(typesetter)).resolves.toMatch(/^\d+$/u);
});

test("a job that takes too long is killed and the next one served", async () => {
  const typesetter = misbehaving({ timeoutMs: 1500 });
  await expect(typesetter.run(job("hang"))).rejects.toMatchObject({ code: "timeout" });
  await expect(processOf(typesetter)).resolves.toMatch(/^\d+$/u);
});

test.skipIf(process.platform !== "linux")("a job that takes too much memory is killed", async () => {
  const typesetter = misbehaving({ memoryLimitBytes: 300 * MEBIBYTE });
  await expect(typesetter.run(job("hoard"))).rejects.toMatchObject({ code: "memory" });
  await expect(processOf(typesetter)).resolves.toMatch(/^\d+$/u);
});

test("more jobs than may wait are refused at once, and those waiting are done in turn", async () => {
  const typesetter = misbehaving({ queueLimit: 2 });
  const accepted = [typesetter.run(job("a")), typesetter.run(job("b")), typesetter.run(job("c"))];
  await expect(typesetter.run(job("d"))).rejects.toMatchObject({ code: "busy" });
  await expect(Promise.all(accepted)).resolves.toHaveLength(3);
  await expect(typesetter.run(job("e"))).resolves.toHaveProperty("kind", "cover");
});

test("a process is replaced after its share of jobs", async () => {
  const typesetter = misbehaving({ jobsPerProcess: 2 });
  const processes: string[] = [];
  for (let k = 0; k < 4; k += 1) processes.push(await processOf(typesetter));
  expect(processes[0]).toBe(processes[1]);
  expect(processes[2]).toBe(processes[3]);
  expect(processes[0]).not.toBe(processes[2]);
});

test("closing ends running and waiting jobs, and no job is taken afterwards", async () => {
  const typesetter = misbehaving();
  const jobs = Promise.allSettled([typesetter.run(job("hang")), typesetter.run(job("a"))]);
  await vi.waitFor(() => undefined);
  await typesetter.close();
  expect((await jobs).map((one) => one.status)).toEqual(["rejected", "rejected"]);
  await expect(typesetter.run(job("a"))).rejects.toMatchObject({ code: "crashed" });
});
