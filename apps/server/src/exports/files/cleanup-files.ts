import type { Db } from "../../platform/db/database.ts";
import { deleteUnreferenced } from "../../platform/delete-unreferenced.ts";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findUnknown, forgetBeyond, forgetUnused, withCleanupLock } from "./file-retention.store.ts";
import { FILES_FOLDER } from "./stored-files.ts";

/** How long files are kept, and how many bytes of them. */
export type RetentionPolicy = {
  /** files not requested for this long are deleted */
  unusedDays: number;
  /** limit for all files of one author */
  bytesPerAuthor: number;
};

export type CleanupDeps = { db: Db; blobs: BlobStore; log: Log; retention: RetentionPolicy; now: () => Date };

/** Number of files deleted, by reason. */
export type Swept = { unused: number; beyondQuota: number; leftOver: number };

/**
 * A file without a row is still being saved, or was left by a process that crashed; saving never takes this
 * long. Together with the interval between cleanups this stays under the hour required by
 * `docs/product/assurance.md`.
 */
const LEFT_OVER_MS = 30 * 60 * 1000;
/** A store that fails this many times in a row counts as unavailable. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * Deletes unused files, files beyond an author's quota, and files without a row. All of them can be rendered
 * again at any time, free of charge. Rows are deleted before their files, so no row ever refers to a deleted
 * file; a crash in between leaves a file without a row, which the next cleanup finds.
 * @returns null if another process is already cleaning up
 * @throws  whatever the store throws when unavailable
 */
export function cleanupFiles(deps: CleanupDeps): Promise<Swept | null> {
  const { db, now } = deps;
  const { unusedDays, bytesPerAuthor } = deps.retention;
  return withCleanupLock(db, async () => ({
    unused: await clear(deps, () => forgetUnused(db, { unusedDays, now: now() })),
    beyondQuota: await clear(deps, () => forgetBeyond(db, { quotaBytes: bytesPerAuthor, now: now() })),
    leftOver: await clearLeftOver(deps),
  }));
}

async function clear(deps: CleanupDeps, forgetSome: () => Promise<string[]>): Promise<number> {
  let cleared = 0;
  for (;;) {
    const keys = await forgetSome();
    if (keys.length === 0) return cleared;
    await removeAll(deps, keys);
    cleared += keys.length;
  }
}

async function clearLeftOver(deps: CleanupDeps): Promise<number> {
  await deps.blobs.tidy();
  return deleteUnreferenced(deps.blobs, {
    folder: FILES_FOLDER,
    before: new Date(deps.now().getTime() - LEFT_OVER_MS),
    findUnreferenced: (keys) => findUnknown(deps.db, keys),
    remove: (keys) => removeAll(deps, keys),
  });
}

/** A file that can't be deleted doesn't block the others; the next cleanup tries it again. */
async function removeAll({ blobs, log }: CleanupDeps, keys: readonly string[]): Promise<void> {
  let refusals = 0;
  for (const key of keys) {
    try {
      await blobs.delete(key);
      refusals = 0;
    } catch (error) {
      refusals += 1;
      if (refusals === MAX_CONSECUTIVE_FAILURES) throw error;
      log.warn({ err: error, key }, "a file could not be cleared away");
    }
  }
}
