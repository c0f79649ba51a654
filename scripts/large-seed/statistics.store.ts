import { sql } from "kysely";
import type { Db } from "../../apps/server/src/platform/db/database.ts";

/** Updates the database's statistics on the new rows, as would happen automatically within a day. */
export async function settleStatistics(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
