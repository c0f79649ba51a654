import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import { createChatCompletionsDialect } from "../fakes/chat-completions-dialect.ts";
import { jsonReply, streamReply } from "../fakes/provider-dialect.ts";
import { startProviderServer, type ProviderServer } from "../fakes/provider-server.ts";
import { createOpenAiCompatibleLanguageModel } from "./openai-compatible-language-model.ts";

const MODEL = "llama3.3";
const dialect = createChatCompletionsDialect();
const Note = z.object({
  summary: z.string().max(400),
  mood: z.enum(["calm", "tense"]),
  facts: z.array(z.object({ text: z.string(), chapter: z.int() })),
  grade: z.union([z.number(), z.null()]),
});
const NOTE = { summary: "x", mood: "calm", facts: [], grade: null };
const answers = (text: string) => dialect.reply({ kind: "answers", pieces: [text] });

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.stop());

function buildModel(properties: ModelPropertySettings = {}) {
  const models = { strong: MODEL, cheap: MODEL };
  return createOpenAiCompatibleLanguageModel({ baseUrl: `${server.origin}/v1`, models, properties });
}

const Sent = z.object({
  response_format: z.object({ type: z.string() }).optional(),
  messages: z.array(z.object({ content: z.string() })),
});
const formats = () => server.requests.map(({ body }) => Sent.parse(body).response_format?.type ?? "none");

describe("the shape of an answer", () => {
  test("is also described in the prompt", async () => {
    server.script(answers(JSON.stringify(NOTE)));
    await buildModel().answerObject(buildSceneRequest(), Note);
    const prompt = Sent.parse(server.requests[0]?.body).messages.at(-1)?.content ?? "";
    expect(prompt.split("\n").at(-1)).toBe(
      '{"summary": string (at most 400 characters), "mood": "calm" or "tense", ' +
        '"facts": [{"text": string, "chapter": integer}, …], "grade": number or null}',
    );
  });

  test("is left out of a prompt for prose", async () => {
    server.script(answers("The lamp."));
    await buildModel().writeText(buildSceneRequest({ prompt: "WRITE" }), () => undefined);
    expect(Sent.parse(server.requests[0]?.body).messages.at(-1)?.content).toMatch(/WRITE$/u);
  });

  test.each([
    ["LM Studio", 400, "'response_format.type' must be 'json_schema' or 'text'"],
    ["vLLM", 400, "structured outputs are not supported with this model"],
    ["a strict gateway", 422, "response_format: extra fields not permitted"],
    ["a small server", 501, "json_schema is not implemented"],
  ])(
    "is requested in a simpler way if %s rejects the better one, until restart",
    async (_who, status, detail) => {
      const refusal = jsonReply(status, { error: detail });
      const model = buildModel();
      for (const reply of [refusal, refusal, answers(JSON.stringify(NOTE)), answers(JSON.stringify(NOTE))])
        server.script(reply);
      expect((await model.answerObject(buildSceneRequest(), Note)).object).toEqual(NOTE);
      await model.answerObject(buildSceneRequest(), Note);
      expect(formats()).toEqual(["json_schema", "json_object", "none", "none"]);
    },
  );

  test("stays as it was if a rejection is about something else", async () => {
    server.script(jsonReply(400, { error: { message: "max_tokens is too large" } }));
    await expect(buildModel().answerObject(buildSceneRequest(), Note)).rejects.toMatchObject({
      code: "bad_request",
    });
    expect(formats()).toEqual(["json_schema"]);
  });
});

test("reasoning is neither part of the prose nor shown", async () => {
  server.script(
    dialect.reply({ kind: "answers", pieces: ["<think>a storm", " at sea</think>", "The lamp."] }),
  );
  const shown: string[] = [];
  const { text } = await buildModel().writeText(buildSceneRequest(), (piece) => shown.push(piece));
  expect([text.trim(), shown.join("").trim()]).toEqual(["The lamp.", "The lamp."]);
});

test("truncated reasoning is a starved answer", async () => {
  server.script(dialect.reply({ kind: "answers", pieces: ["<think>a storm"], cutByLength: true }));
  await expect(buildModel().writeText(buildSceneRequest(), () => undefined)).rejects.toMatchObject({
    code: "starved",
  });
});

describe("the context", () => {
  const cases: Array<[string, string, unknown]> = [
    ["Ollama's Modelfile", "/api/show", { parameters: "temperature 0.7\nnum_ctx 8192", model_info: {} }],
    ["Ollama's loaded model", "/api/ps", { models: [{ name: `${MODEL}:latest`, context_length: 8192 }] }],
    ["llama.cpp", "/props", { default_generation_settings: { n_ctx: 8192 } }],
    [
      "LM Studio",
      "/api/v0/models",
      { data: [{ id: "other" }, { id: MODEL, max_context_length: 131_072, loaded_context_length: 8192 }] },
    ],
    ["vLLM", "/v1/models", { data: [{ id: MODEL, max_model_len: 8192 }] }],
  ];

  test.each(cases)("is requested from %s", async (_who, path, body) => {
    server.route(path, jsonReply(200, body));
    const model = buildModel();
    await model.learn?.(new AbortController().signal);
    expect(model.properties("strong").contextTokens).toBe(8192);
  });

  test("is requested with the first call, once", async () => {
    server.route("/props", jsonReply(200, { default_generation_settings: { n_ctx: 8192 } }));
    const model = buildModel();
    for (let nth = 1; nth <= 2; nth += 1) {
      server.script(answers("The lamp."));
      await model.writeText(buildSceneRequest(), () => undefined);
    }
    expect(server.questions.filter((it) => it.path === "/props")).toHaveLength(1);
    expect(model.properties("cheap").contextTokens).toBe(8192);
  });

  test("is not requested if the operator sets it", async () => {
    const model = buildModel({ [`openai-compatible/${MODEL}`]: { context: 12_000 } });
    await model.learn?.(new AbortController().signal);
    expect(server.questions).toEqual([]);
    expect(model.properties("strong").contextTokens).toBe(12_000);
  });

  test("has a common default if unknown", async () => {
    const model = buildModel();
    await model.learn?.(new AbortController().signal);
    expect(model.properties("strong").contextTokens).toBe(32_768);
  });

  test.each([
    ["it counted far fewer tokens than were sent", 4096, 60_000, {}],
    ["more was sent than it allots", 4000, 24_000, { [`openai-compatible/${MODEL}`]: { context: 4096 } }],
  ])("detects a silently truncated prompt: %s", async (_how, inputTokens, characters, properties) => {
    const usage = { inputTokens, cachedInputTokens: 0, outputTokens: 3 };
    server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."], usage }));
    const request = buildSceneRequest({ prompt: "word ".repeat(characters / 5) });
    await expect(buildModel(properties).writeText(request, () => undefined)).rejects.toMatchObject({
      code: "context_too_small",
      failureClass: "final",
    });
  });

  test.each([
    ["was read whole", 14_000],
    ["was not counted", 0],
  ])("does not take a long prompt that %s for a truncated one", async (_how, inputTokens) => {
    const usage = { inputTokens, cachedInputTokens: 0, outputTokens: 3 };
    server.script(dialect.reply({ kind: "answers", pieces: ["The lamp."], usage }));
    const request = buildSceneRequest({ prompt: "word ".repeat(12_000) });
    expect((await buildModel().writeText(request, () => undefined)).text).toBe("The lamp.");
  });
});

test.each([
  ["a message", { error: { message: "Trying to keep the first 9000 tokens when context the overflows." } }],
  ["a bare line", { error: "Trying to keep the first 9000 tokens when context the overflows." }],
])("reads an error that LM Studio sends as the answer, as %s", async (_how, body) => {
  server.script(streamReply([`event: error\ndata: ${JSON.stringify(body)}\n\n`]));
  await expect(buildModel().writeText(buildSceneRequest(), () => undefined)).rejects.toMatchObject({
    code: "context_too_small",
  });
});
