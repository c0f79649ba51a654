import type { RawBuilder } from "kysely";
import { z } from "zod";
import type { Db } from "./database.ts";

/** A query built by `sql`: its rows have no known type until a schema has parsed them. */
export type Query = RawBuilder<unknown>;

/**
 * Runs a query and parses each row with the store's schema: rows from the database are validated, not
 * trusted.
 * @throws ZodError if a row doesn't match the schema, such as after a migration that missed this query
 */
export async function readRows<S extends z.ZodType>(db: Db, row: S, query: Query): Promise<z.output<S>[]> {
  const { rows } = await query.execute(db);
  return rows.map((raw) => row.parse(raw));
}

/** The first row of a query, or null if there is none. @throws ZodError as `readRows` */
export async function readRow<S extends z.ZodType>(
  db: Db,
  row: S,
  query: Query,
): Promise<z.output<S> | null> {
  const { rows } = await query.execute(db);
  return rows.length === 0 ? null : row.parse(rows[0]);
}

/**
 * Number of rows returned by a query: for writes with `returning` that need to know whether they found their
 * row.
 */
export async function countReturned(db: Db, query: Query): Promise<number> {
  const { rows } = await query.execute(db);
  return rows.length;
}

const Count = z.object({ count: z.int() });

/** The single number from `select …::int as count`. */
export async function readCount(db: Db, query: Query): Promise<number> {
  return (await readRow(db, Count, query))?.count ?? 0;
}
