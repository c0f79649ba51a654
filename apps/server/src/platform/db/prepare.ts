import type { JobDefinition } from "@colophon/contracts/shared/job";
import { migrateQueue } from "../queue/queue.ts";
import { type DatabaseUrls, grantToApp, roleOf } from "./app-role.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrationFailure } from "./migration-failure.ts";

/**
 * Brings a database up to date: tables, ledger functions, queues, and the rights of the product's role. Safe
 * to run from many processes at once.
 * @param urls  one string if the same role does both
 */
export async function prepareDatabase(
  urls: DatabaseUrls | string,
  jobs: readonly JobDefinition[],
): Promise<void> {
  const { owner, app } = typeof urls === "string" ? { owner: urls, app: urls } : urls;
  const db = openDatabase({ url: owner, connections: 2, onError: () => undefined });
  try {
    await migrate(db);
    await migrateQueue(owner, jobs);
    if (app !== owner) await grantToApp(db, await appRole(app));
  } finally {
    await db.destroy();
  }
}

async function appRole(url: string): Promise<string> {
  try {
    return await roleOf(url);
  } catch (error) {
    throw migrationFailure(error, null);
  }
}
