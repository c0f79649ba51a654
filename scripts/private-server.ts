import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { allJobs } from "@colophon/contracts/jobs";
import { Client } from "pg";
import {
  type Adapters,
  type Foundation,
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
} from "../apps/server/src/compose.ts";
import { startWorker } from "../apps/server/src/compose-worker.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor } from "../apps/server/src/platform/process.ts";
import { dropDatabase } from "../apps/server/src/platform/db/drop-database.ts";

/** The full product in this process, on a temporary database. */
export type PrivateServer = { address: string; foundation: Foundation; close: () => Promise<void> };

/**
 * Starts API and worker on a new database next to the configured one; other data is never touched.
 * @param changes  adapters to replace, and variables that override the environment
 */
export async function startPrivateServer(
  changes: { adapters?: Partial<Adapters>; environment?: Record<string, string> } = {},
): Promise<PrivateServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-private-"));
  const { url, drop } = await createPrivateDatabase();
  const config = readConfig({
    ...process.env,
    SMTP_URL: "",
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    API_CALLS_PER_MINUTE: "1000000",
    ...changes.environment,
    DATA_DIR: directory,
  });
  const foundation = await openFoundation(config, { url, role: "worker" });
  const adapters = { ...chooseAdapters(foundation), ...changes.adapters };
  const features = composeFeatures(foundation, adapters);
  const app = await createApi(foundation, { adapters, features });
  const worker = await startWorker(foundation, { adapters, features });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    address,
    foundation,
    async close() {
      await app.close();
      await worker.stop();
      await adapters.press.close();
      await closeFoundation(foundation);
      await drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A new database next to the configured one, ready for the product; `url` is for the app's role. */
export async function createPrivateDatabase(): Promise<{
  url: string;
  ownerUrl: string;
  drop: () => Promise<void>;
}> {
  const { owner, app } = await connectionsFor(readConfig(process.env));
  const name = `private_${randomUUID().replaceAll("-", "")}`;
  await administer(owner, `create database ${name}`);
  const url = urlOf(app, name);
  const ownerUrl = urlOf(owner, name);
  await prepareDatabase({ owner: ownerUrl, app: url }, allJobs);
  return { url, ownerUrl, drop: () => dropDatabase((statement) => administer(owner, statement), name) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(server, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
