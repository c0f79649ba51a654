import type { Db } from "../../platform/db/database.ts";
import { deleteUnreferenced, unreferencedByPrefix } from "../../platform/delete-unreferenced.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { IMAGES_FOLDER, imageKeyPrefix } from "./image-files.ts";
import { findUnknown } from "./images.store.ts";

/**
 * An image without a row is still being added to a book, or belongs to an import; neither takes this long.
 */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files that no image row refers to: of permanently deleted books, and of uploads never added to one.
 * @returns how many files
 * @throws whatever the store throws when unavailable
 */
export async function cleanupImages(deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<number> {
  const { db, blobs } = deps;
  return deleteUnreferenced(blobs, {
    folder: IMAGES_FOLDER,
    before: new Date(deps.now().getTime() - LEFT_OVER_MS),
    findUnreferenced: (keys) =>
      unreferencedByPrefix(keys, { prefixOf: imageKeyPrefix, find: (prefixes) => findUnknown(db, prefixes) }),
  });
}
