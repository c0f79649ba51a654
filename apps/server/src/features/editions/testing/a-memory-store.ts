import { Readable } from "node:stream";
import { type BlobStore, StoreAway } from "../../../ports/blob-store.ts";

/** A store in memory that a test can look into and put out of order. */
export type MemoryStore = BlobStore & {
  kept: Map<string, { bytes: Uint8Array; putAt: Date }>;
  faults: {
    isAway: boolean;
    /** puts that still succeed under keys that begin with this; then the disk is full */
    room: { under: string; puts: number } | null;
    /** how many bytes were opened as streams, of which key */
    opened: { key: string; bytes: number }[];
  };
};

export function aMemoryStore(): MemoryStore {
  const kept: MemoryStore["kept"] = new Map();
  const faults: MemoryStore["faults"] = { isAway: false, room: null, opened: [] };
  const there = (): void => {
    if (faults.isAway) throw new StoreAway("connect ECONNREFUSED 10.0.0.9:9000");
  };
  return {
    kept,
    faults,
    async put(key, bytes) {
      there();
      if (faults.room !== null && key.startsWith(faults.room.under)) {
        if (faults.room.puts === 0) throw new StoreAway("The disk does not take or give files: ENOSPC");
        faults.room.puts -= 1;
      }
      kept.set(key, { bytes, putAt: new Date() });
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
      for (const [key, { putAt }] of kept) if (key.startsWith(`${folder}/`)) yield { key, putAt };
    },
    tidy: async () => undefined,
  };
}
