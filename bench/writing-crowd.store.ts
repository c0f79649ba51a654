import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../apps/server/src/platform/db/database.ts";
import { readRows } from "../apps/server/src/platform/db/rows.ts";

const Tally = z.object({ status: z.string(), books: z.int() });

/** An author whom nothing keeps from ordering books. */
export async function addPremiumAuthor(db: Db, id: string): Promise<void> {
  await sql`insert into users (id, email, full_name, password_hash, trial_expires_at, is_premium)
    values (${id}, ${`${id}@crowd.test`}, 'Crowd', '', now() + interval '1 day', true)`.execute(db);
}

export function countByStatus(db: Db): Promise<z.output<typeof Tally>[]> {
  return readRows(db, Tally, sql`select status, count(*)::int as books from book group by status`);
}
