import { z } from "zod";

import { SECRET_KEY } from "../../ports/language-model.port-test.ts";
import type { ImageDialect } from "./image-dialect.ts";
import { jsonReply } from "./provider-dialect.ts";

/**
 * Gemini's generateContent with images.
 * @source https://ai.google.dev/gemini-api/docs/image-generation
 */
export function createGeminiImagesDialect(): ImageDialect {
  return {
    picture: (_server, bytes) =>
      answer({
        content: {
          role: "model",
          parts: [{ inlineData: { mimeType: "image/png", data: Buffer.from(bytes).toString("base64") } }],
        },
        finishReason: "STOP",
      }),
    failures: {
      invalid_key: () =>
        error(400, "INVALID_ARGUMENT", `API key not valid. ${SECRET_KEY}`, [{ reason: "API_KEY_INVALID" }]),
      unknown_model: () => error(404, "NOT_FOUND", "models/nope is not found for API version v1beta."),
      rate_limited: () =>
        error(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
          { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" },
        ]),
      server_error: () => error(500, "INTERNAL", "An internal error has occurred."),
      overloaded: () => error(503, "UNAVAILABLE", "The model is overloaded."),
      filtered_request: () =>
        jsonReply(200, { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: USAGE }),
      filtered_picture: () => answer({ finishReason: "IMAGE_SAFETY" }),
      no_picture: () =>
        answer({
          content: { role: "model", parts: [{ text: "Here is a lamp." }] },
          finishReason: "STOP",
        }),
    },
    readPrompt: (request) => Body.parse(request.body).contents[0].parts[0].text,
  };
}

const USAGE = { promptTokenCount: 12, candidatesTokenCount: 1290, totalTokenCount: 1302 };

function answer(candidate: Record<string, unknown>) {
  return jsonReply(200, {
    candidates: [{ index: 0, ...candidate }],
    usageMetadata: USAGE,
    modelVersion: "gemini-nano-banana-2.1",
    responseId: "r-1",
  });
}

function error(code: number, status: string, message: string, details: unknown[] = []) {
  return jsonReply(code, { error: { code, message, status, details } });
}

const Body = z.object({
  contents: z.tuple([z.object({ parts: z.tuple([z.object({ text: z.string() })]) })]),
});
