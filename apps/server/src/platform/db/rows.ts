import type { RawBuilder } from "kysely";
import { z } from "zod";
import type { Db } from "./database.ts";

/** A query as `sql` builds it: what its rows are is unknown until a schema has read them. */
export type Query = RawBuilder<unknown>;

/**
 * Runs a query and reads each row with the store's schema: what the database answers is not believed but looked at.
 * @throws ZodError when a row is not what the store takes it for, as after a migration that forgot this query
 */
export async function readRows<S extends z.ZodType>(db: Db, row: S, query: Query): Promise<z.output<S>[]> {
  const { rows } = await query.execute(db);
  return rows.map((raw) => row.parse(raw));
}

/** The first row of a query, or null where it has none. @throws ZodError as `readRows` */
export async function readRow<S extends z.ZodType>(
  db: Db,
  row: S,
  query: Query,
): Promise<z.output<S> | null> {
  const { rows } = await query.execute(db);
  return rows.length === 0 ? null : row.parse(rows[0]);
}

/** How many rows a query answered with: for writes that say by `returning` whether they found their row. */
export async function countReturned(db: Db, query: Query): Promise<number> {
  const { rows } = await query.execute(db);
  return rows.length;
}

const Count = z.object({ count: z.int() });

/** The one figure of `select …::int as count`. */
export async function readCount(db: Db, query: Query): Promise<number> {
  return (await readRow(db, Count, query))?.count ?? 0;
}
