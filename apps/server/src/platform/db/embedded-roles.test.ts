// @module-tag merge
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { allJobs } from "@colophon/contracts/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseUrls } from "./app-role.ts";
import { ensureEmbeddedPostgres, stopEmbeddedPostgres } from "./embedded-postgres.ts";
import { prepareDatabase } from "./prepare.ts";
import { query } from "./testing/query.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-roles-"));
fs.chmodSync(folder, 0o755);
const directory = path.join(folder, "data");
const made = path.join(directory, "postgres", "colophon-database");
let urls: DatabaseUrls;

beforeAll(async () => {
  urls = await ensureEmbeddedPostgres(directory);
});
afterAll(() => {
  stopEmbeddedPostgres(directory);
  fs.rmSync(folder, { recursive: true, force: true });
});

function administrator(): string {
  const url = new URL(urls.owner);
  url.username = "colophon";
  url.password = fs.readFileSync(path.join(directory, "postgres-password"), "utf8").trim();
  return url.href;
}

test("denies both working roles the administrator's rights", async () => {
  const rights = `select rolname, rolsuper, rolcreaterole, rolreplication, rolbypassrls, rolcreatedb from pg_roles
    where rolname like 'colophon\\_%' order by 1`;
  const none = { rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
  expect(await query(urls.app, rights)).toEqual([
    { rolname: "colophon_app", ...none, rolcreatedb: false },
    { rolname: "colophon_owner", ...none, rolcreatedb: true },
  ]);
  for (const statement of [
    "set role colophon_owner",
    "grant colophon_owner to colophon_app",
    "create role more superuser",
    "create database more",
    "create table more (n int)",
    "alter role colophon_app createdb",
    "drop database colophon",
    "copy (select 1) to program 'true'",
    "select pg_read_file('postgresql.conf')",
    "set session_replication_role = replica",
  ])
    await expect(query(urls.app, statement)).rejects.toThrow(/permission denied|must be owner/);
});

/**
 * Reverts the separation of roles, so that the directory is as the previous version left it: all owned by the
 * administrator.
 */
async function asTheVersionBefore(): Promise<void> {
  const all = administrator();
  const beside = all.replace(/colophon$/, "postgres");
  await query(beside, "drop database if exists colophon with (force)");
  await query(beside, "drop role colophon_owner");
  await query(beside, "drop role colophon_app");
  await query(beside, "create database colophon");
  await prepareDatabase(all, allJobs);
  await query(all, "create type mood as enum ('glad', 'sad')");
  await query(all, "create type pair as (a int, b mood)");
  await query(all, "create view glad_users as select id from users");
  await query(all, "create sequence apart");
  await query(all, "create table counted (n serial, mood mood default 'glad')");
  await query(all, "insert into counted default values");
  await query(
    all,
    "select credit_grant(gen_random_uuid(), 40, 'trial', null, 'grant', 'trial', '', 'trial')",
  );
  fs.writeFileSync(made, "");
}

const STILL_THE_ADMINISTRATORS = `
  select relname as name from pg_class where relowner = 'colophon'::regrole and relnamespace in
    ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select proname from pg_proc where proowner = 'colophon'::regrole and pronamespace in
    ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select typname from pg_type where typowner = 'colophon'::regrole and typnamespace in
    ('public'::regnamespace, 'pgboss'::regnamespace)
    -- What an extension brought stays its maker's, as the extension does.
    and not exists (select from pg_depend d where d.deptype = 'e' and d.classid = 'pg_type'::regclass
      and (d.objid = pg_type.oid or d.objid = pg_type.typelem))
  union all select nspname from pg_namespace where nspowner = 'colophon'::regrole and nspname = 'pgboss'
  union all select datname from pg_database where datdba = 'colophon'::regrole and datname = 'colophon'`;

test("hands over a data directory of the previous version at the start, with its rows", async () => {
  await asTheVersionBefore();
  expect((await query(administrator(), STILL_THE_ADMINISTRATORS)).length).toBeGreaterThan(50);
  const starts = await Promise.all([1, 2, 3].map(() => ensureEmbeddedPostgres(directory)));
  expect(starts).toEqual([urls, urls, urls]);
  expect(await query(administrator(), STILL_THE_ADMINISTRATORS)).toEqual([]);
  await prepareDatabase(urls, allJobs);
  expect(await query(urls.app, "select balance from credit_account")).toEqual([{ balance: 40 }]);
  expect(await query(urls.app, "select n, mood from counted")).toEqual([{ n: 1, mood: "glad" }]);
  await query(urls.app, "insert into counted default values");
  await query(urls.owner, "alter table counted add column more int");
  await expect(query(urls.app, "alter table credit_ledger disable trigger all")).rejects.toThrow(
    "must be owner",
  );
});

test("updates a server's roles to the present ones", async () => {
  await query(administrator(), "alter role colophon_app superuser");
  fs.writeFileSync(made, "an earlier edition");
  await ensureEmbeddedPostgres(directory);
  expect(await query(urls.app, "select rolsuper from pg_roles where rolname = current_user")).toEqual([
    { rolsuper: false },
  ]);
});
