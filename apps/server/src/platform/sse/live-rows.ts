import { retryWhileDbUnavailable } from "../db/retry-while-db-unavailable.ts";
import type { Log } from "../log/log.ts";
import { startTasks } from "../scheduler.ts";
import type { NotificationHub } from "./notification-hub.ts";

/** Rows that a process keeps in memory, and follows. */
export type LiveRows = {
  /** Reads the rows now. */
  refresh: () => Promise<void>;
  /** Reads the rows, and then follows their changes until the signal aborts. */
  follow: (stopping: AbortSignal) => Promise<void>;
};

/**
 * @param of.topic   announces changes
 * @param of.name    what is read, for the log
 * @param of.pollMs  an announcement can be lost with its connection; the change is then picked up after this long
 * @param of.read    reads the rows and keeps them; repeated while the database is unavailable
 */
export function createLiveRows(
  deps: { hub: Pick<NotificationHub, "subscribe">; log: Log },
  of: { topic: string; name: string; pollMs: number; read: () => Promise<void> },
): LiveRows {
  let reading: Promise<void> = Promise.resolve();
  // Serialized: an older read must not finish last.
  const refresh = (): Promise<void> =>
    (reading = reading.catch(() => undefined).then(() => retryWhileDbUnavailable(of.read)));
  return {
    refresh,
    async follow(stopping) {
      await refresh();
      const look = (): void =>
        void refresh().catch((error: unknown) => deps.log.warn({ err: error }, `${of.name} were not read`));
      const unsubscribe = deps.hub.subscribe(of.topic, look);
      stopping.addEventListener("abort", unsubscribe, { once: true });
      startTasks({ log: deps.log, stopping }, [
        { name: `reading ${of.name}`, everyMs: of.pollMs, work: refresh },
      ]);
    },
  };
}
