import { deleteUnreferenced, unreferencedByPrefix } from "../../platform/delete-unreferenced.ts";
import type { Db } from "../../platform/db/database.ts";
import { THUMBNAILS_FOLDER, thumbnailKeyPrefix, hasAllThumbnails } from "./thumbnail-images.ts";
import { findUnknown, deleteThumbnail, sampleThumbnails } from "./thumbnails.store.ts";
import type { CoverThumbnailsDeps } from "./render-thumbnail.job.ts";

/** An image without a row is still being saved, or its book was deleted; saving never takes this long. */
const LEFT_OVER_MS = 30 * 60 * 1000;
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
  return deleteUnreferenced(blobs, {
    folder,
    before: new Date(deps.now().getTime() - LEFT_OVER_MS),
    findUnreferenced: (keys) =>
      unreferencedByPrefix(keys, {
        prefixOf: thumbnailKeyPrefix,
        find: (prefixes) => findUnknownOf(db, prefixes),
      }),
  });
}
