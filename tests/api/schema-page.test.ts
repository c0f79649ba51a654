import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { readRows } from "../../apps/server/src/platform/db/rows.ts";
import {
  type TestDatabase,
  createTestDatabase,
} from "../../apps/server/src/platform/testing/test-database.ts";
import { readFiles } from "../../scripts/checks/repository.ts";
import { readOwners } from "../../scripts/checks/table-owners.ts";

const PAGE = path.resolve(import.meta.dirname, "../../docs/schema.md");
const HEAD = `# Schema of the database

Written by \`npm run schema\` from a migrated database; do not edit. Tables are grouped by the part of the server that owns them. The migrations (\`apps/server/migrations/\`) say why.
`;

const Column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  is_null: z.boolean(),
  default: z.string().nullable(),
  key: z.string().nullable(),
});

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("docs/schema.md matches the schema of the migrations", async () => {
  const columns = await readRows(
    db,
    Column,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          not a.attnotnull as is_null, pg_get_expr(d.adbin, d.adrelid) as "default",
          (select string_agg(case k.contype when 'p' then 'primary key'
                                            else 'references ' || k.confrelid::regclass::text end, ', ' order by k.contype desc)
           from pg_constraint k
           where k.conrelid = c.oid and k.contype in ('p', 'f') and k.conkey = array[a.attnum]) as key
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
        order by c.relname, a.attnum`,
  );
  const readmes = readFiles("apps/server/src/*/{,*/}README.md");
  const { owners } = readOwners(readmes);
  const parts = Map.groupBy(columns, ({ table }) => owners.get(table) ?? "platform");
  const page = [...parts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([part, own]) => `\n## ${part}\n${tablesOf(own)}`);
  await expect(`${HEAD}${page.join("")}`).toMatchFileSnapshot(PAGE);
});

function tablesOf(columns: readonly z.output<typeof Column>[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables]
    .map(([table, own]) => `\n### ${table}\n\n${own.map((column) => `- ${lineOf(column)}`).join("\n")}\n`)
    .join("");
}

function lineOf({ name, type, is_null: isNull, default: value, key }: z.output<typeof Column>): string {
  const parts = [
    `\`${name}\` ${type}`,
    isNull ? "null" : null,
    key,
    value === null ? null : `default \`${value}\``,
  ];
  return parts.filter((part) => part !== null).join(", ");
}
