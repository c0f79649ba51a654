import { Client } from "pg";
import { z } from "zod";
import type { Log } from "../log/log.ts";

const RECONNECT_MS = 1000;

const Notification = z.object({ topic: z.string(), data: z.unknown().optional() });

/** Told that something happened on its topic; `data` is undefined when the rows must be read. */
export type TopicListener = (data: unknown) => void;

/** One LISTEN connection a process, shared by all its readers. */
export interface NotificationHub {
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: TopicListener): () => void;
  close(): Promise<void>;
}

/**
 * Listens on a PostgreSQL channel whose payloads are `{topic, data?}`.
 * After a lost connection every listener is told to look at its rows, so nothing is missed.
 */
export async function openNotificationHub(options: {
  url: string;
  channel: string;
  log: Log;
}): Promise<NotificationHub> {
  const topics = new Map<string, Set<TopicListener>>();
  let client: Client | null = null;
  let closed = false;

  const deliver = (payload: string | undefined): void => {
    const parsed = Notification.safeParse(JSON.parse(payload ?? "null"));
    if (!parsed.success) return;
    for (const listener of topics.get(parsed.data.topic) ?? []) listener(parsed.data.data);
  };
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: options.url, keepAlive: true });
    next.on("notification", (message) => deliver(message.payload));
    next.on("error", () => undefined);
    next.on("end", () => reconnectSoon());
    await next.connect();
    await next.query(`listen ${options.channel}`);
    client = next;
    for (const listeners of topics.values()) for (const listener of listeners) listener(undefined);
  };
  const reconnectSoon = (): void => {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().catch((error: unknown) => {
        options.log.warn({ err: error }, "listening again failed");
        reconnectSoon();
      });
    }, RECONNECT_MS).unref();
  };

  await connect();
  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
