import type { Db } from "../../platform/db/database.ts";
import { THUMBNAILS_FOLDER, thumbnailKeyPrefix, hasAllThumbnails } from "./thumbnail-images.ts";
import { findUnknown, deleteThumbnail, sampleThumbnails } from "./thumbnails.store.ts";
import type { CoverThumbnailsDeps } from "./render-thumbnail.job.ts";

/** An image without a row is still being saved, or its book was deleted; saving never takes this long. */
const LEFT_OVER_MS = 30 * 60 * 1000;
const LISTED_AT_ONCE = 500;
/** Number of thumbnails each cleanup checks in the store, a different sample each time. */
const LOOKED_AT = 50;

/**
 * Deletes images that no row refers to: those of deleted books and of replaced thumbnails. Also checks a
 * sample of rows and deletes those whose images are missing, so they are rendered again.
 * @returns the number of images deleted
 * @throws  whatever the store throws when unavailable
 */
export async function cleanupCoverThumbnails(
  deps: Pick<CoverThumbnailsDeps, "db" | "blobs" | "now">,
): Promise<number> {
  const { db, blobs } = deps;
  for (const front of await sampleThumbnails(db, LOOKED_AT)) {
    if (!(await hasAllThumbnails(blobs, front.object_key))) await deleteThumbnail(db, front);
  }
  return cleanupFolder(deps, { folder: THUMBNAILS_FOLDER, findUnknown });
}

/** A folder of image pairs, and a check for key prefixes that no row of its feature has. */
export type SweptFolder = {
  folder: string;
  findUnknown: (db: Db, keys: readonly string[]) => Promise<string[]>;
};

/** Deletes the images in a folder that no row refers to. @returns how many @throws StoreUnavailable */
export async function cleanupFolder(
  deps: Pick<CoverThumbnailsDeps, "db" | "blobs" | "now">,
  { folder, findUnknown: findUnknownOf }: SweptFolder,
): Promise<number> {
  const { db, blobs } = deps;
  const before = deps.now().getTime() - LEFT_OVER_MS;
  let cleared = 0;
  let listed: string[] = [];
  const clearListed = async (): Promise<void> => {
    const unknown = new Set(await findUnknownOf(db, [...new Set(listed.map(thumbnailKeyPrefix))]));
    const leftOver = listed.filter((key) => unknown.has(thumbnailKeyPrefix(key)));
    listed = [];
    for (const key of leftOver) await blobs.delete(key);
    cleared += leftOver.length;
  };
  for await (const { key, modifiedAt } of blobs.list(folder)) {
    if (modifiedAt.getTime() < before) listed.push(key);
    if (listed.length === LISTED_AT_ONCE) await clearListed();
  }
  await clearListed();
  return cleared;
}
