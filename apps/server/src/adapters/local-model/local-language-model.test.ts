import { expect, test } from "vitest";
import { z } from "zod";
import { describeLanguageModel } from "../../ports/language-model.port-test.ts";
import type { LanguageModel, ModelFailure, ModelRequest } from "../../ports/language-model.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import { serialQueue } from "./serial-queue.ts";
import { createLocalLanguageModel } from "./local-language-model.ts";
import { LocalModelError, type LocalModelErrorKind, type LocalModelSettings } from "./local-runner.ts";
import { shareRunner } from "./shared-runner.ts";
import { createScriptedRunner, type ScriptedAnswer } from "./testing/scripted-runner.ts";

const SETTINGS: LocalModelSettings = {
  file: "/models/qwen3-4b.gguf",
  contextTokens: 16_384,
  libraryFolder: "/nowhere",
};

function setUp(contextTokens = 8192, ...answers: ScriptedAnswer[]) {
  const runner = createScriptedRunner(contextTokens);
  for (const answer of answers) runner.script(answer);
  const model: LanguageModel = createLocalLanguageModel(SETTINGS, () => Promise.resolve(runner));
  return { runner, model };
}

const quietly = (): void => undefined;

function buildRequest(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return { ...buildSceneRequest(), ...overrides };
}

describeLanguageModel("a model on this machine, scripted,", {
  aRequest: buildRequest,
  canScriptAnswers: true,
  canFail: new Set(["no_text"]),
  countsUsage: false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  modelWith(behaviour) {
    if (behaviour === null) return setUp().model;
    return setUp(8192, behaviour.kind === "answers" ? behaviour : { pieces: [] }).model;
  },
});

test("is named after its file, and loaded at its first call", () => {
  let loads = 0;
  const model = createLocalLanguageModel(SETTINGS, () => {
    loads += 1;
    return Promise.reject(new LocalModelError("failed", ""));
  });
  expect(model.identity("cheap")).toEqual({ provider: "local", model: "qwen3-4b" });
  expect(model.properties("strong")).toEqual({ contextTokens: 16_384, thinkingTokens: 0 });
  expect(loads).toBe(0);
});

test("reports its real context once it is loaded", async () => {
  const { model } = setUp(4096);
  await model.learn?.(new AbortController().signal);
  expect(model.properties("strong").contextTokens).toBe(4096);
});

test("puts the constant part first, and the shape last", async () => {
  const { model, runner } = setUp(8192, { pieces: ['{"mood":"calm"}'] });
  const request = buildRequest({ system: "S", cachedPrefix: ["BIBLE", "TEXT"], prompt: "NOTE" });
  await model.answerObject(request, z.object({ mood: z.enum(["calm", "tense"]) }));
  expect(runner.asked[0]?.system).toBe("S");
  expect(runner.asked[0]?.user).toMatch(/^BIBLE\n\nTEXT\n\nNOTE\n\n.*"mood": "calm" or "tense"/su);
  expect(runner.asked[0]?.schema).toEqual({
    type: "object",
    properties: { mood: { enum: ["calm", "tense"] } },
  });
});

test("requests prose without a shape, and reports the model's own count", async () => {
  const { model, runner } = setUp(8192, { pieces: ["The lamp ", "was lit."] });
  const { usage } = await model.writeText(
    buildRequest({ system: "You write.", cachedPrefix: ["one two"], prompt: "three four" }),
    quietly,
  );
  expect(runner.asked[0]?.schema).toBeNull();
  expect(usage).toEqual({
    inputTokens: 6,
    cachedInputTokens: 3,
    cacheWriteTokens: 0,
    outputTokens: 4,
    isEstimated: false,
  });
});

test("gives an answer what the prompt leaves, at least half of the request", async () => {
  const { model, runner } = setUp(1000);
  const words = (count: number) => ({ system: "S", cachedPrefix: [], prompt: "w ".repeat(count).trim() });
  await model.writeText(buildRequest({ ...words(99), maxOutputTokens: 400 }), quietly);
  await model.writeText(buildRequest({ ...words(99), maxOutputTokens: 400, budgetTimes: 2 }), quietly);
  await model.writeText(buildRequest({ ...words(799), maxOutputTokens: 400 }), quietly);
  expect(runner.asked.map(({ maxTokens }) => maxTokens)).toEqual([400, 800, 200]);
  const tooLong = model.writeText(buildRequest({ ...words(800), maxOutputTokens: 400 }), quietly);
  await expect(tooLong).rejects.toMatchObject({ code: "context_too_small", failureClass: "final" });
  expect(runner.asked).toHaveLength(3);
});

test.each<[LocalModelErrorKind, string, string]>([
  ["no_library", "model_not_pulled", "final"],
  ["no_file", "model_not_pulled", "final"],
  ["not_a_model", "unknown_model", "final"],
  ["no_memory", "unknown_model", "final"],
  ["overflow", "context_too_small", "final"],
  ["failed", "broken_stream", "retry"],
])("reports a failure of kind %s as %s, %s", async (kind, code, failureClass) => {
  const localError = new LocalModelError(kind, "run npm run local-model");
  const failure: unknown = await setUp(8192, { pieces: [], localError })
    .model.writeText(buildRequest(), quietly)
    .catch((error: ModelFailure) => error);
  expect(failure).toMatchObject({ code, failureClass, cause: { message: "run npm run local-model" } });
});

test("reports the usage of an aborted call", async () => {
  const { model } = setUp(8192, { pieces: ["a ", "b ", "c "], everyMs: 5 });
  const caller = new AbortController();
  const call = model.writeText(buildRequest({ signal: caller.signal }), () => caller.abort());
  await expect(call).rejects.toMatchObject({ code: "aborted", usage: { cachedInputTokens: 3 } });
});

test("does not wait for loading with an aborted call", async () => {
  const model = createLocalLanguageModel(SETTINGS, () => new Promise(() => undefined));
  const caller = new AbortController();
  const call = model.writeText(buildRequest({ signal: caller.signal }), quietly);
  caller.abort();
  await expect(call).rejects.toMatchObject({ code: "aborted" });
});

test("answers one call at a time, in order, and ends an aborted waiting one at once", async () => {
  const runner = createScriptedRunner(8192);
  for (let turn = 0; turn < 3; turn += 1) runner.script({ pieces: ["x", "y"], everyMs: 20 });
  const turns = serialQueue(runner);
  const model = createLocalLanguageModel(SETTINGS, () => Promise.resolve(turns));
  const caller = new AbortController();
  const ended: string[] = [];
  const generate = (prompt: string, signal = new AbortController().signal) =>
    model
      .writeText(buildRequest({ prompt, signal }), () => caller.abort())
      .catch((error: ModelFailure) => error.code)
      .finally(() => ended.push(prompt));
  const answers = await Promise.all([generate("one"), generate("two", caller.signal), generate("three")]);
  expect(answers).toMatchObject([{ text: "xy" }, "aborted", { text: "xy" }]);
  expect(ended).toEqual(["two", "one", "three"]);
  expect(runner.maxConcurrent).toBe(1);
  expect(runner.asked.map(({ user }) => user.split("\n\n").at(-1))).toEqual(["one", "three"]);
});

test("returns from an aborted call at once, and starts the next when the model has stopped", async () => {
  const runner = createScriptedRunner(8192);
  const stopped = Promise.withResolvers<undefined>();
  runner.script({ pieces: ["x"], until: stopped.promise });
  const turns = serialQueue(runner);
  const model = createLocalLanguageModel(SETTINGS, () => Promise.resolve(turns));
  const caller = new AbortController();
  const aborted = model.writeText(buildRequest({ signal: caller.signal }), quietly);
  const next = model.writeText(buildRequest(), quietly);
  await expect.poll(() => runner.asked).toHaveLength(1);
  caller.abort();
  await expect(aborted).rejects.toMatchObject({ code: "aborted" });
  expect(runner.asked).toHaveLength(1);
  stopped.resolve(undefined);
  await next;
  expect(runner.maxConcurrent).toBe(1);
});

test("loads once for all callers, and again after a failure", async () => {
  let loads = 0;
  const load = (): Promise<ReturnType<typeof createScriptedRunner>> => {
    loads += 1;
    return loads === 1
      ? Promise.reject(new LocalModelError("no_file", "not there yet"))
      : Promise.resolve(createScriptedRunner(8192));
  };
  const settings = { ...SETTINGS, file: "/models/shared.gguf" };
  await expect(shareRunner(settings, load)).rejects.toMatchObject({ kind: "no_file" });
  const runners = await Promise.all([shareRunner(settings, load), shareRunner(settings, load)]);
  expect(runners[0]).toBe(runners[1]);
  expect(loads).toBe(2);
});
