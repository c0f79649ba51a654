import type { WritingTask } from "@colophon/rules/writing-tasks";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import {
  type LanguageModel,
  ModelFailure,
  type ModelFailureClass,
  type ModelFailureCode,
} from "../../ports/language-model.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { generateObject, generateText } from "./call-model.ts";
import { buildOutlinePrompt } from "./prompts/outline-prompt.ts";
import { buildBookRun, buildBrief } from "./testing/build-book-run.ts";

const promptSpec = buildOutlinePrompt(buildBrief(), { spine: { logline: "", turns: [] }, refused: null });
const shape = z.object({ thesis: z.string() });
const prices = { "fake/fake-1": { input: 1, output: 1000 } };

function buildFailure(code: ModelFailureCode, failureClass: ModelFailureClass): ModelFailure {
  return new ModelFailure({ code, failureClass, provider: "fake" });
}

function failing(failure: ModelFailure, nths: readonly number[]): ReturnType<typeof buildWriter> {
  return buildWriter({ failures: nths.map((nth) => ({ kind: "plan" as const, nth, failure })) });
}

test("returns an answer in the requested shape, and fails for nonsense", async () => {
  const { run } = buildBookRun(buildWriter({ script: { plan: () => ({ thesis: "Rain.", more: 1 }) } }));
  expect(await generateObject(run, { promptSpec, shape })).toEqual({ thesis: "Rain." });
  const nonsense = buildBookRun(buildWriter({ script: { plan: () => ({ thesis: 3 }) } }));
  await expect(generateObject(nonsense.run, { promptSpec, shape })).rejects.toMatchObject({
    code: "nonsense",
  });
});

test("aborts a call when the run ends", async () => {
  const controller = new AbortController();
  const model = buildWriter();
  const { run } = buildBookRun(model, { signal: controller.signal });
  await generateObject(run, { promptSpec, shape });
  expect(model.calls[0]?.request.signal).toBe(controller.signal);
});

test("shows text as it streams", async () => {
  const { run } = buildBookRun(
    buildWriter({ wordsPerPiece: 2, script: { plan: () => "It rained on and on." } }),
  );
  const pieces: string[] = [];
  const { text } = await generateText(run, { promptSpec, onText: (piece) => pieces.push(piece) });
  expect(pieces).toEqual(["It rained ", "on and ", "on."]);
  expect(text).toBe("It rained on and on.");
});

test("repeats a call stopped by a content filter once in other words", async () => {
  const filtered = buildFailure("content_filtered", "rephrase");
  const model = failing(filtered, [1, 2]);
  await expect(generateObject(buildBookRun(model).run, { promptSpec, shape })).rejects.toBe(filtered);
  const prompts = model.calls.map(({ request }) => request.prompt);
  expect(prompts).toEqual([promptSpec.prompt, expect.stringContaining("Suggest rather than show")]);
  expect(prompts[1]).toContain(promptSpec.prompt);
  // Cached content doesn't change.
  expect(model.calls[1]?.request.system).toBe(promptSpec.system);
  const once = failing(filtered, [1]);
  expect(await generateObject(buildBookRun(once).run, { promptSpec, shape })).toHaveProperty("thesis");
});

test.for([
  ["overloaded", "retry"],
  ["refused", "final"],
] as const)("does not repeat a call here for %s", async ([code, failureClass]) => {
  const model = failing(buildFailure(code, failureClass), [1]);
  await expect(generateObject(buildBookRun(model).run, { promptSpec, shape })).rejects.toMatchObject({
    code,
  });
  expect(model.calls).toHaveLength(1);
});

test("records a call with step, model, usage and cost", async () => {
  const { run, seen } = buildBookRun(buildWriter(), { prices: () => prices });
  await generateObject(run, { promptSpec, shape });
  const usage = seen.calls[0]?.usage;
  expect(seen.calls).toEqual([
    {
      runId: run.runId,
      step: "plan",
      outcome: "ok",
      usage,
      identity: { provider: "fake", model: "fake-1" },
      milliseconds: expect.any(Number),
      costMicroUsd: (usage?.inputTokens ?? 0) + 1000 * (usage?.outputTokens ?? 0),
    },
  ]);
  expect(usage?.outputTokens).toBeGreaterThan(0);
});

test("records failed calls with their reason, without usage", async () => {
  const { run, seen } = buildBookRun(failing(buildFailure("content_filtered", "rephrase"), [1]), {
    prices: () => prices,
  });
  await generateObject(run, { promptSpec, shape });
  expect(seen.calls.map(({ outcome }) => outcome)).toEqual(["content_filtered", "ok"]);
  expect(seen.calls[0]).toMatchObject({
    identity: { provider: "fake", model: "fake-1" },
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    costMicroUsd: 0,
  });
});

test("records unknown errors as a broken answer and passes them on", async () => {
  const broken = new Error("a fault of ours");
  const model = { ...buildWriter(), writeText: () => Promise.reject(broken) };
  const { run, seen } = buildBookRun(model);
  await expect(generateText(run, { promptSpec, onText: () => undefined })).rejects.toBe(broken);
  expect(seen.calls.map(({ outcome }) => outcome)).toEqual(["broken_stream"]);
});

test("measures the time a call was running", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const plan = (): object => {
    vi.advanceTimersByTime(40);
    return { thesis: "Rain." };
  };
  const telling = buildWriter({ script: { plan } });
  // This model reports no tries, so the call itself is measured.
  const silent: LanguageModel<WritingTask> = {
    ...telling,
    answerObject: ({ onTry: _untold, ...request }, answerShape) => telling.answerObject(request, answerShape),
  };
  try {
    for (const model of [telling, silent]) {
      const { run, seen } = buildBookRun(model);
      vi.advanceTimersByTime(3);
      await generateObject(run, { promptSpec, shape });
      expect(seen.calls.map(({ milliseconds }) => milliseconds)).toEqual([40]);
    }
  } finally {
    vi.useRealTimers();
  }
});

test("is not delayed by a slow or failing record, but the run knows of it", async () => {
  const stored = Promise.withResolvers<void>();
  const { run } = buildBookRun(buildWriter(), { runs: { recordModelCall: () => stored.promise } });
  await generateObject(run, { promptSpec, shape });
  expect(run.background.size).toBe(1);
  const waiting = Promise.all(run.background);
  stored.reject(new Error("the database is full"));
  await waiting;
  expect(run.background.size).toBe(0);
});

test("records each attempt of a model that reports them, and not the call again", async () => {
  const plain = buildWriter();
  const used = {
    inputTokens: 9,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 4,
    isEstimated: false,
  };
  const model = {
    ...plain,
    answerObject: (async (request, answerShape) => {
      const identity = plain.identity("strong");
      request.onTry?.({ identity, outcome: "starved", usage: used, milliseconds: 3 });
      request.onTry?.({ identity, outcome: "ok", usage: used, milliseconds: 5 });
      return plain.answerObject({ ...request, onTry: () => undefined }, answerShape);
    }) satisfies typeof plain.answerObject,
  };
  const { run, seen } = buildBookRun(model);
  await generateObject(run, { promptSpec, shape });
  expect(seen.calls.map(({ outcome, usage }) => [outcome, usage.outputTokens])).toEqual([
    ["starved", 4],
    ["ok", 4],
  ]);
});

test("records a failed call without reported attempts with its failure's usage", async () => {
  const usage = {
    inputTokens: 70,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 30,
    isEstimated: true,
  };
  const failure = new ModelFailure({ code: "starved", failureClass: "retry", provider: "fake", usage });
  const silent = { ...buildWriter(), answerObject: () => Promise.reject(failure) };
  const { run, seen } = buildBookRun(silent);
  await expect(generateObject(run, { promptSpec, shape })).rejects.toBe(failure);
  expect(seen.calls).toMatchObject([{ outcome: "starved", usage }]);
});
