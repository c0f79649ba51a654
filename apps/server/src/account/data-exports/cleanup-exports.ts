import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { EXPORTS_FOLDER, endExports, endExportsOf, findUnknownKeys, folderOf } from "./data-exports.store.ts";

/** Nothing was heard of it for so long: its job has ended without a word. */
const STUCK_MS = 2 * 60 * 60 * 1000;
const LISTED_AT_ONCE = 200;

/**
 * Ends exports whose days are over or that are stuck, and clears away parts of those that are over, failed, begun
 * anew, or whose account is gone. An attempt has its row before its first part, so no part has to be spared.
 * @returns how many files were cleared away
 * @throws  what the store throws when it is away
 */
export async function cleanupExports(deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<number> {
  const { db, blobs } = deps;
  const now = deps.now();
  await endExports(db, { now, stuckSince: new Date(now.getTime() - STUCK_MS) });
  let cleared = 0;
  let listed: string[] = [];
  const clearListed = async (): Promise<void> => {
    const unknown = await findUnknownKeys(db, listed);
    listed = [];
    for (const key of unknown) await blobs.delete(key);
    cleared += unknown.length;
  };
  for await (const { key } of blobs.list(EXPORTS_FOLDER)) {
    listed.push(key);
    if (listed.length === LISTED_AT_ONCE) await clearListed();
  }
  await clearListed();
  return cleared;
}

/**
 * Removes every export of an author whose account is purged. A part that a worker was just writing is left to the sweep.
 * @throws  what the store throws when it is away; it can be done again
 */
export async function purgeExports(deps: { db: Db; blobs: BlobStore }, userId: string): Promise<void> {
  for (const id of await endExportsOf(deps.db, userId)) {
    for await (const { key } of deps.blobs.list(folderOf(id))) await deps.blobs.delete(key);
  }
}
