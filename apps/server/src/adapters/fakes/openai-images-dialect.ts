import { z } from "zod";

import { SECRET_KEY, SECRET_PROSE } from "../../ports/language-model.port-test.ts";
import type { ImageDialect } from "./image-dialect.ts";
import { jsonReply } from "./provider-dialect.ts";

/**
 * OpenAI's image generation.
 * @source https://platform.openai.com/docs/api-reference/images/create
 */
export function createOpenAiImagesDialect(): ImageDialect {
  return {
    picture: (_server, bytes) =>
      jsonReply(200, {
        created: 1_790_000_000,
        background: "opaque",
        output_format: "png",
        quality: "high",
        size: "1024x1536",
        data: [{ b64_json: Buffer.from(bytes).toString("base64") }],
        usage: { input_tokens: 40, output_tokens: 6208, total_tokens: 6248 },
      }),
    failures: {
      invalid_key: () =>
        jsonReply(401, error(`Incorrect API key provided: ${SECRET_KEY}.`, "invalid_api_key")),
      unknown_model: () => jsonReply(400, error("The model 'nope' does not exist.", "model_not_found")),
      rate_limited: () =>
        jsonReply(429, error("Rate limit reached for gpt-image-2.6-sunburst.", "rate_limit_exceeded"), {
          "retry-after": "7",
        }),
      server_error: () => jsonReply(500, error("The server had an error.", null)),
      overloaded: () => jsonReply(503, error("The engine is currently overloaded.", null)),
      filtered_request: () =>
        jsonReply(400, error(`Rejected by the safety system: ${SECRET_PROSE}`, "moderation_blocked")),
      no_picture: () => jsonReply(200, { created: 1_790_000_000, data: [] }),
    },
    readPrompt: (request) => z.object({ prompt: z.string() }).parse(request.body).prompt,
  };
}

function error(message: string, code: string | null): unknown {
  return { error: { message, type: "image_generation_user_error", param: null, code } };
}
