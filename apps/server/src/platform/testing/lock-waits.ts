import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { readCount } from "../db/rows.ts";
import { eventually } from "./eventually.ts";

/**
 * Waits until at least this many statements wait for a lock in this database; other test files use the same
 * server.
 */
export async function lockIsWaitedFor(db: Db, { by = 1 }: { by?: number } = {}): Promise<void> {
  const waits = sql`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await eventually(() => readCount(db, waits), { until: (count) => count >= by });
}
