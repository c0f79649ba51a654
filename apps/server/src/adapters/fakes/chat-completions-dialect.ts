import { z } from "zod";

import {
  SECRET_KEY,
  SECRET_PROSE,
  type FailureKind,
  type ModelBehaviour,
  type ScriptedUsage,
  type SeenRequest,
} from "../../ports/language-model.port-test.ts";
import {
  jsonReply,
  scriptReply,
  streamReply,
  USUAL_END,
  type StreamEnd,
  type ProviderDialect,
  type RawRequest,
  type ScriptedReply,
} from "./provider-dialect.ts";

/**
 * OpenAI's chat completions as local servers speak it.
 * @source https://platform.openai.com/docs/api-reference/chat-streaming; errors as sent by vLLM, llama.cpp and
 * Ollama, the content filter as sent by Azure OpenAI
 */
export function createChatCompletionsDialect(): ProviderDialect {
  return { reply, readRequest };
}

function reply(behaviour: ModelBehaviour): ScriptedReply {
  return scriptReply(behaviour, { framesOf, failures: FAILURES });
}

const FAILURES: Partial<Record<FailureKind, () => ScriptedReply>> = {
  invalid_key: () =>
    jsonReply(401, error(`Incorrect API key provided: ${SECRET_KEY}.`, null, "invalid_api_key")),
  unknown_model: () => jsonReply(404, error("The model `nope` does not exist.", "NotFoundError", 404)),
  not_pulled: () =>
    jsonReply(404, error('model "nope" not found, try pulling it first', "not_found_error", null)),
  wrong_address: () => plainReply(404, "404 page not found"),
  rate_limited: () =>
    jsonReply(429, error("Rate limit reached", "requests", "rate_limit_exceeded"), { "retry-after": "7" }),
  server_error: () => jsonReply(500, error("EngineCore hit an issue", "InternalServerError", 500)),
  overloaded: () => jsonReply(503, error("Loading model", "unavailable_error", 503)),
  too_long: () => jsonReply(400, error(`too long: ${SECRET_PROSE}`, "exceed_context_size_error", 400)),
  filtered_request: () => jsonReply(400, error(`filtered: ${SECRET_PROSE}`, null, "content_filter")),
  filtered_answer: () => streamReply(framesOf(["The lamp"], { ...USUAL_END, finish: "content_filter" })),
  refuses: () =>
    streamReply([chunk({ role: "assistant", refusal: "I cannot help." }), finishChunk("stop"), DONE]),
  truncated_json: () =>
    streamReply([chunk({ content: "The" }), 'data: {"id":"chatcmpl-1","choices":[{"del\n\n']),
  no_text: () => streamReply(framesOf([], USUAL_END)),
  error_event: () =>
    streamReply([frame(error(`worker died on ${SECRET_PROSE}`, "InternalServerError", 500))]),
  late_error_event: () =>
    streamReply([...FRAMES.slice(0, 2), frame(error("worker died", "InternalServerError", 500))]),
};

function error(message: string, type: string | null, code: string | number | null): unknown {
  return { error: { message, type, param: null, code } };
}

const DONE = "data: [DONE]\n\n";

function plainReply(status: number, line: string): ScriptedReply {
  return { status, headers: { "content-type": "text/plain" }, chunks: [line], ending: "end" };
}

function framesOf(pieces: string[], { finish = "stop", usage }: StreamEnd): string[] {
  return [
    chunk({ role: "assistant", content: "" }),
    ...pieces.map((content) => chunk({ content })),
    finishChunk(finish),
    ...(usage === null ? [] : [frame({ ...CHUNK, choices: [], usage: usageOf(usage) })]),
    DONE,
  ];
}

const CHUNK = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_790_000_000, model: "served" };

function usageOf(usage: ScriptedUsage) {
  return {
    prompt_tokens: usage.inputTokens,
    completion_tokens: usage.outputTokens,
    total_tokens: usage.inputTokens + usage.outputTokens,
    prompt_tokens_details: { cached_tokens: usage.cachedInputTokens },
  };
}

function chunk(delta: Record<string, unknown>): string {
  return frame({ ...CHUNK, choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] });
}

function finishChunk(finish: string): string {
  return frame({ ...CHUNK, choices: [{ index: 0, delta: {}, logprobs: null, finish_reason: finish }] });
}

function frame(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

const FRAMES = framesOf(["The lamp ", "was lit ", "and ", "burned."], USUAL_END);

const Body = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.literal(true) }),
  messages: z.tuple([
    z.object({ role: z.literal("system"), content: z.string() }),
    z.object({ role: z.literal("user"), content: z.string() }),
  ]),
  response_format: z
    .object({ type: z.literal("json_schema"), json_schema: z.object({ schema: z.unknown() }) })
    .optional(),
});

function readRequest(request: RawRequest): SeenRequest {
  const body = Body.parse(request.body);
  return {
    model: body.model,
    system: body.messages[0].content,
    user: body.messages[1].content,
    maxOutputTokens: body.max_tokens,
    schema: body.response_format?.json_schema.schema,
  };
}
