import { z } from "zod";

import {
  SCRIPTED_USAGE,
  SECRET_KEY,
  SECRET_PROSE,
  type FailureKind,
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
 * OpenAI's Responses API.
 * @source https://platform.openai.com/docs/api-reference/responses-streaming and .../docs/guides/error-codes
 */
export function createOpenAiResponsesDialect(): ProviderDialect {
  return {
    reply: (behaviour) =>
      scriptReply(behaviour, { framesOf, lengthFinish: "max_output_tokens", failures: FAILURES }),
    readRequest,
  };
}

const FAILURES: Partial<Record<FailureKind, () => ScriptedReply>> = {
  invalid_key: () =>
    jsonReply(
      401,
      error(`Incorrect API key provided: ${SECRET_KEY}.`, "invalid_request_error", "invalid_api_key"),
    ),
  unknown_model: () =>
    jsonReply(
      400,
      error("The requested model 'nope' does not exist.", "invalid_request_error", "model_not_found"),
    ),
  rate_limited: () =>
    jsonReply(429, error("Rate limit reached for gpt-5.", "requests", "rate_limit_exceeded"), {
      "retry-after": "9",
      "retry-after-ms": "7000",
    }),
  out_of_credit: () =>
    jsonReply(429, error("You exceeded your current quota.", "insufficient_quota", "insufficient_quota")),
  server_error: () => jsonReply(500, error("The server had an error.", "server_error", null)),
  overloaded: () => jsonReply(503, error("The engine is currently overloaded.", "server_error", null)),
  too_long: () =>
    jsonReply(
      400,
      error(`Your input exceeds: ${SECRET_PROSE}`, "invalid_request_error", "context_length_exceeded"),
    ),
  filtered_request: () =>
    jsonReply(400, error(`Invalid prompt: ${SECRET_PROSE}`, "invalid_request_error", "invalid_prompt")),
  filtered_answer: () => streamReply(framesOf(["The lamp"], { ...USUAL_END, finish: "content_filter" })),
  refuses: () => streamReply(refusalFrames("I'm sorry, I cannot help with that.")),
  truncated_json: () =>
    streamReply([...opening(), 'event: response.output_text.delta\ndata: {"type":"response.outp\n\n']),
  no_text: () => streamReply(framesOf([], USUAL_END)),
  error_event: () => streamReply([...opening().slice(0, 2), failed(`The model failed on ${SECRET_PROSE}.`)]),
  late_error_event: () => streamReply([...opening(), delta("The lamp "), failed("The model failed.")]),
};

function error(message: string, type: string, code: string | null): unknown {
  return { error: { message, type, param: null, code } };
}

const ITEM = { id: "msg_1", type: "message", role: "assistant" };
const RESPONSE = {
  id: "resp_1",
  object: "response",
  created_at: 1_790_000_000,
  model: "gpt-6.2-sol",
  error: null,
  incomplete_details: null,
};

function usageOf(usage: ScriptedUsage | null) {
  return (
    usage && {
      input_tokens: usage.inputTokens,
      input_tokens_details: { cached_tokens: usage.cachedInputTokens },
      output_tokens: usage.outputTokens,
      output_tokens_details: { reasoning_tokens: 64 },
      total_tokens: usage.inputTokens + usage.outputTokens,
    }
  );
}

function framesOf(pieces: string[], end: StreamEnd): string[] {
  return [...opening(), ...pieces.map(delta), ...closing(pieces.join(""), end)];
}

function opening(): string[] {
  const response = { ...RESPONSE, status: "in_progress", output: [], usage: null };
  return [
    event("response.created", { response }),
    event("response.in_progress", { response }),
    event("response.output_item.added", {
      output_index: 0,
      item: { ...ITEM, status: "in_progress", content: [] },
    }),
    event("response.content_part.added", {
      ...PLACE,
      part: { type: "output_text", text: "", annotations: [] },
    }),
  ];
}

const PLACE = { item_id: ITEM.id, output_index: 0, content_index: 0 };

function delta(text: string): string {
  return event("response.output_text.delta", { ...PLACE, delta: text, logprobs: [] });
}

function closing(text: string, { finish, usage }: StreamEnd): string[] {
  const status = finish === undefined ? "completed" : "incomplete";
  const content = [{ type: "output_text", text, annotations: [] }];
  const item = { ...ITEM, status, content };
  return [
    event("response.output_text.done", { ...PLACE, text, logprobs: [] }),
    event("response.output_item.done", { output_index: 0, item }),
    event(`response.${status}`, {
      response: {
        ...RESPONSE,
        status,
        incomplete_details: finish === undefined ? null : { reason: finish },
        output: [item],
        usage: usageOf(usage),
      },
    }),
  ];
}

/** The response body when not streamed. */
export function wholeResponse(text: string, { finish, usage }: StreamEnd): ScriptedReply {
  const status = finish === undefined ? "completed" : "incomplete";
  return jsonReply(200, {
    ...RESPONSE,
    status,
    incomplete_details: finish === undefined ? null : { reason: finish },
    output:
      text === "" ? [] : [{ ...ITEM, status, content: [{ type: "output_text", text, annotations: [] }] }],
    usage: usageOf(usage),
  });
}

function refusalFrames(refusal: string): string[] {
  const item = { ...ITEM, status: "completed", content: [{ type: "refusal", refusal }] };
  return [
    ...opening().slice(0, 3),
    event("response.refusal.delta", { ...PLACE, delta: refusal }),
    event("response.refusal.done", { ...PLACE, refusal }),
    event("response.output_item.done", { output_index: 0, item }),
    event("response.completed", {
      response: { ...RESPONSE, status: "completed", output: [item], usage: usageOf(SCRIPTED_USAGE) },
    }),
  ];
}

function failed(message: string): string {
  return event("response.failed", {
    sequence_number: 9,
    response: {
      ...RESPONSE,
      status: "failed",
      error: { code: "server_error", message },
      output: [],
      usage: null,
    },
  });
}

function event(type: string, data: Record<string, unknown>): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

const Text = z.object({ type: z.literal("input_text"), text: z.string() });
const Body = z.object({
  model: z.string(),
  max_output_tokens: z.number(),
  stream: z.literal(true).optional(),
  // The author's text must not be stored at OpenAI.
  store: z.literal(false),
  input: z.tuple([
    z.object({ role: z.enum(["system", "developer"]), content: z.string() }),
    z.object({ role: z.literal("user"), content: z.tuple([Text]) }),
  ]),
  text: z
    .object({
      format: z.object({ type: z.literal("json_schema"), strict: z.literal(true), schema: z.unknown() }),
    })
    .optional(),
});

function readRequest(request: RawRequest): SeenRequest {
  const body = Body.parse(request.body);
  return {
    model: body.model,
    system: body.input[0].content,
    user: body.input[1].content[0].text,
    maxOutputTokens: body.max_output_tokens,
    schema: body.text?.format.schema,
  };
}
