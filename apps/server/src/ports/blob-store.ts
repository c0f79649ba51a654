/** Files by key. A key is made of [a-z0-9/._-] and never starts with a slash; others are refused. */
export interface BlobStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @returns the bytes, or null when nothing is stored under the key */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
}
