import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { IMAGES_FOLDER, imageKeyPrefix } from "./image-files.ts";
import { findUnknown } from "./images.store.ts";

/**
 * An image without a row is still being added to a book, or belongs to an import; neither takes this long.
 */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000;
const LISTED_AT_ONCE = 500;

/**
 * Deletes files that no image row refers to: of permanently deleted books, and of uploads never added to one.
 * @returns how many files
 * @throws whatever the store throws when unavailable
 */
export async function cleanupImages(deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<number> {
  const { db, blobs } = deps;
  const before = deps.now().getTime() - LEFT_OVER_MS;
  let cleared = 0;
  let listed: string[] = [];
  const clearListed = async (): Promise<void> => {
    const unknown = new Set(await findUnknown(db, [...new Set(listed.map(imageKeyPrefix))]));
    const leftOver = listed.filter((key) => unknown.has(imageKeyPrefix(key)));
    listed = [];
    for (const key of leftOver) await blobs.delete(key);
    cleared += leftOver.length;
  };
  for await (const { key, modifiedAt } of blobs.list(IMAGES_FOLDER)) {
    if (modifiedAt.getTime() < before) listed.push(key);
    if (listed.length === LISTED_AT_ONCE) await clearListed();
  }
  await clearListed();
  return cleared;
}
