import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { allJobs } from "@colophon/contracts/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dropDatabase } from "./drop-database.ts";
import { ConfigError } from "../config/config-error.ts";
import { type Db, openDatabase } from "./database.ts";
import { migrationFailure } from "./migration-failure.ts";
import { prepareDatabase } from "./prepare.ts";

let server: Db;
let db: Db;
const name = `test_${randomUUID().replaceAll("-", "")}`;

beforeAll(async () => {
  server = openDatabase({ url: inject("postgresUrl"), connections: 1, onError: () => undefined });
  await sql.raw(`create database ${name}`).execute(server);
  db = openDatabase({ url: url(), connections: 2, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase((statement) => sql.raw(statement).execute(server), name);
  await server.destroy();
});

function url(): string {
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  return address.href;
}

/** Prepares the database from a separate process. @returns its error output */
async function prepareFromOutside(): Promise<string> {
  const file = pathToFileURL(path.join(import.meta.dirname, "prepare.ts")).href;
  const script = `
    import { allJobs } from "@colophon/contracts/jobs";
    import { prepareDatabase } from ${JSON.stringify(file)};
    await prepareDatabase(${JSON.stringify(url())}, allJobs);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const complaint = await text(child.stderr);
  return (await ended) === 0 ? "" : complaint;
}

/** Everything that preparing creates: tables, columns, functions, queues, and when each migration ran. */
async function stateOfDatabase(): Promise<unknown> {
  const columns = await sql`select table_schema, table_name, column_name, data_type, column_default
    from information_schema.columns where table_schema in ('public', 'pgboss') order by 1, 2, 3`.execute(db);
  const functions = await sql`select proname, prosrc from pg_proc
    where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`.execute(db);
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where schemaname in ('public', 'pgboss') order by 1, 2`.execute(db);
  const migrations = await sql`select name, timestamp from kysely_migration order by 1`.execute(db);
  const queues = await sql`select name, policy, retry_limit, heartbeat_seconds, expire_seconds
    from pgboss.queue order by 1`.execute(db);
  return [columns, functions, indexes, migrations, queues].map(({ rows }) => rows);
}

test(
  "leaves one full schema when four processes prepare an empty database at once",
  { tags: "merge" },
  async () => {
    const complaints = await Promise.all([1, 2, 3, 4].map(() => prepareFromOutside()));
    expect(complaints).toEqual(["", "", "", ""]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map((row) => row.name)).toContain("0001-platform");
    const queues = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(db);
    expect(queues.rows.map((row) => row.name)).toEqual(
      expect.arrayContaining(allJobs.map((job) => job.name)),
    );
  },
);

test("changes nothing in a prepared database", { tags: "merge" }, async () => {
  await prepareDatabase(url(), allJobs);
  const before = await stateOfDatabase();
  await sql`insert into rate_bucket values ('kept', 1, now())`.execute(db);
  await prepareDatabase(url(), allJobs);
  expect(await stateOfDatabase()).toEqual(before);
  expect((await sql`select key from rate_bucket`.execute(db)).rows).toEqual([{ key: "kept" }]);
});

test("fails for an unreachable database instead of waiting", async () => {
  const nowhere = new URL(url());
  nowhere.pathname = "/no_such_database";
  await expect(prepareDatabase(nowhere.href, allJobs)).rejects.toThrow(
    new ConfigError("The database that DATABASE_URL names does not exist."),
  );
});

test("reports a wrong password without repeating it", async () => {
  const wrong = new URL(url());
  wrong.password = "not-the-word";
  const failure = await prepareDatabase(wrong.href, allJobs).catch((error: unknown) => error);
  expect(failure).toEqual(
    new ConfigError(
      "The database does not accept the name or the password that stand in DATABASE_URL, or in DATABASE_OWNER_URL where it is set.",
    ),
  );
});

test("reports code older than its database, and changes nothing", { tags: "merge" }, async () => {
  await sql`insert into kysely_migration values ('9999-from-the-future', now()::text)`.execute(db);
  await expect(prepareDatabase(url(), allJobs)).rejects.toThrow(
    "This database was used by another version of Colophon: its migration 9999-from-the-future is not known here.",
  );
  await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(db);
});

test("names a failed migration with the database's message, without addresses", () => {
  const refusal = Object.assign(new Error('column "x" does not exist at postgres://ada:secret@db/x'), {
    code: "42703",
  });
  const failure = migrationFailure(refusal, "0007-exports-as-runs");
  expect(failure).not.toBeInstanceOf(ConfigError);
  expect(failure.message).toBe(
    'The migration 0007-exports-as-runs failed: column "x" does not exist at (address). What it had begun was undone.',
  );
  expect(migrationFailure("gone", null).message).toContain("The database could not be prepared: gone");
});
