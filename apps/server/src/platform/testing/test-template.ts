import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { allJobs } from "@colophon/contracts/jobs";
import { Client } from "pg";
import type { DatabaseUrls } from "../db/app-role.ts";
import { ensureEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { ADVISORY_LOCKS } from "../db/advisory-locks.ts";

/** The product's role in tests on a server that is not the embedded one; the tests may set its password. */
const TEST_ROLE = "colophon_test_app";

/** A test server need not survive a crash: its databases are disposable. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"];

/**
 * Prepares the template for the current state of everything that defines a database.
 * @param databaseUrl  of a role that may create databases and roles; the embedded server by default
 * @returns            the server's URLs without a database, as its owner and as the product, and the template
 */
export async function prepareTemplate(
  databaseUrl: string | undefined,
  directory: string,
): Promise<DatabaseUrls & { template: string }> {
  const urls =
    databaseUrl === undefined || databaseUrl === ""
      ? await ensureEmbeddedPostgres(directory, SETTINGS)
      : { owner: databaseUrl, app: testRoleAt(databaseUrl) };
  const server = { owner: urlOf(urls.owner, "postgres"), app: urlOf(urls.app, "postgres") };
  const role = new URL(urls.app).username;
  const template = templateName(role);
  await withClient(server.owner, async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.testTemplate]);
    if (role === TEST_ROLE) await makeTestRole(client, new URL(urls.app).password);
    const ready = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (ready.rowCount !== 0) return;
    const tempName = `building_${randomUUID().replaceAll("-", "")}`;
    await client.query(`create database ${tempName}`);
    await prepareDatabase({ owner: urlOf(urls.owner, tempName), app: urlOf(urls.app, tempName) }, allJobs);
    await client.query(`alter database ${tempName} rename to ${template}`);
  });
  return { ...server, template };
}

function testRoleAt(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  address.password = createHash("sha256").update(`${TEST_ROLE} ${address.password}`).digest("hex");
  address.username = TEST_ROLE;
  return address.href;
}

async function makeTestRole(client: Client, password: string): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [TEST_ROLE]);
  await client.query(
    `${found.rowCount === 0 ? "create" : "alter"} role ${TEST_ROLE} login password '${password}'`,
  );
}

const SERVER = path.join(import.meta.dirname, "../../..");
/** The program that creates a database; everything it imports counts. */
const MAKER = "src/platform/db/prepare.ts";
/** Other files it reads, and the exact version of pg-boss, which adds its own tables. */
const READ_BESIDES = ["migrations", "package.json"];

/**
 * The template's name is a hash of everything it was made from, so that no change goes untested because of an
 * old template.
 * @param role    the role the product runs as, since its privileges are in the template
 * @param server  folder of the server workspace; this one by default
 */
export function templateName(role: string, server: string = SERVER): string {
  const hash = createHash("sha256").update(JSON.stringify([role, allJobs]));
  const files = [
    ...READ_BESIDES.flatMap((place) => filesOf(path.join(server, place))),
    ...withImports(path.join(server, MAKER)).toSorted(),
  ];
  for (const file of files) {
    hash.update(`${path.relative(server, file)}\0`).update(fs.readFileSync(file));
  }
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

function filesOf(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place)
    .toSorted()
    .map((name) => path.join(place, name));
}

/** A file and, recursively, everything it imports by path. */
function withImports(file: string, known: Set<string> = new Set()): string[] {
  known.add(file);
  for (const [, specifier = ""] of fs.readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)";/g)) {
    const imported = path.join(path.dirname(file), specifier);
    if (!known.has(imported)) withImports(imported, known);
  }
  return [...known];
}

/** The URL of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a function with its own connection. */
export async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
