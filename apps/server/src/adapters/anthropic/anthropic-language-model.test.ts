import { expect, test } from "vitest";

import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import { AnthropicBody, createAnthropicDialect } from "../fakes/anthropic-dialect.ts";
import { createProviderHarness } from "../fakes/provider-harness.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createAnthropicLanguageModel } from "./anthropic-language-model.ts";

const models = { strong: "claude-sonnet-5-5", cheap: "claude-haiku-5-5" };
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

test.each([
  ["none", [], [undefined]],
  ["one part", ["bible"], ["ephemeral", undefined]],
  ["three", ["bible", "scene 1", "scene 2"], ["ephemeral", "ephemeral", "ephemeral", undefined]],
  [
    "six",
    ["bible", "scene 1", "scene 2", "scene 3", "scene 4", "scene 5"],
    ["ephemeral", undefined, undefined, undefined, "ephemeral", "ephemeral", undefined],
  ],
] as const)(
  "for a prefix of %s marks the first and last two parts for the cache, and the system text",
  async (_count, cachedPrefix, marks) => {
    const server = await startProviderServer();
    server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
    const model = createAnthropicLanguageModel({
      baseUrl: `${server.origin}/v1`,
      apiKey: SECRET_KEY,
      models,
    });
    await model.writeText(buildSceneRequest({ cachedPrefix: [...cachedPrefix] }), () => undefined);
    await server.stop();
    const { system, messages } = AnthropicBody.parse(server.requests[0]?.body);
    expect(messages[0].content.map((part) => part.cache_control?.type)).toEqual(marks);
    expect(system[0].cache_control?.type).toBe("ephemeral");
    expect(server.requests[0]?.headers["x-api-key"]).toBe(SECRET_KEY);
  },
);

test("counts Anthropic's cache writes apart from its reads", async () => {
  const server = await startProviderServer();
  const usage = { inputTokens: 1200, cachedInputTokens: 700, cacheWriteTokens: 300, outputTokens: 40 };
  server.script(dialect.reply({ kind: "answers", pieces: ["The lamp was lit."], usage }));
  const model = createAnthropicLanguageModel({ baseUrl: `${server.origin}/v1`, apiKey: SECRET_KEY, models });
  const answer = await model.writeText(buildSceneRequest(), () => undefined);
  await server.stop();
  expect(answer.usage).toEqual({ ...usage, isEstimated: false });
});
