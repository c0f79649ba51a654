import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keysIn, testBlobStore } from "../../ports/blob-store.port-test.ts";
import { StoreUnavailable, probeStore } from "../../ports/blob-store.ts";
import { createDiskBlobs } from "./flydrive-blobs.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "colophon-blobs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All files below a folder, by relative path. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
}

testBlobStore("a folder", {
  start: async () => createDiskBlobs(path.join(folder, "port")),
  stop: async () => {},
});

test("leaves one file under the key", async () => {
  const directory = path.join(folder, "one-file");
  await createDiskBlobs(directory).put("books/1/book.pdf", Buffer.from("PDF"), "application/pdf");
  expect(await filesIn(directory)).toEqual(["books/1/book.pdf"]);
});

/** Permissions of a folder and everything in it, in octal. */
async function modesIn(directory: string): Promise<Record<string, string>> {
  const names = ["", ...(await readdir(directory, { recursive: true }))];
  const modes: Record<string, string> = {};
  for (const name of names) {
    modes[name] = ((await stat(path.join(directory, name))).mode & 0o777).toString(8);
  }
  return modes;
}

const CLOSED = {
  "": "700",
  ".incoming": "700",
  books: "700",
  "books/1": "700",
  "books/1/book.pdf": "600",
};

test("lets only the owner read a file or enter its folder", async () => {
  const directory = path.join(folder, "closed");
  await createDiskBlobs(directory).put("books/1/book.pdf", Buffer.from("PDF"), "application/pdf");
  expect(await modesIn(directory)).toEqual(CLOSED);
});

test("closes the permissions that an earlier version left open", async () => {
  const directory = path.join(folder, "open");
  const store = createDiskBlobs(directory);
  await store.put("books/1/book.pdf", Buffer.from("PDF"), "application/pdf");
  for (const name of Object.keys(CLOSED)) await chmod(path.join(directory, name), 0o755);
  await store.tidy();
  expect(await modesIn(directory)).toEqual(CLOSED);
});

test("deletes a killed put's leftovers after half an hour, and keeps those of a running one", async () => {
  const directory = path.join(folder, "killed");
  const incoming = path.join(directory, ".incoming");
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, "dead"), "half a bo");
  await writeFile(path.join(incoming, "alive"), "half a bo");
  const minutesAgo = (minutes: number): number => Date.now() / 1000 - minutes * 60;
  await utimes(path.join(incoming, "dead"), minutesAgo(31), minutesAgo(31));
  await utimes(path.join(incoming, "alive"), minutesAgo(29), minutesAgo(29));
  const store = createDiskBlobs(directory);
  await store.put("book", Buffer.from("whole"), "text/plain");
  await utimes(path.join(directory, "book"), minutesAgo(31), minutesAgo(31));
  await store.tidy();
  expect((await filesIn(directory)).toSorted()).toEqual([".incoming/alive", "book"]);
});

test("tidies and lists a missing folder without an error", async () => {
  const store = createDiskBlobs(path.join(folder, "never-made"));
  await store.tidy();
  expect(await keysIn(store, "exports")).toEqual([]);
});

test("leaves nothing behind after a failed put", async () => {
  const directory = path.join(folder, "failing");
  const store = createDiskBlobs(directory);
  await store.put("taken", Buffer.from("a file where a folder is wanted"), "text/plain");
  await expect(store.put("taken/below", Buffer.from("x"), "text/plain")).rejects.toThrow(/EEXIST|ENOTDIR/);
  await expect(store.put("../escape", Buffer.from("x"), "text/plain")).rejects.toThrow("no key");
  expect(await filesIn(directory)).toEqual(["taken"]);
});

test("makes a file of any size visible at once", { tags: "merge" }, async () => {
  const store = createDiskBlobs(path.join(folder, "at-once"));
  const bytes = Buffer.alloc(64 * 1024 * 1024, "x");
  const state = { isStored: false };
  const put = store.put("large", bytes, "text/plain").finally(() => {
    state.isStored = true;
  });
  const sizes = new Set<number>();
  while (!state.isStored) {
    const found = await store.get("large");
    if (found !== null) sizes.add(found.byteLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await put;
  sizes.delete(bytes.byteLength);
  expect([...sizes]).toEqual([]);
});

test("keeps one of several simultaneous puts, complete", async () => {
  const store = createDiskBlobs(path.join(folder, "race"));
  const versions = ["a", "b", "c"].map((letter) => letter.repeat(300_000));
  await Promise.all(versions.map((version) => store.put("race", Buffer.from(version), "text/plain")));
  const kept = await store.get("race");
  expect(versions).toContain(Buffer.from(kept ?? []).toString());
});

test("leaves nothing behind after a probe", async () => {
  const directory = path.join(folder, "probed");
  await probeStore(createDiskBlobs(directory));
  expect(await filesIn(directory)).toEqual([]);
});

test.runIf(process.platform === "linux")("reports a disk that accepts no files as unavailable", async () => {
  // Nobody can create a folder in the kernel's own tree.
  const store = createDiskBlobs("/sys/colophon");
  await expect(store.put("books/1.pdf", Buffer.from("PDF"), "application/pdf")).rejects.toThrow(
    StoreUnavailable,
  );
  await expect(probeStore(store)).rejects.toThrow(StoreUnavailable);
});

test("reports an invalid key as our mistake, not as an unavailable store", async () => {
  const failure = createDiskBlobs(path.join(folder, "keys")).get("../x");
  await expect(failure).rejects.not.toBeInstanceOf(StoreUnavailable);
});
