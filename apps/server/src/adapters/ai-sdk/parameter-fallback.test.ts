import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

import type { LanguageModel } from "../../ports/language-model.ts";
import { createAnthropicLanguageModel } from "../anthropic/anthropic-language-model.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import { createAnthropicDialect } from "../fakes/anthropic-dialect.ts";
import { createGeminiDialect } from "../fakes/gemini-dialect.ts";
import { createOpenAiResponsesDialect } from "../fakes/openai-responses-dialect.ts";
import { jsonReply, type ProviderDialect, type ScriptedReply } from "../fakes/provider-dialect.ts";
import { startProviderServer, type ProviderServer } from "../fakes/provider-server.ts";
import { createGeminiLanguageModel } from "../gemini/gemini-language-model.ts";
import { createOpenAiLanguageModel } from "../openai/openai-language-model.ts";

let server: ProviderServer;
let keys = 0;
let apiKey = "";
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());
// Rejected parameters are remembered per key: each test has its own.
beforeEach(() => {
  apiKey = `key-${(keys += 1)}`;
});
afterEach(() => void vi.useRealTimers());

const OPENAI = createOpenAiResponsesDialect();
const Body = z.looseObject({});

function bodies(): z.output<typeof Body>[] {
  return server.requests.map(({ body }) => Body.parse(body));
}

function openAi(model = "gpt-5.1", key = apiKey): LanguageModel {
  return createOpenAiLanguageModel({
    apiKey: key,
    baseUrl: `${server.origin}/v1`,
    models: { strong: model, cheap: model },
  });
}

/** OpenAI's wording. */
function unsupported(param: string, message: string): ScriptedReply {
  const error = { message, type: "invalid_request_error", param, code: "unsupported_value" };
  return jsonReply(400, { error });
}

function answers(dialect: ProviderDialect): void {
  server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
}

async function write(model: LanguageModel): Promise<string> {
  const answer = await model.writeText(buildSceneRequest({ cacheKey: "a-book" }), () => undefined);
  return answer.text;
}

test("drops a rejected parameter at once and later, for that key and model only", async () => {
  const from = server.requests.length;
  server.script(
    unsupported("reasoning.effort", "Unsupported value: 'reasoning.effort' does not support 'low'."),
  );
  for (const _ of [1, 2, 3, 4]) answers(OPENAI);
  expect(await write(openAi())).toBe("The lamp.");
  expect(await write(openAi())).toBe("The lamp.");
  await write(openAi("gpt-5.2"));
  await write(openAi("gpt-5.1", `${apiKey}-other`));
  const effort = { effort: "low" };
  expect(
    bodies()
      .slice(from)
      .map(({ reasoning }) => reasoning),
  ).toEqual([effort, undefined, undefined, effort, effort]);
});

test("drops two rejected parameters in two more attempts", async () => {
  const from = server.requests.length;
  server.script(unsupported("reasoning.effort", "Unsupported value."));
  server.script(unsupported("prompt_cache_key", "Unsupported parameter."));
  answers(OPENAI);
  expect(await write(openAi())).toBe("The lamp.");
  const [first, , last] = bodies().slice(from);
  expect(Object.keys(first ?? {}).filter((name) => !Object.hasOwn(last ?? {}, name))).toEqual([
    "prompt_cache_key",
    "reasoning",
  ]);
});

test("keeps required parameters, and the one against storing the text", async () => {
  for (const param of ["model", "store", "max_output_tokens"]) {
    const from = server.requests.length;
    server.script(unsupported(param, `Unsupported parameter: '${param}'.`));
    await expect(write(openAi())).rejects.toMatchObject({ code: "bad_request" });
    expect(server.requests.length - from).toBe(1);
  }
});

test("drops nothing for a sentence that contains a parameter's name by chance", async () => {
  const from = server.requests.length;
  server.script(jsonReply(400, { error: { message: "Upstream request failed; please include a model" } }));
  await expect(write(openAi())).rejects.toMatchObject({ code: "bad_request" });
  answers(OPENAI);
  await write(openAi());
  expect(
    bodies()
      .slice(from)
      .map(({ stream, include }) => [stream, include !== undefined]),
  ).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("does not remember a parameter whose removal did not help", async () => {
  const from = server.requests.length;
  const refusal = unsupported("reasoning.effort", "Unsupported value.");
  server.script(refusal);
  server.script(jsonReply(400, { error: { message: "Something else.", param: "model", code: "x" } }));
  await expect(write(openAi())).rejects.toMatchObject({ code: "bad_request" });
  answers(OPENAI);
  await write(openAi());
  expect(
    bodies()
      .slice(from)
      .map(({ reasoning }) => reasoning !== undefined),
  ).toEqual([true, false, true]);
});

const WHOLE = {
  id: "resp_1",
  object: "response",
  created_at: 1_790_000_000,
  status: "completed",
  model: "gpt-5.1",
  error: null,
  incomplete_details: null,
  output: [
    {
      id: "msg_1",
      type: "message",
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text: "The lamp, whole.", annotations: [] }],
    },
  ],
  usage: {
    input_tokens: 900,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 6,
    output_tokens_details: { reasoning_tokens: 0 },
  },
};

test("gets full answers for an organization that may not stream, and does not try streaming again", async () => {
  const from = server.requests.length;
  server.script(unsupported("stream", "Your organization must be verified to stream this model."));
  server.script(jsonReply(200, WHOLE));
  server.script(jsonReply(200, WHOLE));
  const pieces: string[] = [];
  const answer = await openAi().writeText(buildSceneRequest(), (piece) => pieces.push(piece));
  expect(answer).toMatchObject({ text: "The lamp, whole.", cutByLength: false });
  expect(pieces).toEqual(["The lamp, whole."]);
  expect(answer.usage).toMatchObject({ outputTokens: 6 });
  await write(openAi());
  expect(
    bodies()
      .slice(from)
      .map(({ stream }) => stream ?? false),
  ).toEqual([true, false, false]);
});

const DAY_MS = 24 * 60 * 60 * 1000;

test("tries streaming or a parameter again a day after its rejection", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const from = server.requests.length;
  server.script(unsupported("reasoning.effort", "Unsupported value."));
  answers(OPENAI);
  await write(openAi());
  server.script(unsupported("stream", "Your organization must be verified to stream this model."));
  server.script(jsonReply(200, WHOLE));
  await write(openAi());
  vi.advanceTimersByTime(DAY_MS - 1000);
  server.script(jsonReply(200, WHOLE));
  await write(openAi());
  vi.advanceTimersByTime(2000);
  for (const _ of [1, 2]) answers(OPENAI);
  for (const _ of [1, 2]) await write(openAi());
  const asked = bodies()
    .slice(from)
    .map(({ stream, reasoning }) => [stream === true, reasoning !== undefined]);
  expect(asked.slice(4)).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

const ANTHROPIC = createAnthropicDialect();
const GEMINI = createGeminiDialect();

test.each<[string, ProviderDialect, () => LanguageModel, unknown]>([
  [
    "Anthropic",
    ANTHROPIC,
    () =>
      createAnthropicLanguageModel({
        apiKey,
        baseUrl: `${server.origin}/v1`,
        models: { strong: "claude-opus-5-5", cheap: "claude-opus-5-5" },
      }),
    {
      type: "error",
      error: { type: "invalid_request_error", message: "adaptive thinking is not supported on this model" },
    },
  ],
  [
    "Gemini",
    GEMINI,
    () =>
      createGeminiLanguageModel({
        apiKey,
        baseUrl: `${server.origin}/v1beta`,
        models: { strong: "gemini-3.5-flash", cheap: "gemini-3.5-flash" },
      }),
    {
      error: {
        code: 400,
        status: "INVALID_ARGUMENT",
        message: "Thinking level is not supported for this model.",
      },
    },
  ],
])("finds the parameter in the message of %s", async (_name, dialect, connect, refusal) => {
  const from = server.requests.length;
  server.script(jsonReply(400, refusal));
  answers(dialect);
  expect(await write(connect())).toBe("The lamp.");
  const [before, after] = bodies()
    .slice(from)
    .map((body) => JSON.stringify(body));
  expect(before).toMatch(/thinking/u);
  expect(after).not.toMatch(/thinking/u);
});
