import { sql } from "kysely";
import { Client } from "pg";
import { z } from "zod";
import { type Db, inTransaction } from "./database.ts";
import { readRow } from "./rows.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";

/**
 * How the two roles reach one database: the owner applies migrations and owns their objects; the product runs
 * as the other role, which can't change the schema. They may be the same if an installation has only one
 * role.
 */
export type DatabaseUrls = { owner: string; app: string };

const Role = z.object({ role: z.string() });

/** The role a connection string signs in as, which it needn't name. */
export async function roleOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select current_user as role");
    return Role.parse(rows[0]).role;
  } finally {
    await client.end();
  }
}

/**
 * Grants the product's role exactly what it needs; after every migration. The owner's own role needs nothing.
 */
export async function grantToApp(owner: Db, role: string): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.grants})`.execute(tx);
    await sql`select grant_to_app(${role}::name) where current_user <> ${role}`.execute(tx);
  });
}

const Ownership = z.object({ owns: z.boolean() });

/** Whether a connection may alter the tables, and so disable the triggers that guard the ledger. */
export async function ownsTables(db: Db): Promise<boolean> {
  const query = sql`select exists (
    select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_has_role(relowner, 'usage')) as owns`;
  return (await readRow(db, Ownership, query))?.owns ?? false;
}
