import type { Db } from "../../platform/db/database.ts";
import { deleteUnreferenced } from "../../platform/delete-unreferenced.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { EXPORTS_FOLDER, endExports, endExportsOf, findUnknownKeys, folderOf } from "./data-exports.store.ts";

/** After this long without progress, the job is assumed to have died. */
const STUCK_MS = 2 * 60 * 60 * 1000;

/**
 * Ends exports that have expired or are stuck, and deletes the parts of those that expired, failed, were
 * restarted, or whose account was deleted. An attempt has its row before its first part, so no part needs to
 * be spared.
 * @returns how many files were deleted
 * @throws  what the store throws when it is unavailable
 */
export async function cleanupExports(deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<number> {
  const { db, blobs } = deps;
  const now = deps.now();
  await endExports(db, { now, stuckSince: new Date(now.getTime() - STUCK_MS) });
  return deleteUnreferenced(blobs, {
    folder: EXPORTS_FOLDER,
    before: null,
    findUnreferenced: (keys) => findUnknownKeys(db, keys),
  });
}

/**
 * Removes every export of an author whose account is purged. A part that a worker is still writing is left to
 * the sweep.
 * @throws  what the store throws when it is unavailable; safe to retry
 */
export async function purgeExports(deps: { db: Db; blobs: BlobStore }, userId: string): Promise<void> {
  for (const id of await endExportsOf(deps.db, userId)) {
    for await (const { key } of deps.blobs.list(folderOf(id))) await deps.blobs.delete(key);
  }
}
