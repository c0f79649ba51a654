import { sql } from "kysely";
import type { Tx } from "../../apps/server/src/platform/db/database.ts";

/**
 * Creates `pg_temp.draw(number, of_what, below)`: a number from 0, the same each time for the same arguments,
 * so that two installations of one size are alike.
 */
export async function makeDraw(tx: Tx): Promise<void> {
  await sql`create or replace function pg_temp.draw(p_n bigint, p_of_what bigint, p_below integer) returns integer
    language sql immutable parallel safe
    return ((hashint8extended(p_n, p_of_what) & 9223372036854775807) % p_below)::integer`.execute(tx);
}
