import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { allJobs } from "@colophon/contracts/jobs";
import { Client } from "pg";
import { ensureEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { prepareDatabase } from "../db/prepare.ts";

/** Two runs at once must not prepare the same template. */
const TEMPLATE_LOCK = 7402;

/** Prepares the template for this state of what makes a database. @returns the server's address, without a database */
export async function prepareTemplate(databaseUrl: string | undefined, directory: string): Promise<string> {
  const url =
    databaseUrl === undefined || databaseUrl === "" ? await ensureEmbeddedPostgres(directory) : databaseUrl;
  const server = addressOf(url, "postgres");
  await withClient(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const name = templateName();
    const ready = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (ready.rowCount !== 0) return;
    const aside = `building_${randomUUID().replaceAll("-", "")}`;
    await client.query(`create database ${aside}`);
    await prepareDatabase(addressOf(url, aside), allJobs);
    await client.query(`alter database ${aside} rename to ${name}`);
  });
  return server;
}

/** A database of one test file, a copy of the template. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) => client.query(`create database ${name} template ${templateName()}`));
  return {
    url: addressOf(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

const SERVER = path.join(import.meta.dirname, "../../..");
/** What makes a database, or decides how: a template that other files made would hide a change of these. */
const MAKERS = [
  "migrations",
  "src/platform/queue",
  "src/platform/db/migrate.ts",
  "src/platform/db/prepare.ts",
  // The exact version of pg-boss, which brings tables of its own.
  "package.json",
];

/** @param server  folder of the server's workspace, this one when absent */
export function templateName(server: string = SERVER): string {
  const hash = createHash("sha256").update(JSON.stringify(allJobs));
  for (const file of MAKERS.flatMap((maker) => filesOf(path.join(server, maker)))) {
    hash.update(`${path.relative(server, file)}\0`).update(fs.readFileSync(file));
  }
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

function filesOf(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place];
  const names = fs.readdirSync(place).filter((name) => !name.endsWith(".test.ts"));
  return names.toSorted().map((name) => path.join(place, name));
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
