import { z } from "zod";

import { A_PNG } from "../../ports/image-model.port-test.ts";
import { SECRET_KEY, SECRET_PROSE } from "../../ports/language-model.port-test.ts";
import type { ImageDialect } from "./image-dialect.ts";
import { jsonReply, type ScriptedReply } from "./provider-dialect.ts";
import type { ProviderServer } from "./provider-server.ts";

/**
 * fal's synchronous endpoint: the answer links to the image.
 * @source https://fal.ai/models/fal-ai/flux-2/api and https://docs.fal.ai/model-apis/errors
 */
export function createFalDialect(): ImageDialect {
  return {
    picture: (server, bytes) => linkTo(server, bytes, false),
    failures: {
      invalid_key: () => jsonReply(401, { detail: `Cannot access application with ${SECRET_KEY}` }),
      unknown_model: () => jsonReply(404, { detail: "Application 'nope' not found" }),
      rate_limited: () => jsonReply(429, { detail: "Too many requests" }, { "retry-after": "7" }),
      server_error: () =>
        jsonReply(500, { detail: [{ loc: ["body"], msg: "Internal server error", type: "server_error" }] }),
      overloaded: () => jsonReply(503, { detail: "No runner available" }),
      filtered_request: () =>
        jsonReply(422, {
          detail: [
            {
              loc: ["body", "prompt"],
              msg: `The content could not be processed because it was flagged: ${SECRET_PROSE}`,
              type: "content_policy_violation",
            },
          ],
        }),
      filtered_picture: (server) => linkTo(server, A_PNG, true),
      no_picture: () => jsonReply(200, { images: [], seed: 7, has_nsfw_concepts: [] }),
    },
    readPrompt: (request) => z.object({ prompt: z.string() }).parse(request.body).prompt,
  };
}

function linkTo(server: ProviderServer, bytes: Uint8Array, isFlagged: boolean): ScriptedReply {
  server.route("/files/picture.png", {
    status: 200,
    headers: { "content-type": "image/png" },
    chunks: [bytes],
    ending: "end",
  });
  return falAnswer(`${server.origin}/files/picture.png`, isFlagged);
}

/** fal's answer with a link to an image. */
export function falAnswer(url: string, isFlagged = false): ScriptedReply {
  return jsonReply(200, {
    images: [{ url, width: 960, height: 1536, content_type: "image/png" }],
    timings: { inference: 1.2 },
    seed: 7,
    has_nsfw_concepts: [isFlagged],
    prompt: "A lighthouse",
  });
}
