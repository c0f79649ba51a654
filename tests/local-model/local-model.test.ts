import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildSceneRequest } from "../../apps/server/src/adapters/fakes/build-model-request.ts";
import { loadLlamaRunner } from "../../apps/server/src/adapters/local-model/llama-runner.ts";
import { createLocalLanguageModel } from "../../apps/server/src/adapters/local-model/local-language-model.ts";
import type { LocalModelSettings } from "../../apps/server/src/adapters/local-model/local-runner.ts";
import { TINY_CONTEXT, tinyGguf } from "../../apps/server/src/adapters/local-model/testing/tiny-gguf.ts";
import type { LanguageModel, ModelRequest, ModelTry } from "../../apps/server/src/ports/language-model.ts";
import { describeLanguageModel } from "../../apps/server/src/ports/language-model.port-test.ts";
import { installLibrary } from "../../scripts/local-model/install-library.ts";

const LIBRARY_FOLDER = path.join(import.meta.dirname, "../../.colophon/test-library");
const folder = mkdtempSync(path.join(tmpdir(), "colophon-local-model-"));
let model: LanguageModel;

function settings(overrides: Partial<LocalModelSettings> = {}): LocalModelSettings {
  // One thread: on a busy machine llama.cpp's threads wait for each other, a thousand times as long.
  const defaults = { contextTokens: 1024, threads: 1, seed: 7, libraryFolder: LIBRARY_FOLDER };
  return { ...defaults, file: path.join(folder, "tiny.gguf"), ...overrides };
}

beforeAll(() => {
  const { platform, arch } = process;
  installLibrary(LIBRARY_FOLDER, { platform, arch, graphicsCard: null });
  writeFileSync(path.join(folder, "tiny.gguf"), tinyGguf("never"));
  writeFileSync(path.join(folder, "brief.gguf"), tinyGguf("soon"));
  writeFileSync(path.join(folder, "no-model.gguf"), "The lamp was lit.");
  model = createLocalLanguageModel(settings());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function buildRequest(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return {
    ...buildSceneRequest(),
    system: "You write.",
    cachedPrefix: ["The book so far. ".repeat(10)],
    prompt: "Write on.",
    maxOutputTokens: 40,
    ...overrides,
  };
}

const quietly = (): void => undefined;

describeLanguageModel("a model on this machine", {
  aRequest: (overrides) => buildRequest({ maxOutputTokens: 600, ...overrides }),
  canScriptAnswers: false,
  canFail: new Set(),
  countsUsage: false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  modelWith: () => createLocalLanguageModel(settings({ file: path.join(folder, "brief.gguf") })),
});

test("reports its context, within its training length", async () => {
  const wide = createLocalLanguageModel(settings({ contextTokens: 100_000 }));
  await wide.learn?.(new AbortController().signal);
  expect(wide.properties("strong")).toEqual({ contextTokens: TINY_CONTEXT, thinkingTokens: 0 });
});

test("streams as it writes, and reports a reached token limit", async () => {
  const pieces: string[] = [];
  const answer = await model.writeText(buildRequest(), (piece) => pieces.push(piece));
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join("")).toBe(answer.text);
  expect(answer).toMatchObject({ cutByLength: true, usage: { outputTokens: 40, isEstimated: false } });
});

test("does not read again what it has just read", async () => {
  const alone = createLocalLanguageModel(settings(), () => loadLlamaRunner(settings()));
  const first = await alone.writeText(buildRequest({ prompt: "Write scene one." }), quietly);
  const second = await alone.writeText(buildRequest({ prompt: "Write scene two." }), quietly);
  expect(first.usage.cachedInputTokens).toBe(0);
  expect(second.usage.inputTokens).toBe(first.usage.inputTokens);
  expect(second.usage.cachedInputTokens).toBeGreaterThan(180);
  expect(second.usage.inputTokens - second.usage.cachedInputTokens).toBeLessThan(20);
});

test("answers with an object of the shape, despite random weights", async () => {
  const Note = z.object({
    mood: z.enum(["calm", "tense"]),
    scenes: z.int().min(1).max(12),
    isLast: z.boolean(),
    hint: z.union([z.literal("none"), z.null()]),
    tags: z
      .array(z.enum(["sea", "lamp"]))
      .min(1)
      .max(3),
  });
  const { object, usage } = await model.answerObject(buildRequest({ maxOutputTokens: 400 }), Note);
  expect(Note.parse(object)).toEqual(object);
  expect(usage.outputTokens).toBeGreaterThan(20);
});

test("stops at once when aborted, and continues with the next call", async () => {
  const caller = new AbortController();
  const tries: ModelTry[] = [];
  const call = model.writeText(
    buildRequest({ maxOutputTokens: 700, signal: caller.signal, onTry: (tried) => tries.push(tried) }),
    () => caller.abort(),
  );
  await expect(call).rejects.toMatchObject({ code: "aborted", failureClass: "final" });
  expect(tries[0]?.usage.outputTokens).toBeLessThan(100);
  expect((await model.writeText(buildRequest(), quietly)).usage.outputTokens).toBe(40);
});

test("keeps what was read of a long prompt before an abort", async () => {
  const long = { cachedPrefix: ["The lamp was lit. ".repeat(40)], prompt: "Write of the sea." };
  const alone = createLocalLanguageModel(settings(), () => loadLlamaRunner(settings()));
  await alone.learn?.(new AbortController().signal);
  const request = buildRequest({ ...long, signal: AbortSignal.timeout(3) });
  await expect(alone.writeText(request, quietly)).rejects.toMatchObject({ code: "aborted" });
  const { usage } = await alone.writeText(buildRequest(long), quietly);
  expect(usage.inputTokens).toBeGreaterThan(600);
  expect(usage.cachedInputTokens).toBeGreaterThanOrEqual(256);
});

test("answers two simultaneous calls one after the other", async () => {
  const answers = await Promise.all(
    ["one", "two"].map((prompt) => model.writeText(buildRequest({ prompt }), quietly)),
  );
  expect(answers.map(({ usage }) => usage.outputTokens)).toEqual([40, 40]);
});

test("rejects a prompt that is too long, without truncating it", async () => {
  const tooLong = buildRequest({ cachedPrefix: ["The book so far. ".repeat(100)] });
  await expect(model.writeText(tooLong, quietly)).rejects.toMatchObject({
    code: "context_too_small",
    failureClass: "final",
  });
});

test("allows an answer to fill the context", async () => {
  const request = buildRequest({ maxOutputTokens: 1200 });
  const { usage, cutByLength } = await model.writeText(request, quietly);
  expect(cutByLength).toBe(true);
  expect(usage.inputTokens + usage.outputTokens).toBe(1024);
});

test.each([
  ["that is not there", { file: "/nowhere/model.gguf" }, "model_not_pulled"],
  ["that is no model", { file: path.join(folder, "no-model.gguf") }, "unknown_model"],
  ["without its library", { libraryFolder: "/nowhere" }, "model_not_pulled"],
])("reports a file %s", async (_what, wrong, code) => {
  const call = createLocalLanguageModel(settings(wrong)).writeText(buildRequest(), quietly);
  await expect(call).rejects.toMatchObject({ code, failureClass: "final" });
});
