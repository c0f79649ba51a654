import { Readable } from "node:stream";
import { type BlobStore, StoreUnavailable } from "../../../ports/blob-store.ts";

/** A store in memory that a test can inspect and break. */
export type MemoryStore = BlobStore & {
  kept: Map<string, { bytes: Uint8Array; modifiedAt: Date }>;
  faults: {
    isUnavailable: boolean;
    /** number of puts that still succeed under keys that start with this; then the disk is full */
    capacity: { under: string; puts: number } | null;
    /** bytes opened as streams, by key */
    opened: { key: string; bytes: number }[];
  };
};

export function buildMemoryStore(): MemoryStore {
  const kept: MemoryStore["kept"] = new Map();
  const faults: MemoryStore["faults"] = { isUnavailable: false, capacity: null, opened: [] };
  const there = (): void => {
    if (faults.isUnavailable) throw new StoreUnavailable("connect ECONNREFUSED 10.0.0.9:9000");
  };
  return {
    kept,
    faults,
    async put(key, bytes) {
      there();
      if (faults.capacity !== null && key.startsWith(faults.capacity.under)) {
        if (faults.capacity.puts === 0)
          throw new StoreUnavailable("The disk does not take or give files: ENOSPC");
        faults.capacity.puts -= 1;
      }
      kept.set(key, { bytes, modifiedAt: new Date() });
    },
    async get(key) {
      there();
      return kept.get(key)?.bytes ?? null;
    },
    async open(key, { from, to }) {
      there();
      const found = kept.get(key)?.bytes.subarray(from, to);
      if (found === undefined) return null;
      faults.opened.push({ key, bytes: found.byteLength });
      return Readable.from([found], { objectMode: false });
    },
    async size(key) {
      there();
      return kept.get(key)?.bytes.byteLength ?? null;
    },
    async delete(key) {
      there();
      kept.delete(key);
    },
    async *list(folder) {
      there();
      for (const [key, { modifiedAt }] of kept) if (key.startsWith(`${folder}/`)) yield { key, modifiedAt };
    },
    tidy: async () => undefined,
  };
}
