import { expect, test, vi } from "vitest";
import { z } from "zod";

import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import { createChatCompletionsDialect } from "../fakes/chat-completions-dialect.ts";
import { createProviderHarness } from "../fakes/provider-harness.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createOpenAiCompatibleLanguageModel } from "./openai-compatible-language-model.ts";

const SceneNote = z.object({ summary: z.string() });
const models = { strong: "qwen3:32b", cheap: "qwen3:8b" };
const dialect = createChatCompletionsDialect();

describeLanguageModel(
  "an OpenAI-compatible server",
  createProviderHarness({
    dialect,
    models,
    // A local server bills nobody.
    cannot: ["out_of_credit"],
    isLocal: true,
    create: ({ origin, ...settings }) =>
      createOpenAiCompatibleLanguageModel({ baseUrl: `${origin}/v1`, apiKey: SECRET_KEY, ...settings }),
  }),
);

test("sends a key only if there is one, to the path of chat completions", async () => {
  const server = await startProviderServer();
  for (const apiKey of [undefined, SECRET_KEY]) {
    server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
    const model = createOpenAiCompatibleLanguageModel({
      baseUrl: `${server.origin}/v1`,
      models,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    await model.writeText(buildSceneRequest(), () => undefined);
  }
  await server.stop();
  expect(server.requests.map((request) => request.path)).toEqual([
    "/v1/chat/completions",
    "/v1/chat/completions",
  ]);
  expect(server.requests.map((request) => request.headers["authorization"])).toEqual([
    undefined,
    `Bearer ${SECRET_KEY}`,
  ]);
});

test("reads an object out of a fence, as servers without a strict mode write", async () => {
  const server = await startProviderServer();
  server.script(
    dialect.reply({
      kind: "answers",
      pieces: ['Here it is:\n```json\n{"summary":"x","facts":[],"states":[],"openPromises":[]}\n```'],
    }),
  );
  const model = createOpenAiCompatibleLanguageModel({ baseUrl: `${server.origin}/v1`, models });
  const { object } = await model.answerObject(buildSceneRequest(), SceneNote);
  await server.stop();
  expect(object.summary).toBe("x");
});

test("limits a streaming answer to the time of the full call", async () => {
  const server = await startProviderServer();
  const drip = dialect.reply({ kind: "answers", pieces: ["The ", "lamp ", "burns ", "on."], everyMs: 60 });
  const modelWithin = (callMs: number) =>
    createOpenAiCompatibleLanguageModel({
      baseUrl: `${server.origin}/v1`,
      models,
      timeouts: { callMs, firstPieceMs: 50_000, idleMs: 50_000 },
    });
  server.script(drip);
  server.script(drip);
  const answer = await modelWithin(50_000).writeText(buildSceneRequest(), () => undefined);
  expect(answer.text).toBe("The lamp burns on.");
  await expect(modelWithin(150).writeText(buildSceneRequest(), () => undefined)).rejects.toMatchObject({
    code: "timeout",
    failureClass: "retry",
  });
  await server.stop();
});

test("measures silence from the last piece, not from the start", async () => {
  const server = await startProviderServer();
  server.script(dialect.reply({ kind: "answers", pieces: ["a ", "b ", "c ", "d ", "e"], everyMs: 1 }));
  const model = createOpenAiCompatibleLanguageModel({
    baseUrl: `${server.origin}/v1`,
    models,
    timeouts: { idleMs: 800 },
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = await model
    .writeText(buildSceneRequest(), () => void vi.advanceTimersByTime(500))
    .finally(() => vi.useRealTimers());
  await server.stop();
  expect(answer.text).toBe("a b c d e");
});

test("closes a stream that reported an error and went silent", async () => {
  const server = await startProviderServer();
  server.script({ ...dialect.reply({ kind: "fails", how: "late_error_event" }), ending: "hang" });
  const model = createOpenAiCompatibleLanguageModel({ baseUrl: `${server.origin}/v1`, models });
  await expect(model.writeText(buildSceneRequest(), () => undefined)).rejects.toMatchObject({
    code: "overloaded",
  });
  await expect.poll(() => server.openConnections()).toBe(0);
  await server.stop();
});

test("does not send a key along a redirect to another host", async () => {
  const [server, elsewhere] = [await startProviderServer(), await startProviderServer()];
  server.script({
    status: 307,
    headers: { location: `${elsewhere.origin}/v1/chat/completions` },
    chunks: [],
    ending: "end",
  });
  const model = createOpenAiCompatibleLanguageModel({
    baseUrl: `${server.origin}/v1`,
    apiKey: SECRET_KEY,
    models,
  });
  await expect(model.writeText(buildSceneRequest(), () => undefined)).rejects.toMatchObject({
    code: "bad_request",
    failureClass: "final",
  });
  expect(elsewhere.requests).toHaveLength(0);
  await Promise.all([server.stop(), elsewhere.stop()]);
});
