import { AppError } from "@colophon/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { NotificationHub } from "../sse/notification-hub.ts";
import type { Actor, Authenticate, Credentials } from "./actor.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";

/**
 * Maximum open event streams per author and process. A page in the background has none and a visible one has
 * two, so this allows five windows side by side. The next is rejected rather than the oldest closed: readers
 * reconnect when cut off, and would keep evicting each other.
 */
const MAX_STREAMS_PER_USER = 10;

/** When a rejected caller may retry; meanwhile the page polls its books. */
const RETRY_AFTER_SECONDS = 30;

/** Opens event streams that end with the session they were opened in. */
export type OpenUserStream = (
  exchange: { request: FastifyRequest; reply: FastifyReply },
  reader: { actor: Actor | null; credentials: Credentials },
) => EventStream;

/**
 * @param authenticate  checks the session again at each heartbeat and on news of it
 * @param hub           its topic is the session's id
 */
export function createUserStreams(deps: {
  authenticate: Authenticate;
  hub: Pick<NotificationHub, "subscribe">;
}): OpenUserStream {
  const openOf = new Map<string, number>();
  return (exchange, { actor, credentials }) => {
    if (actor === null) return openEventStream(exchange);
    const open = openOf.get(actor.id) ?? 0;
    if (open >= MAX_STREAMS_PER_USER) {
      throw new AppError("request.too_many_streams", {
        limit: MAX_STREAMS_PER_USER,
        retry_after_seconds: RETRY_AFTER_SECONDS,
      });
    }
    openOf.set(actor.id, open + 1);
    const recheck = async (): Promise<void> => {
      try {
        const found = await deps.authenticate(credentials);
        if (found?.sessionId !== actor.sessionId) stream.close();
      } catch {
        // An unavailable database has no events either; the next check will tell.
      }
    };
    const stream = openEventStream(exchange, { onHeartbeat: () => void recheck() });
    const unsubscribe = deps.hub.subscribe(actor.sessionId, () => void recheck());
    stream.onClose(() => {
      unsubscribe();
      const left = (openOf.get(actor.id) ?? 1) - 1;
      if (left === 0) openOf.delete(actor.id);
      else openOf.set(actor.id, left);
    });
    // The session was checked before we subscribed to it: it may have ended in between.
    void recheck();
    return stream;
  };
}
