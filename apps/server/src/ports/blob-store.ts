/** A stored file as a list names it, without its bytes. */
export type ListedBlob = {
  key: string;
  /** when it was put, by the store's own clock */
  modifiedAt: Date;
};

/** Bytes as they come; whoever does not read them to their end destroys it. */
export type BlobStream = AsyncIterable<Uint8Array> & { destroy: () => void };

/** Bytes of a file: from one, counted from 0, up to and without another. */
export type BlobPart = { from: number; to: number };

/**
 * Files by key. A key is made of [a-z0-9/._-] and never starts with a slash; others are refused.
 * What is being read while it is deleted is read to its end.
 */
export interface BlobStore {
  /** Stores the whole file or nothing; nobody but its owner may read it. @throws StoreUnavailable */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @returns the bytes, or null when nothing is stored under the key @throws StoreUnavailable */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Some bytes of a file as they are read, never the whole in memory.
   * @param part  from a byte up to and without another; both lie within the file
   * @returns null when nothing is stored under the key; the stream ends with StoreUnavailable where the store goes away
   * @throws StoreUnavailable
   */
  open(key: string, part: BlobPart): Promise<BlobStream | null>;
  /**
   * @returns how many bytes lie under the key, without reading them, or null when nothing does
   * @throws StoreUnavailable
   */
  size(key: string): Promise<number | null>;
  /** @throws StoreUnavailable */
  delete(key: string): Promise<void>;
  /**
   * Every file below a folder, in no order; one that is put or deleted meanwhile may be named or not.
   * @param folder  a key as well: "exports" lists `exports/a` and `exports/b/c`, and no `exports-2/d`
   */
  list(folder: string): AsyncIterable<ListedBlob>;
  /**
   * What a store does for itself now and then: halves that killed puts left are removed once they are half an hour old,
   * and what others could read is closed to them.
   */
  tidy(): Promise<void>;
}

/** The store has no room, does not answer or does not let us in: the same call may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** A block of a disk: a file that is smaller may fit where nothing else does. */
const PROBE = new Uint8Array(4096);

/** Stores a small file and takes it away again. @throws StoreUnavailable */
export async function probeStore(store: BlobStore): Promise<void> {
  await store.put("probe/readiness", PROBE, "application/octet-stream");
  await store.delete("probe/readiness");
}
