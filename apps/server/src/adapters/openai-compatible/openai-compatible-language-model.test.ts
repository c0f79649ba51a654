import { expect, test } from "vitest";
import { z } from "zod";

import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { aSceneRequest } from "../fakes/a-model-request.ts";
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
    create: ({ origin, ...settings }) =>
      createOpenAiCompatibleLanguageModel({ baseUrl: `${origin}/v1`, apiKey: SECRET_KEY, ...settings }),
  }),
);

test("sends a key only when there is one, to the path of chat completions", async () => {
  const server = await startProviderServer();
  for (const apiKey of [undefined, SECRET_KEY]) {
    server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
    const model = createOpenAiCompatibleLanguageModel({
      baseUrl: `${server.origin}/v1`,
      models,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    await model.writeText(aSceneRequest(), () => undefined);
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

test("reads an object out of a fence, which servers without a strict mode put around it", async () => {
  const server = await startProviderServer();
  server.script(
    dialect.reply({
      kind: "answers",
      pieces: ['Here it is:\n```json\n{"summary":"x","facts":[],"states":[],"openPromises":[]}\n```'],
    }),
  );
  const model = createOpenAiCompatibleLanguageModel({ baseUrl: `${server.origin}/v1`, models });
  const { object } = await model.answerObject(aSceneRequest(), SceneNote);
  await server.stop();
  expect(object.summary).toBe("x");
});
