import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../apps/server/src/platform/db/database.ts";
import { readRows } from "../apps/server/src/platform/db/rows.ts";

const Tally = z.object({ status: z.string(), books: z.int() });

/** Number of books being written, and of ended ones by result. */
export function countByStatus(db: Db): Promise<z.output<typeof Tally>[]> {
  return readRows(db, Tally, sql`select status, count(*)::int as books from run group by status`);
}
