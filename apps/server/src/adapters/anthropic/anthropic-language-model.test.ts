import { expect, test } from "vitest";

import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { aSceneRequest } from "../fakes/a-model-request.ts";
import { AnthropicBody, createAnthropicDialect } from "../fakes/anthropic-dialect.ts";
import { createProviderHarness } from "../fakes/provider-harness.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createAnthropicLanguageModel } from "./anthropic-language-model.ts";

const models = { strong: "claude-sonnet-4-5", cheap: "claude-haiku-4-5" };
const dialect = createAnthropicDialect();

describeLanguageModel(
  "Anthropic",
  createProviderHarness({
    dialect,
    models,
    // Anthropic filters with an error before the answer, never in the middle of it.
    cannot: ["filtered_answer"],
    create: ({ origin, ...settings }) =>
      createAnthropicLanguageModel({ baseUrl: `${origin}/v1`, apiKey: SECRET_KEY, ...settings }),
  }),
);

test("marks the first and the last part of the prefix for Anthropic's cache, and nothing else", async () => {
  const server = await startProviderServer();
  server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
  const model = createAnthropicLanguageModel({
    baseUrl: `${server.origin}/v1`,
    apiKey: SECRET_KEY,
    models,
  });
  await model.writeText(aSceneRequest({ cachedPrefix: ["bible", "scene 1", "scene 2"] }), () => undefined);
  await server.stop();
  const [{ content }] = AnthropicBody.parse(server.requests[0]?.body).messages;
  expect(content.map((part) => part.cache_control?.type)).toEqual([
    "ephemeral",
    undefined,
    "ephemeral",
    undefined,
  ]);
  expect(server.requests[0]?.headers["x-api-key"]).toBe(SECRET_KEY);
});
