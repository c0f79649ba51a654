import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BlobStore } from "./blob-store.ts";

/** How the port test drives one kind of store. */
export type BlobStoreHarness = {
  /** Starts an empty store. */
  start(): Promise<BlobStore>;
  stop(): Promise<void>;
};

const BAD_KEYS = [
  "",
  "/x",
  "../x",
  "a/../../x",
  "a/..",
  "a//b",
  "a/./b",
  "a/",
  ".",
  "A",
  "a b",
  "a\\b",
  "a\0b",
];

/** What every store of files does, whoever keeps them. */
export function testBlobStore(name: string, harness: BlobStoreHarness): void {
  describe(`${name} as a store of files`, () => {
    let store: BlobStore;

    beforeAll(async () => {
      store = await harness.start();
    });
    afterAll(() => harness.stop());

    test("gives back the bytes that were put", async () => {
      const bytes = Buffer.from("Once upon a time…");
      await store.put("books/one.txt", bytes, "text/plain");
      expect(await asText(store, "books/one.txt")).toBe("Once upon a time…");
    });

    test("gives back five megabytes of anything, byte for byte", async () => {
      const bytes = randomBytes(5 * 1024 * 1024);
      await store.put("books/large.bin", bytes, "application/octet-stream");
      const found = await store.get("books/large.bin");
      expect(found?.byteLength).toBe(bytes.byteLength);
      expect(bytes.equals(found ?? new Uint8Array())).toBe(true);
    });

    test("keeps an empty file, which is not a missing one", async () => {
      await store.put("books/empty", new Uint8Array(), "application/octet-stream");
      expect((await store.get("books/empty"))?.byteLength).toBe(0);
    });

    test("keeps only the part that a view shows of a larger buffer", async () => {
      await store.put("books/view", new Uint8Array(Buffer.from("a whole")).subarray(2, 5), "text/plain");
      expect(await asText(store, "books/view")).toBe("who");
    });

    test("knows nothing under a key that was never put", async () => {
      expect(await store.get("books/never")).toBeNull();
      expect(await store.get("nowhere/at/all")).toBeNull();
    });

    test("finds no file under a key that only begins or continues another", async () => {
      await store.put("tree/branch/leaf", Buffer.from("leaf"), "text/plain");
      expect(await store.get("tree/branch")).toBeNull();
      expect(await store.get("tree/branch/leaf/vein")).toBeNull();
    });

    test("lets a later put under the same key win", async () => {
      await store.put("books/two.txt", Buffer.from("a first and longer version"), "text/plain");
      await store.put("books/two.txt", Buffer.from("second"), "text/plain");
      expect(await asText(store, "books/two.txt")).toBe("second");
    });

    test("forgets what was deleted, and deletes what is not there without complaint", async () => {
      await store.put("books/three.txt", Buffer.from("gone"), "text/plain");
      await store.delete("books/three.txt");
      expect(await store.get("books/three.txt")).toBeNull();
      await store.delete("books/three.txt");
      await store.delete("no/such/folder/file");
    });

    test.each(BAD_KEYS)("refuses the key %j for everything", async (key) => {
      await expect(store.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("no key of a stored file");
      await expect(store.get(key)).rejects.toThrow("no key of a stored file");
      await expect(store.delete(key)).rejects.toThrow("no key of a stored file");
    });
  });
}

async function asText(store: BlobStore, key: string): Promise<string | null> {
  const bytes = await store.get(key);
  return bytes === null ? null : Buffer.from(bytes).toString();
}
