import { BookOutline } from "@colophon/contracts/library/books/outline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import * as answers from "../../generation/writing/answers.ts";
import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import { modelSchema } from "../ai-sdk/model-schema.ts";
import { createAnthropicLanguageModel } from "../anthropic/anthropic-language-model.ts";
import { createGeminiLanguageModel } from "../gemini/gemini-language-model.ts";
import { createOpenAiCompatibleLanguageModel } from "../openai-compatible/openai-compatible-language-model.ts";
import { createOpenAiLanguageModel } from "../openai/openai-language-model.ts";
import { buildSceneRequest } from "./build-model-request.ts";
import { createAnthropicDialect } from "./anthropic-dialect.ts";
import { createChatCompletionsDialect } from "./chat-completions-dialect.ts";
import { createGeminiDialect } from "./gemini-dialect.ts";
import { createOpenAiResponsesDialect } from "./openai-responses-dialect.ts";
import type { ProviderDialect } from "./provider-dialect.ts";
import { startProviderServer, type ProviderServer } from "./provider-server.ts";
import { misfitsOf, strictMisfitsOf, type PublishedSchema } from "./published-schema.ts";

type Settings = { origin: string; model: string; properties: ModelPropertySettings };
type Wire = { schema: PublishedSchema; dialect: ProviderDialect; create: (it: Settings) => LanguageModel };

const both = (model: string) => ({ strong: model, cheap: model });
const OPENAI: Wire = {
  schema: "openai-responses",
  dialect: createOpenAiResponsesDialect(),
  create: ({ origin, model, properties }) =>
    createOpenAiLanguageModel({ apiKey: "k", baseUrl: `${origin}/v1`, models: both(model), properties }),
};
const ANTHROPIC: Wire = {
  schema: "anthropic-messages",
  dialect: createAnthropicDialect(),
  create: ({ origin, model, properties }) =>
    createAnthropicLanguageModel({ apiKey: "k", baseUrl: `${origin}/v1`, models: both(model), properties }),
};
const GEMINI: Wire = {
  schema: "gemini-generate-content",
  dialect: createGeminiDialect(),
  create: ({ origin, model, properties }) =>
    createGeminiLanguageModel({ apiKey: "k", baseUrl: `${origin}/v1beta`, models: both(model), properties }),
};
const COMPATIBLE: Wire = {
  schema: "openai-chat-completions",
  dialect: createChatCompletionsDialect(),
  create: ({ origin, model, properties }) =>
    createOpenAiCompatibleLanguageModel({ baseUrl: `${origin}/v1`, models: both(model), properties }),
};

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());

const Body = z.looseObject({});
const Note = z.object({ summary: z.string(), mood: z.enum(["calm", "tense"]), facts: z.array(z.string()) });
const NOTE = JSON.stringify({ summary: "x", mood: "calm", facts: [] });
const ASKED = {
  cacheKey: "0c7f6f0e-6d6f-4a59-9d0e-2b1f0a6a1a11",
  cachedPrefix: ["RULES", "SCENE 1", "SCENE 2", "SCENE 3", "SCENE 4"],
};

/** Request bodies of a prose call and an object call, as received by the server. */
async function bodiesOf(wire: Wire, model: string, properties: ModelPropertySettings = {}) {
  const from = server.requests.length;
  const asked = wire.create({ origin: server.origin, model, properties });
  server.script(wire.dialect.reply({ kind: "answers", pieces: ["The lamp."] }));
  await asked.writeText(buildSceneRequest(ASKED), () => undefined);
  server.script(wire.dialect.reply({ kind: "answers", pieces: [NOTE] }));
  await asked.answerObject(buildSceneRequest(ASKED), Note);
  const [prose, object] = server.requests.slice(from).map(({ body }) => Body.parse(body));
  return { prose: prose ?? {}, object: object ?? {} };
}

/** Fields that we chose to send; what the SDK adds doesn't belong here. */
const CHOSEN: Readonly<Partial<Record<PublishedSchema, ReadonlySet<string>>>> = {
  // The SDK sends `include` when nothing is stored, so that a second call could continue the thinking.
  // Harmless.
  "openai-responses": words(
    "model input max_output_tokens stream store prompt_cache_key reasoning.effort text.format include",
  ),
  "anthropic-messages": words(
    "model system messages max_tokens stream thinking.type thinking.budget_tokens output_config.effort output_config.format",
  ),
  "gemini-generate-content": words(
    "systemInstruction.parts contents generationConfig.maxOutputTokens generationConfig.thinkingConfig",
    "generationConfig.responseMimeType generationConfig.responseJsonSchema",
  ),
  "openai-chat-completions": words(
    "model messages max_tokens stream stream_options.include_usage reasoning_effort",
    "response_format.type response_format.json_schema",
  ),
};

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

/** Names of a body's fields; nested ones for objects. */
function fieldsOf(body: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );
}

const EFFORT = { effort: "high", thinking: 9000, context: 100_000 } as const;

describe.each<[string, Wire, string, ModelPropertySettings]>([
  ["OpenAI", OPENAI, "gpt-6.2-sol", {}],
  ["OpenAI, the family before", OPENAI, "gpt-5.1", {}],
  ["OpenAI, a model that nobody knows", OPENAI, "gpt-9", {}],
  ["OpenAI without thought", OPENAI, "gpt-4.1", {}],
  ["Anthropic", ANTHROPIC, "claude-sonnet-4-5", {}],
  [
    "Anthropic with a budget of thought",
    ANTHROPIC,
    "claude-haiku-4-5",
    { "anthropic/claude-haiku-4-5": EFFORT },
  ],
  ["Anthropic that thinks by itself", ANTHROPIC, "claude-opus-5-5", {}],
  ["Gemini with a budget of thought", GEMINI, "gemini-2.5-pro", {}],
  ["Gemini with a level of thought", GEMINI, "gemini-3.8-flash", {}],
  [
    "Anthropic that may be told to think",
    ANTHROPIC,
    "claude-opus-4-8",
    { "anthropic/claude-opus-4-8": EFFORT },
  ],
  ["a compatible server", COMPATIBLE, "llama3.3", {}],
  [
    "a compatible server that is told effort",
    COMPATIBLE,
    "gpt-oss:20b",
    { "compatible/gpt-oss:20b": EFFORT },
  ],
])("requests to %s", (_name, wire, model, properties) => {
  test("match what the provider publishes, for prose and for objects", async () => {
    const { prose, object } = await bodiesOf(wire, model, properties);
    expect(misfitsOf(wire.schema, prose)).toEqual([]);
    expect(misfitsOf(wire.schema, object)).toEqual([]);
    expect(
      [...fieldsOf(prose), ...fieldsOf(object)].filter((field) => !CHOSEN[wire.schema]?.has(field)),
    ).toEqual([]);
    // Proves the check can fail: an unpublished member is reported.
    expect(misfitsOf(wire.schema, { ...prose, temprature: 1 })).toHaveLength(1);
  });
});

describe("reasoning is requested in each provider's way", () => {
  const answer = 4000;

  test("OpenAI: effort, and room above the answer", async () => {
    const { prose } = await bodiesOf(OPENAI, "gpt-5.1");
    expect(prose).toMatchObject({ reasoning: { effort: "low" }, max_output_tokens: answer + 16_000 });
    const plain = await bodiesOf(OPENAI, "gpt-4.1");
    expect(plain.prose).toMatchObject({ max_output_tokens: answer });
    expect(plain.prose["reasoning"]).toBeUndefined();
  });

  test("OpenAI: shares a cache key among calls of a book", async () => {
    expect((await bodiesOf(OPENAI, "gpt-5.1")).prose).toMatchObject({ prompt_cache_key: ASKED.cacheKey });
  });

  test("Anthropic up to 4.5: no reasoning unless set, then a budget", async () => {
    const plain = await bodiesOf(ANTHROPIC, "claude-haiku-4-5");
    expect(plain.prose).toMatchObject({ max_tokens: answer });
    expect(plain.prose["thinking"]).toBeUndefined();
    const set = { "anthropic/claude-haiku-4-5": { thinking: 9000, effort: "low" as const } };
    const { prose } = await bodiesOf(ANTHROPIC, "claude-haiku-4-5", set);
    expect(prose).toMatchObject({
      max_tokens: answer + 9000,
      thinking: { type: "enabled", budget_tokens: 9000 },
    });
    // It would be rejected.
    expect(prose["output_config"]).toBeUndefined();
  });

  test("Anthropic from 5: room for its own reasoning, and effort", async () => {
    expect((await bodiesOf(ANTHROPIC, "claude-opus-5-5")).prose).toMatchObject({
      max_tokens: answer + 16_000,
      thinking: { type: "adaptive" },
      output_config: { effort: "medium" },
    });
  });

  test("Gemini: a budget for 2.5, a level for 3", async () => {
    expect((await bodiesOf(GEMINI, "gemini-2.5-pro")).prose).toMatchObject({
      generationConfig: { maxOutputTokens: answer + 8192, thinkingConfig: { thinkingBudget: 8192 } },
    });
    const three = (await bodiesOf(GEMINI, "gemini-3-pro-preview")).prose;
    expect(three).toMatchObject({ generationConfig: { maxOutputTokens: answer + 16_000 } });
    expect(JSON.stringify(three)).toContain('"thinkingConfig":{"thinkingLevel":"low"}');
  });

  test("a compatible server: effort only if set", async () => {
    const overrides = { "openai-compatible/gpt-oss:20b": { effort: "low" as const, context: 50_000 } };
    const { prose } = await bodiesOf(COMPATIBLE, "gpt-oss:20b", overrides);
    expect(prose).toMatchObject({ reasoning_effort: "low", max_tokens: answer + 8000 });
    expect((await bodiesOf(COMPATIBLE, "gpt-oss:20b")).prose["reasoning_effort"]).toBeUndefined();
  });
});

const SHAPES = Object.entries({ BookOutline, ...answers }).flatMap(([name, it]): Array<[string, z.ZodType]> =>
  it instanceof z.ZodObject ? [[name, it]] : [],
);

test.each(SHAPES)("OpenAI's strict mode accepts the shape %s", async (_name, shape) => {
  expect(strictMisfitsOf(await modelSchema(shape).jsonSchema)).toEqual([]);
});

test("detects a shape beyond strict mode", () => {
  const loose = { type: "object", properties: { a: { type: "string", maxLength: 3 } }, required: [] };
  expect(strictMisfitsOf(loose)).toEqual([" takes other members", "/a may be left out", "/a has maxLength"]);
  expect(strictMisfitsOf({ type: "array", items: {} })).toEqual(["the root is no object"]);
});
