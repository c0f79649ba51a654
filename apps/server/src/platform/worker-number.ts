import { sql } from "kysely";
import { Client } from "pg";
import { z } from "zod";
import type { Query } from "./db/rows.ts";
import type { Log } from "./log/log.ts";
import { ADVISORY_LOCKS } from "./db/advisory-locks.ts";

const Row = z.object({ number: z.int() });
const RECONNECT_MS = 1000;
const CONNECT_MS = 10_000;

const LOCK_NUMBER = `select number, pg_advisory_lock(${ADVISORY_LOCKS.workers}, number)
  from (select nextval('worker_number')::int as number) next`;
const RETAKE = `select pg_advisory_lock(${ADVISORY_LOCKS.workers}, $1::int)`;

/** SQL condition: no living worker has the number in `column`. */
export function noWorkerHas(column: string): Query {
  return sql`not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = ${ADVISORY_LOCKS.workers} and objid = ${sql.ref(column)}
      and database = (select oid from pg_database where datname = current_database()))`;
}

/**
 * A number for this process whose lock is held by a dedicated connection: the lock disappears when the
 * process dies, however it dies, so others notice at once. After a lost connection the same lock is acquired
 * again; anything others took over meanwhile is theirs, and the fence keeps us out of it.
 */
export async function acquireWorkerNumber(options: {
  url: string;
  log: Log;
}): Promise<{ value: number; release: () => Promise<void> }> {
  let released = false;
  let client: Client | null = null;

  const connect = async (statement: string, values: unknown[]): Promise<unknown> => {
    const next = new Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
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
      connect(RETAKE, [value]).catch((error: unknown) => {
        options.log.warn({ err: error }, "taking the worker's lock again failed");
        reconnectSoon();
      });
    }, RECONNECT_MS).unref();
  };

  const value = Row.parse(await connect(LOCK_NUMBER, [])).number;
  return {
    value,
    async release() {
      released = true;
      await client?.end();
    },
  };
}
