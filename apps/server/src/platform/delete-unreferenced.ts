import type { BlobStore } from "../ports/blob-store.ts";

const LISTED_AT_ONCE = 500;

/**
 * Deletes the files in a folder that nothing refers to: of rows that were deleted, and of processes that died
 * while saving.
 * @param of.before  files changed later may still be about to get their row; null: none is
 * @param of.findUnreferenced  those of the keys that no row has
 * @param of.remove  one file after another if absent
 * @returns how many
 * @throws  whatever the store throws when unavailable; safe to repeat
 */
export async function deleteUnreferenced(
  blobs: BlobStore,
  of: {
    folder: string;
    before: Date | null;
    findUnreferenced: (keys: readonly string[]) => Promise<readonly string[]>;
    remove?: (keys: readonly string[]) => Promise<void>;
  },
): Promise<number> {
  const remove = of.remove ?? ((keys) => removeEach(blobs, keys));
  let deleted = 0;
  let listed: string[] = [];
  const deleteListed = async (): Promise<void> => {
    const unreferenced = await of.findUnreferenced(listed);
    listed = [];
    await remove(unreferenced);
    deleted += unreferenced.length;
  };
  for await (const { key, modifiedAt } of blobs.list(of.folder)) {
    if (of.before === null || modifiedAt < of.before) listed.push(key);
    if (listed.length === LISTED_AT_ONCE) await deleteListed();
  }
  await deleteListed();
  return deleted;
}

async function removeEach(blobs: BlobStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await blobs.delete(key);
}

/** Those of the keys whose prefix no row has: for files that come in sets with one row. */
export async function unreferencedByPrefix(
  keys: readonly string[],
  of: {
    prefixOf: (key: string) => string;
    find: (prefixes: readonly string[]) => Promise<readonly string[]>;
  },
): Promise<string[]> {
  const unknown = new Set(await of.find([...new Set(keys.map(of.prefixOf))]));
  return keys.filter((key) => unknown.has(of.prefixOf(key)));
}
