import { z } from "zod";

import { createAnthropicDialect } from "./anthropic-dialect.ts";
import { createGeminiDialect } from "./gemini-dialect.ts";
import { createGeminiImagesDialect } from "./gemini-images-dialect.ts";
import { createOpenAiImagesDialect } from "./openai-images-dialect.ts";
import { createOpenAiResponsesDialect, wholeResponse } from "./openai-responses-dialect.ts";
import { jsonReply, type ProviderDialect, type RawRequest, type ScriptedReply } from "./provider-dialect.ts";
import { startProviderServer, type ProviderServer } from "./provider-server.ts";
import { misfitsOf, type PublishedSchema } from "./published-schema.ts";
import { answerPrompt } from "./simulated-models/answer.ts";
import { firstTokens, tokensIn } from "./simulated-models/prefix-cache.ts";
import { readPrompt } from "./simulated-models/read-prompt.ts";

/** Tokens a thinking model spends before each answer. */
const THOUGHT_TOKENS = 6000;
const KEY = "a-private-persons-key";

/** A provider's API as a private person's first key sees it, backed by a model that sees only prompts. */
export type ProviderImitation = {
  server: ProviderServer;
  apiKey: string;
  /** messages of all rejections so far; empty if the provider accepts every request */
  refusals: readonly string[];
  stop(): Promise<void>;
};

type Rules = {
  schema: PublishedSchema;
  dialect: ProviderDialect;
  keyOf: (headers: Record<string, string>) => string | undefined;
  /** the models available to the key, in listing order */
  models: readonly string[];
  listing: (models: readonly string[]) => unknown;
  isListing: (path: string) => boolean;
  /** rejects requests although they match the published schema; null: accepted */
  reject: (model: string, body: Json) => ScriptedReply | null;
  /** whether the model thinks for such a request */
  thinks: (model: string, body: Json) => boolean;
  paint:
    | ((
        request: RawRequest,
        painted: { picture: Uint8Array; server: ProviderServer },
      ) => ScriptedReply | null)
    | null;
};
type Json = Record<string, unknown>;

/**
 * Starts an imitation of a provider on a free port. It rejects what the provider rejects: unknown fields,
 * effort levels and kinds of thinking that a model doesn't support, and for OpenAI anything that an
 * unverified organization may not do.
 * @param picture  the image its image model returns
 */
export async function imitateProvider(
  kind: "openai" | "anthropic" | "gemini",
  picture: Uint8Array,
): Promise<ProviderImitation> {
  const rules = { openai: OPENAI, anthropic: ANTHROPIC, gemini: GEMINI }[kind];
  const refusals: string[] = [];
  let nth = 0;
  const refused = (why: string, reply: ScriptedReply): ScriptedReply => {
    refusals.push(why);
    return reply;
  };
  const server: ProviderServer = await startProviderServer((request) => {
    const { path, headers } = request;
    if (rules.keyOf(headers) !== KEY) return rules.dialect.reply({ kind: "fails", how: "invalid_key" });
    if (rules.isListing(path)) return jsonReply(200, rules.listing(rules.models));
    const painted = rules.paint?.(request, { picture, server }) ?? null;
    if (painted !== null) return painted;
    const body = Json.parse(request.body);
    const misfits = misfitsOf(rules.schema, body);
    if (misfits.length > 0) {
      return refused(misfits.join("; "), rules.dialect.reply({ kind: "fails", how: "too_long" }));
    }
    const seen = rules.dialect.readRequest(request);
    if (!rules.models.includes(seen.model)) {
      return refused(`no ${seen.model}`, rules.dialect.reply({ kind: "fails", how: "unknown_model" }));
    }
    const refusal = rules.reject(seen.model, body);
    if (refusal !== null) return refused(refusal.chunks.join(""), refusal);
    nth += 1;
    const thought = rules.thinks(seen.model, body) ? THOUGHT_TOKENS : 0;
    return answer({ rules, seen, thought, nth, isWhole: kind === "openai" && body["stream"] !== true });
  });
  return { server, apiKey: KEY, refusals, stop: () => server.stop() };
}

function wordOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const Json = z.record(z.string(), z.unknown());

function answer(asked: {
  rules: Rules;
  seen: ReturnType<ProviderDialect["readRequest"]>;
  thought: number;
  nth: number;
  isWhole: boolean;
}): ScriptedReply {
  const { seen, thought, nth } = asked;
  const prompt = readPrompt({
    model: seen.model,
    max_tokens: seen.maxOutputTokens,
    messages: [
      { role: "system", content: seen.system },
      { role: "user", content: seen.user },
    ],
    ...(seen.schema === undefined
      ? {}
      : { response_format: { type: "json_schema", json_schema: { schema: seen.schema } } }),
  });
  const fullText = answerPrompt(prompt, { flaws: {}, seed: 1, nth }).text;
  const text = firstTokens(fullText, seen.maxOutputTokens - thought);
  const usage = {
    inputTokens: tokensIn(prompt.whole),
    cachedInputTokens: 0,
    outputTokens: Math.min(seen.maxOutputTokens, thought + tokensIn(text)),
  };
  const isCut = text.length < fullText.length;
  if (asked.isWhole) return wholeResponse(text, { ...(isCut && { finish: "max_output_tokens" }), usage });
  if (text === "") return asked.rules.dialect.reply({ kind: "fails", how: "starved" });
  const half = Math.ceil(text.length / 2);
  const pieces = [text.slice(0, half), text.slice(half)].filter((piece) => piece !== "");
  return asked.rules.dialect.reply({ kind: "answers", pieces, cutByLength: isCut, usage });
}

/** @source the recorded answers next to this file (`recorded-errors.json`) and the pages they name */
function openAiError(param: string, message: string, code = "unsupported_value"): ScriptedReply {
  return jsonReply(400, { error: { message, type: "invalid_request_error", param, code } });
}

const VERIFY =
  "Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization.";

/**
 * @source developers.openai.com/api/docs/models/gpt-6.2-sol and gpt-6-luna (effort levels), read 2026-11-30
 */
const OPENAI: Rules = {
  schema: "openai-responses",
  dialect: createOpenAiResponsesDialect(),
  keyOf: (headers) => headers["authorization"]?.replace("Bearer ", ""),
  models: ["gpt-6.2-sol", "gpt-6-luna", "gpt-4o"],
  listing: (models) => ({
    object: "list",
    data: [...models, "whisper-1", "gpt-image-2.6-sunburst"].map((id) => ({
      id,
      object: "model",
      created: 1_790_000_000,
      owned_by: "openai",
    })),
  }),
  isListing: (path) => path === "/v1/models",
  reject(model, body) {
    const reasoning = Json.catch({}).parse(body["reasoning"]);
    if (reasoning["summary"] !== undefined) {
      return openAiError(
        "reasoning.summary",
        `Your organization must be verified to generate reasoning summaries. ${VERIFY}`,
      );
    }
    if (body["stream"] === true && model === "gpt-6.2-sol") {
      return openAiError("stream", `Your organization must be verified to stream this model. ${VERIFY}`);
    }
    const words = ["low", "medium", "high", "xhigh", "max", ...(model === "gpt-6-luna" ? ["none"] : [])];
    const effort = reasoning["effort"];
    if (effort === undefined) return null;
    if (model === "gpt-4o" || !words.includes(wordOf(effort))) {
      return openAiError("reasoning.effort", `Unsupported value: 'reasoning.effort' is ${wordOf(effort)}.`);
    }
    return null;
  },
  thinks: (model, body) => model !== "gpt-4o" && Json.catch({}).parse(body["reasoning"])["effort"] !== "none",
  paint(request, { picture, server }) {
    if (request.path !== "/v1/images/generations") return null;
    const misfits = misfitsOf("openai-images", request.body);
    if (misfits.length > 0) return openAiError("size", misfits.join("; "), "unknown_parameter");
    return createOpenAiImagesDialect().picture(server, picture);
  },
};

/**
 * @source platform.claude.com/docs, pages on Sonnet 5.5 and Haiku 5.5 (thinking supported by each), read
 * 2026-11-30
 */
const ANTHROPIC: Rules = {
  schema: "anthropic-messages",
  dialect: createAnthropicDialect(),
  keyOf: (headers) => headers["x-api-key"],
  models: ["claude-sonnet-5-5", "claude-haiku-5-5"],
  listing: (models) => ({
    data: models.map((id) => ({ type: "model", id, display_name: id, created_at: "2026-09-22T00:00:00Z" })),
    has_more: false,
    first_id: models[0],
    last_id: models.at(-1),
  }),
  isListing: (path) => path.startsWith("/v1/models"),
  reject(model, body) {
    const type = Json.catch({}).parse(body["thinking"])["type"];
    const allowed = model === "claude-haiku-5-5" ? ["adaptive", "disabled"] : ["adaptive"];
    if (type === undefined || allowed.includes(wordOf(type))) return null;
    const message = `"thinking.type.${wordOf(type)}" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`;
    return jsonReply(400, { type: "error", error: { type: "invalid_request_error", message } });
  },
  thinks: (_model, body) => Json.catch({}).parse(body["thinking"])["type"] !== "disabled",
  paint: null,
};

/** @source ai.google.dev/gemini-api/docs/thinking (levels of 3.8 Flash and 3.5 Flash-Lite), read 2026-11-30 */
const GEMINI: Rules = {
  schema: "gemini-generate-content",
  dialect: createGeminiDialect(),
  keyOf: (headers) => headers["x-goog-api-key"],
  models: ["gemini-3.8-flash", "gemini-3.5-flash-lite"],
  listing: (models) => ({
    models: [
      ...models.map((model) => ({
        name: `models/${model}`,
        inputTokenLimit: 1_048_576,
        outputTokenLimit: 65_536,
        supportedGenerationMethods: ["generateContent", "countTokens"],
        thinking: true,
      })),
      { name: "models/gemini-embedding-2", supportedGenerationMethods: ["embedContent"] },
    ],
  }),
  isListing: (path) => path.startsWith("/v1beta/models?"),
  reject(model, body) {
    const config = Json.catch({}).parse(body["generationConfig"]);
    const level = Json.catch({}).parse(config["thinkingConfig"])["thinkingLevel"];
    const levels = ["low", "medium", "high", ...(model === "gemini-3.5-flash-lite" ? ["minimal"] : [])];
    if (level === undefined || levels.includes(wordOf(level))) return null;
    const message = `Thinking level ${wordOf(level)} is not supported for this model.`;
    return jsonReply(400, { error: { code: 400, message, status: "INVALID_ARGUMENT" } });
  },
  thinks: () => true,
  paint: (request, { picture, server }) =>
    request.path.includes("nano-banana") ? createGeminiImagesDialect().picture(server, picture) : null,
};
