import type { Db } from "../../platform/db/database.ts";
import { deleteUnreferenced } from "../../platform/delete-unreferenced.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findUnknownKeys, removeEndedTickets } from "./editions.store.ts";
import { EDITIONS_FOLDER } from "./freeze-edition.ts";

/**
 * A file without a row is about to get one, or was left by a process that died, or its book was permanently
 * deleted.
 */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files that no edition refers to, and expired tickets. An edition's files stay as long as its row.
 * @returns how many files were deleted
 * @throws  what the store throws if it is unavailable
 */
export async function cleanupEditions(deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<number> {
  const { db, blobs, now } = deps;
  await removeEndedTickets(db, now());
  return deleteUnreferenced(blobs, {
    folder: EDITIONS_FOLDER,
    before: new Date(now().getTime() - LEFT_OVER_MS),
    findUnreferenced: (keys) => findUnknownKeys(db, keys),
  });
}
