import type { JobDefinition } from "@colophon/contracts/shared/job";
import { migrateQueue } from "../queue/queue.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

/** Brings a database up to date: tables, ledger functions, queues. Safe to run from many processes at once. */
export async function prepareDatabase(url: string, jobs: readonly JobDefinition[]): Promise<void> {
  const db = openDatabase({ url, connections: 2, onError: () => undefined });
  try {
    await migrate(db);
    await migrateQueue(url, jobs);
  } finally {
    await db.destroy();
  }
}
