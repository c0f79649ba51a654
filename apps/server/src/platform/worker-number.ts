import { Client } from "pg";
import { z } from "zod";
import type { Log } from "./log/log.ts";

const Row = z.object({ number: z.int() });
const RECONNECT_MS = 1000;

/**
 * A number for this process whose lock is held by a connection of its own: the lock goes when the process dies,
 * however it dies, so others can tell at once. After a lost connection the same lock is taken again; what others
 * took up meanwhile is theirs, and the fence keeps us out of it.
 * @param take    SQL that takes a number and its lock, and answers with `number`
 * @param retake  SQL that takes the lock of number $1 again
 */
export async function takeWorkerNumber(options: {
  url: string;
  take: string;
  retake: string;
  log: Log;
}): Promise<{ value: number; release: () => Promise<void> }> {
  let released = false;
  let client: Client | null = null;

  const connect = async (statement: string, values: unknown[]): Promise<unknown> => {
    const next = new Client({ connectionString: options.url, keepAlive: true });
    next.on("error", () => undefined);
    await next.connect();
    const { rows } = await next.query(statement, values);
    next.on("end", reconnectSoon);
    client = next;
    return rows[0];
  };
  const reconnectSoon = (): void => {
    if (released) return;
    setTimeout(() => {
      if (released) return;
      connect(options.retake, [value]).catch((error: unknown) => {
        options.log.warn({ err: error }, "taking the worker's lock again failed");
        reconnectSoon();
      });
    }, RECONNECT_MS).unref();
  };

  const value = Row.parse(await connect(options.take, [])).number;
  return {
    value,
    async release() {
      released = true;
      await client?.end();
    },
  };
}
