import type { ImageBehaviour, ImageFailureKind } from "../../ports/image-model.port-test.ts";
import { jsonReply, pageReply, type RawRequest, type ScriptedReply } from "./provider-dialect.ts";
import type { ProviderServer } from "./provider-server.ts";

/** One provider's wire format for images. */
export interface ImageDialect {
  /** the reply with the image; a provider that links to it adds a route to the server */
  picture(server: ProviderServer, bytes: Uint8Array): ScriptedReply;
  failures: Partial<Record<ImageFailureKind, (server: ProviderServer) => ScriptedReply>>;
  readPrompt(request: RawRequest): string;
}

// One byte more than the adapters accept.
const TOO_MANY_BYTES = 20 * 1024 * 1024 + 1;

/** A reply that shows a behavior in a provider's format. */
export function imageReply(
  dialect: ImageDialect,
  server: ProviderServer,
  behaviour: Exclude<ImageBehaviour, { kind: "hangs" }>,
): ScriptedReply {
  if (behaviour.kind === "paints") return dialect.picture(server, behaviour.bytes);
  switch (behaviour.how) {
    case "not_a_picture":
      return dialect.picture(server, Buffer.from("RIFF....WEBPVP8 "));
    case "too_large": {
      const bytes = new Uint8Array(TOO_MANY_BYTES);
      bytes.set([0xff, 0xd8, 0xff, 0xe0]);
      return dialect.picture(server, bytes);
    }
    case "web_page":
      return pageReply(200);
    case "truncated_json":
      return { ...jsonReply(200, {}), chunks: ['{"data": [{"b64_'] };
    case "reset":
      return { ...jsonReply(200, {}), chunks: ['{"data": [{"b64_'], ending: "reset" };
    case "silent":
      return { ...jsonReply(200, {}), chunks: [], ending: "hang" };
    default: {
      const reply = dialect.failures[behaviour.how]?.(server);
      if (reply === undefined) throw new Error(`this provider cannot show "${behaviour.how}"`);
      return reply;
    }
  }
}
