import { createHash, createHmac } from "node:crypto";
import { Client } from "pg";
import { z } from "zod";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";

/**
 * The role created by initdb, with all rights; it creates databases and roles, and nothing else signs in as
 * it.
 */
export const ADMINISTRATOR = "colophon";
export const DATABASE = "colophon";

/** Roles that work with the product's database. */
export type WorkingRole = "colophon_owner" | "colophon_app";

/**
 * The passwords of all roles derive from one file: a derived one doesn't reveal that of a more privileged
 * role.
 */
export function passwordOfRole(administratorPassword: string, role: WorkingRole): string {
  return createHmac("sha256", administratorPassword).update(role).digest("hex");
}

const NO_RIGHTS = "login nosuperuser nocreaterole noreplication nobypassrls";

/**
 * Rights of the roles on the server. The owner creates databases for tests and demos; as a member of the
 * product's role it may also end that role's connections.
 */
const ROLES: readonly { role: WorkingRole; rights: string }[] = [
  { role: "colophon_app", rights: `${NO_RIGHTS} nocreatedb` },
  { role: "colophon_owner", rights: `${NO_RIGHTS} createdb` },
];

/**
 * Transfers ownership of everything earlier versions created as the administrator; running it again does
 * nothing.
 */
const HAND_OVER = `
do $$
declare
  it record;
  administrator constant oid := (select oid from pg_roles where rolname = current_user);
begin
  for it in
    with ours as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('schema %I', nspname) as thing from ours where nspowner = administrator
    union all
    select case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'materialized view '
             else 'table ' end || c.oid::regclass
      from pg_class c join ours on ours.oid = c.relnamespace
      where c.relowner = administrator and c.relkind in ('r', 'p', 'v', 'm', 'S')
        -- a column's own sequence goes with its table
        and not (c.relkind = 'S' and exists (
          select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select 'routine ' || p.oid::regprocedure
      from pg_proc p join ours on ours.oid = p.pronamespace where p.proowner = administrator
    union all
    select 'type ' || t.oid::regtype
      from pg_type t join ours on ours.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
      where t.typowner = administrator and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c')
  loop
    execute format('alter %s owner to colophon_owner', it.thing);
  end loop;
end $$`;

/** Changes with the roles, so that an existing server gets their current rights. */
export const ROLES_EDITION = createHash("sha256")
  .update(JSON.stringify([ROLES, HAND_OVER]))
  .digest("hex")
  .slice(0, 16);

const AlreadyThere = z.object({ code: z.enum(["42P04", "23505"]) });

/**
 * Creates whatever is missing of the product's database and its two roles.
 * @param connectionTo  the administrator's connection string to a database
 * @param password      the administrator's
 */
export async function separateRoles(
  connectionTo: (database: string) => string,
  password: string,
): Promise<void> {
  await withClient(connectionTo("postgres"), createDatabase);
  await withClient(connectionTo(DATABASE), async (client) => {
    await client.query("begin");
    await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.roles})`);
    for (const { role, rights } of ROLES) {
      const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
      const verb = found.rowCount === 0 ? "create" : "alter";
      await client.query(`${verb} role ${role} ${rights} password '${passwordOfRole(password, role)}'`);
    }
    await client.query("grant colophon_app to colophon_owner");
    await client.query(`alter database ${DATABASE} owner to colophon_owner`);
    await client.query(HAND_OVER);
    await client.query("commit");
  });
}

async function createDatabase(client: Client): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (found.rowCount !== 0) return;
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    // Another process created it at the same moment.
    if (!AlreadyThere.safeParse(error).success) throw error;
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
