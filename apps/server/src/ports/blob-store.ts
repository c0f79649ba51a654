/** Files by key. A key is made of [a-z0-9/._-] and never starts with a slash; others are refused. */
export interface BlobStore {
  /** Stores the whole file or nothing. @throws StoreAway */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @returns the bytes, or null when nothing is stored under the key @throws StoreAway */
  get(key: string): Promise<Uint8Array | null>;
  /** @throws StoreAway */
  delete(key: string): Promise<void>;
}

/** The store has no room, does not answer or does not let us in: the same call may succeed later. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
}

/** A block of a disk: a file that is smaller may fit where nothing else does. */
const PROBE = new Uint8Array(4096);

/** Stores a small file and takes it away again. @throws StoreAway */
export async function probeStore(store: BlobStore): Promise<void> {
  await store.put("probe/readiness", PROBE, "application/octet-stream");
  await store.delete("probe/readiness");
}
