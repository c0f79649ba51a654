import {
  SCRIPTED_USAGE,
  type FailureKind,
  type ModelBehaviour,
  type ScriptedUsage,
  type SeenRequest,
} from "../../ports/language-model.port-test.ts";

/** A scripted server's reply: a status, headers, then chunks, the delays between them, and the ending. */
export type ScriptedReply = {
  status: number;
  headers: Record<string, string>;
  chunks: ReadonlyArray<string | Uint8Array>;
  /** milliseconds before each chunk but the first */
  everyMs?: number;
  /** "end" closes properly, "reset" destroys the socket, "hang" stays silent until the client gives up */
  ending: "end" | "reset" | "hang";
};

/** A request as the scripted server received it. */
export type RawRequest = { path: string; headers: Record<string, string>; body: unknown };

/** One provider's wire format: how this provider expresses each behavior. */
export interface ProviderDialect {
  reply(behaviour: ModelBehaviour): ScriptedReply;
  readRequest(request: RawRequest): SeenRequest;
}

/** A streamed answer as an SSE body of the given frames. */
export function streamReply(
  frames: string[],
  how: { everyMs?: number; ending?: ScriptedReply["ending"] } = {},
): ScriptedReply {
  return {
    status: 200,
    headers: { "content-type": "text/event-stream; charset=utf-8" },
    chunks: frames,
    ending: how.ending ?? "end",
    ...(how.everyMs === undefined ? {} : { everyMs: how.everyMs }),
  };
}

/** A response with a JSON body, as providers send their errors. */
export function jsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ScriptedReply {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    chunks: [JSON.stringify(body)],
    ending: "end",
  };
}

/** The error page of a gateway or a captive portal in front of the provider. */
export function pageReply(status: number): ScriptedReply {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    chunks: ["<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"],
    ending: "end",
  };
}

/**
 * End of a scripted stream: the finish reason (by default the provider's own for a complete answer) and the
 * usage.
 */
export type StreamEnd = { finish?: string | undefined; usage: ScriptedUsage | null };

/** The usual end of a stream. */
export const USUAL_END: StreamEnd = { usage: SCRIPTED_USAGE };

/** The reply for a behavior, built from a provider's frames and its own error format. */
export function scriptReply(
  behaviour: ModelBehaviour,
  provider: {
    framesOf: (pieces: string[], end: StreamEnd) => string[];
    /** the provider's finish reason for an answer cut by length; "length" by default */
    lengthFinish?: string;
    failures: Partial<Record<FailureKind, () => ScriptedReply>>;
  },
): ScriptedReply {
  if (behaviour.kind === "answers") {
    const finish = behaviour.cutByLength === true ? (provider.lengthFinish ?? "length") : undefined;
    const usage = behaviour.usage === undefined ? SCRIPTED_USAGE : behaviour.usage;
    const frames = provider.framesOf(behaviour.pieces, { finish, usage });
    return streamReply(frames, behaviour.everyMs === undefined ? {} : { everyMs: behaviour.everyMs });
  }
  if (behaviour.how === "starved") {
    const finish = provider.lengthFinish ?? "length";
    return streamReply(provider.framesOf([], { finish, usage: SCRIPTED_USAGE }));
  }
  const pieces = ["The lamp ", "was lit ", "and ", "burned ", "all ", "night."];
  const common = commonFailure(behaviour.how, provider.framesOf(pieces, USUAL_END));
  const reply = common ?? provider.failures[behaviour.how]?.();
  if (reply === undefined) throw new Error(`this provider cannot show "${behaviour.how}"`);
  return reply;
}

// Failures that look the same for every provider.
function commonFailure(how: FailureKind, frames: string[]): ScriptedReply | undefined {
  const half = frames.slice(0, Math.ceil(frames.length / 2));
  switch (how) {
    case "web_page":
      return pageReply(200);
    case "gateway_page":
      return pageReply(502);
    case "reset":
      return streamReply(half, { ending: "reset", everyMs: 5 });
    case "cut_off":
      return streamReply(half);
    case "stalls":
      return streamReply(half, { ending: "hang" });
    case "empty_body":
      return streamReply([]);
    case "silent":
      return streamReply([], { ending: "hang" });
    default:
      return undefined;
  }
}
