import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findUnknown, forgetBeyond, forgetUnused, withCleanupLock } from "./file-retention.store.ts";
import { FILES_FOLDER } from "./stored-files.ts";

/** How long files are kept, and how much of them. */
export type RetentionPolicy = {
  /** a file that nobody asked for so long is cleared away */
  unusedDays: number;
  /** what one author's files may take up together */
  bytesPerAuthor: number;
};

export type CleanupDeps = { db: Db; blobs: BlobStore; log: Log; retention: RetentionPolicy; now: () => Date };

/** How many files were cleared away, by the reason for it. */
export type Swept = { unused: number; beyondQuota: number; leftOver: number };

/**
 * A file without a row is on its way to one, or was left by a process that died; no file is on its way so long.
 * With the pause between sweeps it makes less than an hour, which `docs/product/assurance.md` wants.
 */
const LEFT_OVER_MS = 30 * 60 * 1000;
const LISTED_AT_ONCE = 500;
/** A store that refuses so often in a row is away. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * Clears away what is unused, what lies beyond an author's quota, and files without a row. All of it can be made
 * again at any time, and costs nothing. A row goes before its file, so no row ever names a file that has gone;
 * what a crash in between leaves is a file without a row, which the next sweep finds.
 * @returns null where another process is at it
 * @throws  what the store throws when it is away
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
  const before = deps.now().getTime() - LEFT_OVER_MS;
  let cleared = 0;
  let listed: string[] = [];
  const clearListed = async (): Promise<void> => {
    const unknown = await findUnknown(deps.db, listed);
    listed = [];
    await removeAll(deps, unknown);
    cleared += unknown.length;
  };
  for await (const { key, modifiedAt } of deps.blobs.list(FILES_FOLDER)) {
    if (modifiedAt.getTime() < before) listed.push(key);
    if (listed.length === LISTED_AT_ONCE) await clearListed();
  }
  await clearListed();
  return cleared;
}

/** One file that cannot be removed does not keep the others; it is tried again by the next sweep. */
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
