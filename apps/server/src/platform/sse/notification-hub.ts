import { Client } from "pg";
import { z } from "zod";
import type { Log } from "../log/log.ts";

const RECONNECT_MS = 1000;
/** A connection that died without being closed is noticed this long after it fell silent. */
const KEEP_ALIVE_MS = 10_000;

const Notification = z.object({ topic: z.string(), data: z.unknown().optional() });
type Notification = z.output<typeof Notification>;

/** Notified that something happened on its topic; `data` is undefined if the rows must be read. */
export type TopicListener = (data: unknown) => void;

/** One LISTEN connection per process, shared by all its readers. */
export interface NotificationHub {
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: TopicListener): () => void;
  close(): Promise<void>;
}

type HubOptions = { url: string; channel: string; log: Log };

/**
 * Listens on a PostgreSQL channel whose payloads are `{topic, data?}`. After a lost connection every listener
 * is told to read its rows, so nothing is missed.
 * @throws if the first connection fails
 */
export async function openNotificationHub(options: HubOptions): Promise<NotificationHub> {
  const { log } = options;
  const topics = new Map<string, Set<TopicListener>>();
  let client: Client | null = null;
  let closed = false;

  const notify = (listeners: Iterable<TopicListener>, data: unknown): void => {
    for (const listener of listeners) {
      try {
        listener(data);
      } catch (error) {
        log.error({ err: error }, "a listener failed");
      }
    }
  };
  const deliver = (payload: string | undefined): void => {
    const notification = readNotification(payload);
    if (notification !== null) notify(topics.get(notification.topic) ?? [], notification.data);
  };
  const connect = async (): Promise<void> => {
    const next = await listen(options, deliver);
    if (closed) return next.end();
    client = next;
    // Only an established connection emits "end"; a failed attempt is retried by its caller.
    next.on("end", reconnectSoon);
    for (const listeners of topics.values()) notify(listeners, undefined);
  };
  const reconnectSoon = (): void => {
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().catch((error: unknown) => {
        log.warn({ err: error }, "listening again failed");
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
        // The topic may have been unsubscribed and subscribed again since.
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

async function listen(
  { url, channel }: HubOptions,
  deliver: (payload: string | undefined) => void,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: KEEP_ALIVE_MS,
  });
  client.on("notification", (message) => deliver(message.payload));
  // Without a listener an error would end the process; it is handled when the connection ends.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** @returns null if it is not one of our notifications */
function readNotification(payload: string | undefined): Notification | null {
  try {
    return Notification.safeParse(JSON.parse(payload ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
