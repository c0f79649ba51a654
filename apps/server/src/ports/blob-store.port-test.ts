import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { turns } from "../platform/testing/event-loop-turns.ts";
import type { BlobStore, BlobStream } from "./blob-store.ts";

/** How the port test drives one kind of store. */
export type BlobStoreHarness = {
  /** Starts an empty store; a store with paged listing uses pages of fewer than seven files. */
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

/** Tests that every file store must pass. */
export function testBlobStore(name: string, harness: BlobStoreHarness): void {
  describe(`${name} as a blob store`, () => {
    let store: BlobStore;

    beforeAll(async () => {
      store = await harness.start();
    });
    afterAll(() => harness.stop());

    test("returns the bytes that were put", async () => {
      const bytes = Buffer.from("Once upon a time…");
      await store.put("books/one.txt", bytes, "text/plain");
      expect(await asText(store, "books/one.txt")).toBe("Once upon a time…");
    });

    test("returns five megabytes of anything, byte for byte", async () => {
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

    test("stores only the part of a buffer that a view shows", async () => {
      await store.put("books/view", new Uint8Array(Buffer.from("a whole")).subarray(2, 5), "text/plain");
      expect(await asText(store, "books/view")).toBe("who");
    });

    test("finds nothing under an unknown key", async () => {
      expect(await store.get("books/never")).toBeNull();
      expect(await store.get("nowhere/at/all")).toBeNull();
    });

    test("finds no file under a key that only starts or continues another", async () => {
      await store.put("tree/branch/leaf", Buffer.from("leaf"), "text/plain");
      expect(await store.get("tree/branch")).toBeNull();
      expect(await store.get("tree/branch/leaf/vein")).toBeNull();
    });

    test("replaces a file by a later put with the same key", async () => {
      await store.put("books/two.txt", Buffer.from("a first and longer version"), "text/plain");
      await store.put("books/two.txt", Buffer.from("second"), "text/plain");
      expect(await asText(store, "books/two.txt")).toBe("second");
    });

    test("deletes a file, and accepts deleting a missing one", async () => {
      await store.put("books/three.txt", Buffer.from("gone"), "text/plain");
      await store.delete("books/three.txt");
      expect(await store.get("books/three.txt")).toBeNull();
      await store.delete("books/three.txt");
      await store.delete("no/such/folder/file");
    });

    test("returns a file's size, and none for part of its key", async () => {
      await store.put("sizes/one.txt", Buffer.from("twelve bytes"), "text/plain");
      await store.put("sizes/empty", new Uint8Array(), "text/plain");
      expect(await store.size("sizes/one.txt")).toBe(12);
      expect(await store.size("sizes/empty")).toBe(0);
      await store.delete("sizes/one.txt");
      expect([await store.size("sizes/one.txt"), await store.size("sizes/on")]).toEqual([null, null]);
      expect([await store.size("sizes"), await store.size("sizes/empty/below")]).toEqual([null, null]);
    });

    test("lists every file of a folder and no others, with the time it was put", async () => {
      const before = Date.now();
      for (const key of ["list/a", "list/b/c", "list/b/d/e", "list-2/f", "lis"]) {
        await store.put(key, Buffer.from(key), "text/plain");
      }
      await store.delete("list/b/c");
      expect((await keysIn(store, "list")).toSorted()).toEqual(["list/a", "list/b/d/e"]);
      // A store's clock may have one-second resolution.
      for await (const { modifiedAt } of store.list("list")) {
        expect(modifiedAt.getTime()).toBeGreaterThan(before - 2000);
        expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2000);
      }
      expect(await keysIn(store, "no/such/folder")).toEqual([]);
    });

    test("lists more files than a bucket returns at once", async () => {
      const keys = ["many/a", "many/b", "many/c", "many/d", "many/e", "many/f", "many/g"];
      for (const key of keys) await store.put(key, Buffer.from("x"), "text/plain");
      expect((await keysIn(store, "many")).toSorted()).toEqual(keys.toSorted());
    });

    test("reads a file to its end that is deleted meanwhile", async () => {
      const bytes = randomBytes(8 * 1024 * 1024);
      for (const count of [0, 1, 10, 100, 1000]) {
        await store.put("books/read.bin", bytes, "application/octet-stream");
        const reading = store.get("books/read.bin");
        await turns(count);
        await store.delete("books/read.bin");
        const found = await reading;
        // If it was deleted before it was opened, it isn't found; it is never found in part.
        expect(found === null || bytes.equals(found)).toBe(true);
      }
    });

    test("streams any part of a file with the same bytes", async () => {
      const bytes = randomBytes(300_000);
      await store.put("parts/one.bin", bytes, "application/octet-stream");
      for (const [from, to] of [
        [0, 300_000],
        [0, 2],
        [299_999, 300_000],
        [65_535, 131_073],
        [7, 7],
      ] as const) {
        expect(bytes.subarray(from, to).equals(await partOf(store, { key: "parts/one.bin", from, to }))).toBe(
          true,
        );
      }
      await store.put("parts/empty", new Uint8Array(), "application/octet-stream");
      expect((await partOf(store, { key: "parts/empty", from: 0, to: 0 })).byteLength).toBe(0);
    });

    test("opens nothing under an unknown key, or the start of another", async () => {
      await store.put("parts/below/leaf", Buffer.from("leaf"), "text/plain");
      for (const key of ["parts/never", "parts/below", "nowhere/at/all"]) {
        expect(await store.open(key, { from: 0, to: 1 })).toBeNull();
        expect(await store.open(key, { from: 0, to: 0 })).toBeNull();
      }
    });

    test("reads a part to its end that is deleted meanwhile, and releases an abandoned one", async () => {
      const bytes = randomBytes(4 * 1024 * 1024);
      await store.put("parts/gone.bin", bytes, "application/octet-stream");
      const read = await store.open("parts/gone.bin", { from: 0, to: bytes.byteLength });
      const left = await store.open("parts/gone.bin", { from: 0, to: bytes.byteLength });
      await store.delete("parts/gone.bin");
      left?.destroy();
      expect(bytes.equals(await wholeOf(read))).toBe(true);
    });

    test("tidies without losing files", async () => {
      await store.put("books/tidy", Buffer.from("kept"), "text/plain");
      await store.tidy();
      expect(await asText(store, "books/tidy")).toBe("kept");
    });

    test.each(BAD_KEYS)("rejects the key %j for every operation", async (key) => {
      await expect(store.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("no key of a stored file");
      await expect(store.get(key)).rejects.toThrow("no key of a stored file");
      await expect(store.open(key, { from: 0, to: 1 })).rejects.toThrow("no key of a stored file");
      await expect(store.size(key)).rejects.toThrow("no key of a stored file");
      await expect(store.delete(key)).rejects.toThrow("no key of a stored file");
      await expect(keysIn(store, key)).rejects.toThrow("no key of a stored file");
    });
  });
}

async function asText(store: BlobStore, key: string): Promise<string | null> {
  const bytes = await store.get(key);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

async function partOf(
  store: BlobStore,
  { key, ...part }: { key: string; from: number; to: number },
): Promise<Buffer> {
  return wholeOf(await store.open(key, part));
}

async function wholeOf(stream: BlobStream | null): Promise<Buffer> {
  if (stream === null) throw new Error("nothing was opened");
  return buffer(stream);
}

/** The keys of all files under a folder. */
export async function keysIn(store: BlobStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys;
}
