import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";
import { RUN_COLUMNS, RunRow } from "./runs.store.ts";

/** Locks all running, waiting and paused work on a book, of all kinds. */
export function lockRunningOfBook(tx: Tx, bookId: string): Promise<RunRow[]> {
  return readRows(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where book_id = ${bookId} and status = 'running' order by id for update`,
  );
}

/** Counts the work on a book, of all kinds, without locking. */
export function countRunningOfBook(db: Db, bookId: string): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run where book_id = ${bookId} and status = 'running'`,
  );
}
