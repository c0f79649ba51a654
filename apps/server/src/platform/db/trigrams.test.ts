// @module-tag merge
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "./database.ts";
import { dropDatabase } from "./drop-database.ts";
import { migrate } from "./migrate.ts";

let server: Db;
beforeAll(() => {
  server = openDatabase({ url: inject("postgresUrl"), connections: 1, onError: () => undefined });
});
afterAll(() => server.destroy());

/** Migrates an empty database prepared by these statements, and returns its trigram indexes. */
async function indexesOf(prepare: (name: string) => readonly string[]): Promise<string[]> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await sql.raw(`create database ${name}`).execute(server);
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  const db = openDatabase({ url: address.href, connections: 1, onError: () => undefined });
  try {
    for (const statement of prepare(name)) await sql.raw(statement).execute(db);
    await migrate(db);
    const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
      where indexdef like '%gin_trgm_ops%' order by 1`.execute(db);
    return rows.map(({ indexname }) => indexname);
  } finally {
    await db.destroy();
    await dropDatabase((statement) => sql.raw(statement).execute(server), name);
  }
}

const BOTH = ["book_title_parts", "users_by_words"];

test("finds parts of names and titles by index on a server with the extension", async () => {
  expect(await indexesOf(() => [])).toEqual(BOTH);
});

test("sets up a server that denies the extension to this role", async () => {
  // The right a database's owner needs to create a trusted extension in it.
  expect(await indexesOf((name) => [`revoke create on database ${name} from current_user`])).toEqual([]);
});

test("uses an extension in its own schema", async () => {
  const own = await indexesOf(() => [
    "create schema extensions",
    "create extension pg_trgm schema extensions",
  ]);
  expect(own).toEqual(BOTH);
});
