import type { Db } from "../../platform/db/database.ts";
import { THUMBNAILS_FOLDER, thumbnailKeyPrefix, hasAllThumbnails } from "./thumbnail-images.ts";
import { findUnknown, deleteThumbnail, sampleThumbnails } from "./thumbnails.store.ts";
import type { CoverThumbnailsDeps } from "./render-thumbnail.job.ts";

/** A picture without a row is on its way to one, or its book has gone; no picture is on its way so long. */
const LEFT_OVER_MS = 30 * 60 * 1000;
const LISTED_AT_ONCE = 500;
/** Fronts that each sweep looks for in the store, others each time. */
const LOOKED_AT = 50;

/**
 * Clears away pictures that no row names: of books that were deleted, of fronts that were made anew. Some rows are
 * looked at too, and those whose pictures have gone are forgotten, so that they are made again.
 * @returns how many pictures were cleared away
 * @throws  what the store throws when it is away
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

/** A folder of pairs of pictures, and which beginnings of keys no row of its feature has. */
export type SweptFolder = {
  folder: string;
  findUnknown: (db: Db, keys: readonly string[]) => Promise<string[]>;
};

/** Clears away the pictures of a folder that no row names. @returns how many @throws StoreUnavailable */
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
