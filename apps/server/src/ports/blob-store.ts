/** A stored file as listed, without its bytes. */
export type ListedBlob = {
  key: string;
  /** when it was stored, by the store's own clock */
  modifiedAt: Date;
};

/** Bytes as they arrive; a reader that stops early must destroy it. */
export type BlobStream = AsyncIterable<Uint8Array> & { destroy: () => void };

/** A byte range of a file: start inclusive (0-based), end exclusive. */
export type BlobPart = { from: number; to: number };

/**
 * Files by key. A key consists of [a-z0-9/._-] and never starts with a slash; others are rejected. A file
 * deleted while being read can still be read to its end.
 */
export interface BlobStore {
  /** Stores the whole file or nothing; only its owner may read it. @throws StoreUnavailable */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @returns the bytes, or null if nothing is stored under the key @throws StoreUnavailable */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Streams part of a file, never holding the whole file in memory.
   * @param part  start inclusive, end exclusive; both lie within the file
   * @returns null if nothing is stored under the key; the stream fails with StoreUnavailable if the store
   *          becomes unavailable
   * @throws StoreUnavailable
   */
  open(key: string, part: BlobPart): Promise<BlobStream | null>;
  /**
   * @returns the stored size in bytes, without reading the file, or null if nothing is stored under the key
   * @throws StoreUnavailable
   */
  size(key: string): Promise<number | null>;
  /** @throws StoreUnavailable */
  delete(key: string): Promise<void>;
  /**
   * Every file under a folder, in no order; one that is stored or deleted meanwhile may or may not be listed.
   * @param folder  also a key: "exports" lists `exports/a` and `exports/b/c`, but not `exports-2/d`
   */
  list(folder: string): AsyncIterable<ListedBlob>;
  /**
   * Occasional housekeeping: removes partial files of killed writes once they are half an hour old, and
   * tightens permissions of files that others could read.
   */
  tidy(): Promise<void>;
}

/** The store is full, doesn't respond or denies access: the same call may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** One disk block: a smaller file may fit when nothing else does. */
const PROBE = new Uint8Array(4096);

/** Stores a small file and deletes it again. @throws StoreUnavailable */
export async function probeStore(store: BlobStore): Promise<void> {
  await store.put("probe/readiness", PROBE, "application/octet-stream");
  await store.delete("probe/readiness");
}
