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
 * Gemini's streamGenerateContent.
 * @source https://ai.google.dev/api/generate-content and https://ai.google.dev/gemini-api/docs/troubleshooting
 */
export function createGeminiDialect(): ProviderDialect {
  return {
    reply: (behaviour) =>
      scriptReply(behaviour, { framesOf, lengthFinish: "MAX_TOKENS", failures: FAILURES }),
    readRequest,
  };
}

const FAILURES: Partial<Record<FailureKind, () => ScriptedReply>> = {
  invalid_key: () =>
    jsonReply(
      400,
      error(400, "INVALID_ARGUMENT", `API key not valid. ${SECRET_KEY}`, [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
        },
      ]),
    ),
  unknown_model: () =>
    jsonReply(404, error(404, "NOT_FOUND", "models/nope is not found for API version v1beta.")),
  // Gemini requests a delay in the body, not in a header.
  rate_limited: () =>
    jsonReply(
      429,
      error(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
        { "@type": "type.googleapis.com/google.rpc.Help", links: [] },
        { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" },
      ]),
    ),
  server_error: () => jsonReply(500, error(500, "INTERNAL", "An internal error has occurred.")),
  overloaded: () => jsonReply(503, error(503, "UNAVAILABLE", "The model is overloaded.")),
  too_long: () => jsonReply(400, error(400, "INVALID_ARGUMENT", `The input token count: ${SECRET_PROSE}`)),
  filtered_request: () =>
    streamReply([
      frame({
        promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
        usageMetadata: usageOf(SCRIPTED_USAGE),
      }),
    ]),
  filtered_answer: () => streamReply(framesOf(["The lamp"], { ...USUAL_END, finish: "SAFETY" })),
  truncated_json: () => streamReply([piece("The "), 'data: {"candidates": [{"content": {"par\r\n\r\n']),
  no_text: () => streamReply(framesOf([], USUAL_END)),
  error_event: () => streamReply([frame(error(503, "UNAVAILABLE", SECRET_PROSE))]),
  late_error_event: () => streamReply([piece("The lamp "), frame(error(503, "UNAVAILABLE", "Overloaded."))]),
};

function error(code: number, status: string, message: string, details?: unknown[]): unknown {
  return { error: { code, message, status, ...(details ? { details } : {}) } };
}

function usageOf(usage: ScriptedUsage) {
  return {
    promptTokenCount: usage.inputTokens,
    cachedContentTokenCount: usage.cachedInputTokens,
    candidatesTokenCount: usage.outputTokens - 40,
    thoughtsTokenCount: 40,
    totalTokenCount: usage.inputTokens + usage.outputTokens,
  };
}

const ENVELOPE = { modelVersion: "gemini-3.8-flash", responseId: "r-1" };

function framesOf(pieces: string[], { finish = "STOP", usage }: StreamEnd): string[] {
  const end = { content: { parts: [{ text: "" }], role: "model" }, finishReason: finish, index: 0 };
  const counted = usage === null ? {} : { usageMetadata: usageOf(usage) };
  const parts = pieces.map((text) => (usage === null ? unmeasured(text) : piece(text)));
  return [...parts, frame({ candidates: [end], ...counted, ...ENVELOPE })];
}

function piece(text: string): string {
  const candidate = { content: { parts: [{ text }], role: "model" }, index: 0 };
  return frame({
    candidates: [candidate],
    usageMetadata: {
      promptTokenCount: SCRIPTED_USAGE.inputTokens,
      totalTokenCount: SCRIPTED_USAGE.inputTokens,
    },
    ...ENVELOPE,
  });
}

function unmeasured(text: string): string {
  return frame({ candidates: [{ content: { parts: [{ text }], role: "model" }, index: 0 }], ...ENVELOPE });
}

function frame(data: unknown): string {
  return `data: ${JSON.stringify(data)}\r\n\r\n`;
}

const Parts = z.tuple([z.object({ text: z.string() })]);
const Body = z.object({
  systemInstruction: z.object({ parts: Parts }),
  contents: z.tuple([z.object({ role: z.literal("user"), parts: Parts })]),
  generationConfig: z.object({ maxOutputTokens: z.number(), responseJsonSchema: z.unknown().optional() }),
});

function readRequest(request: RawRequest): SeenRequest {
  const body = Body.parse(request.body);
  return {
    model: /models\/([^:]+):streamGenerateContent\?alt=sse$/u.exec(request.path)?.[1] ?? "",
    system: body.systemInstruction.parts[0].text,
    user: body.contents[0].parts[0].text,
    maxOutputTokens: body.generationConfig.maxOutputTokens,
    schema: body.generationConfig.responseJsonSchema,
  };
}
