import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";
import { RUN_COLUMNS, RunRow } from "./runs.store.ts";

/** Locks everything that goes on with a book, waits or rests, of all kinds. */
export function lockRunningOfBook(tx: Tx, bookId: string): Promise<RunRow[]> {
  return readRows(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where book_id = ${bookId} and status = 'running' order by id for update`,
  );
}

/** How much goes on with a book, of all kinds; nothing is locked. */
export function countRunningOfBook(db: Db, bookId: string): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run where book_id = ${bookId} and status = 'running'`,
  );
}
