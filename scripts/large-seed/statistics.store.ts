import { sql } from "kysely";
import type { Db } from "../../apps/server/src/platform/db/database.ts";

/** Has the database know what was filled in, as it would by itself in the course of a day. */
export async function settleStatistics(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
