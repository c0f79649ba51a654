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
 * Anthropic's Messages API.
 * @source https://docs.anthropic.com/en/api/messages-streaming and https://docs.anthropic.com/en/api/errors
 */
export function createAnthropicDialect(): ProviderDialect {
  return {
    reply: (behaviour) =>
      scriptReply(behaviour, { framesOf, lengthFinish: "max_tokens", failures: FAILURES }),
    readRequest,
  };
}

const FAILURES: Partial<Record<FailureKind, () => ScriptedReply>> = {
  invalid_key: () => jsonReply(401, error("authentication_error", `invalid x-api-key ${SECRET_KEY}`)),
  unknown_model: () => jsonReply(404, error("not_found_error", "model: nope")),
  rate_limited: () =>
    jsonReply(429, error("rate_limit_error", "This request would exceed your rate limit."), {
      "retry-after": "7",
    }),
  out_of_credit: () =>
    jsonReply(
      400,
      error("invalid_request_error", "Your credit balance is too low to access the Anthropic API."),
    ),
  server_error: () => jsonReply(500, error("api_error", "Internal server error")),
  overloaded: () => jsonReply(529, error("overloaded_error", "Overloaded")),
  too_long: () => jsonReply(400, error("invalid_request_error", `prompt is too long: ${SECRET_PROSE}`)),
  filtered_request: () =>
    jsonReply(400, error("invalid_request_error", "Output blocked by content filtering policy")),
  refuses: () => streamReply(framesOf(["The lamp"], { ...USUAL_END, finish: "refusal" })),
  truncated_json: () =>
    streamReply([...opening(SCRIPTED_USAGE), 'event: content_block_delta\ndata: {"type":"content_\n\n']),
  no_text: () => streamReply(framesOf([], USUAL_END)),
  error_event: () => streamReply([errorEvent(SECRET_PROSE)]),
  late_error_event: () =>
    streamReply([...opening(SCRIPTED_USAGE), delta("The lamp "), errorEvent("Overloaded")]),
};

function error(type: string, message: string): unknown {
  return { type: "error", error: { type, message }, request_id: "req_1" };
}

function errorEvent(message: string): string {
  return event("error", { error: { type: "overloaded_error", message } });
}

function framesOf(pieces: string[], { finish = "end_turn", usage }: StreamEnd): string[] {
  return [...opening(usage), ...pieces.map(delta), ...closing(finish, usage)];
}

// Anthropic always reports usage; for the case without usage, it reports zeros.
const UNCOUNTED: ScriptedUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

function opening(scripted: ScriptedUsage | null): string[] {
  const usage = scripted ?? UNCOUNTED;
  const written = usage.cacheWriteTokens ?? 0;
  return [
    event("message_start", {
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "claude-sonnet-4-5-20250929",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        // Anthropic counts cached tokens separately from the others.
        usage: {
          input_tokens: usage.inputTokens - usage.cachedInputTokens - written,
          cache_creation_input_tokens: written,
          cache_read_input_tokens: usage.cachedInputTokens,
          output_tokens: 1,
        },
      },
    }),
    event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
    event("ping", {}),
  ];
}

function delta(text: string): string {
  return event("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
}

function closing(finish: string, usage: ScriptedUsage | null): string[] {
  return [
    event("content_block_stop", { index: 0 }),
    event("message_delta", {
      delta: { stop_reason: finish, stop_sequence: null },
      usage: { output_tokens: (usage ?? UNCOUNTED).outputTokens },
    }),
    event("message_stop", {}),
  ];
}

function event(type: string, data: Record<string, unknown>): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

const Text = z.object({
  type: z.literal("text"),
  text: z.string(),
  cache_control: z.object({ type: z.literal("ephemeral") }).optional(),
});

/** The parts of a messages call that tests inspect. */
export const AnthropicBody = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.literal(true),
  system: z.tuple([Text]),
  messages: z.tuple([z.object({ role: z.literal("user"), content: z.array(Text) })]),
  output_config: z
    .object({ format: z.object({ type: z.literal("json_schema"), schema: z.unknown() }).optional() })
    .optional(),
});

function readRequest(request: RawRequest): SeenRequest {
  const body = AnthropicBody.parse(request.body);
  return {
    model: body.model,
    system: body.system[0].text,
    user: body.messages[0].content.map((part) => part.text).join("\n"),
    maxOutputTokens: body.max_tokens,
    schema: body.output_config?.format?.schema,
  };
}
