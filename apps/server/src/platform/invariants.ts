import { sql } from "kysely";
import { z } from "zod";
import { type Db, withLongQueries } from "./db/database.ts";
import { readRows } from "./db/rows.ts";

const BrokenInvariant = z.object({ invariant: z.string(), subject: z.string(), detail: z.string() });

/** A promise that does not hold, and of what. */
export type BrokenInvariant = z.output<typeof BrokenInvariant>;

/** Asks the database for every broken promise. Never repairs: what is broken is a person's to look at. */
export function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  // What is not known of one must not hide it, nor the others.
  return withLongQueries(() =>
    readRows(
      db,
      BrokenInvariant,
      sql`select invariant, coalesce(subject, '?') as subject, coalesce(detail, '?') as detail
        from broken_invariants()`,
    ),
  );
}
