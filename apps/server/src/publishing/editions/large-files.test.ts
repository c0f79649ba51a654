import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskBlobs } from "../../adapters/blobs/flydrive-blobs.ts";
import { zipEdition } from "./zip-edition.ts";

const MEGABYTE = 1024 * 1024;
const LARGE = 200 * MEGABYTE;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "colophon-large-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("serves an edition with a file of 200 MB in little memory", { tags: "merge" }, async () => {
  const blobs = createDiskBlobs(folder);
  await blobs.put("editions/b/e/small.pdf", Buffer.from("small"), "application/pdf");
  const file = await open(path.join(folder, "editions/b/e/large.pdf"), "w");
  await file.truncate(LARGE);
  await file.close();
  const nothing = Buffer.alloc(MEGABYTE);
  let sum = 0;
  for (let at = 0; at < LARGE; at += MEGABYTE) sum = crc32(nothing, sum);
  const about = { media_type: "application/pdf", sha256: "s", content_hash: "c", pages: null } as const;
  const zip = await zipEdition(blobs, {
    title: "Salt",
    number: 1,
    made_at: new Date("2026-11-23T04:30:10Z"),
    texts: [],
    files: [
      {
        ...about,
        format: "cover",
        filename: "a.pdf",
        bytes: 5,
        crc32: crc32("small"),
        object_key: "editions/b/e/small.pdf",
      },
      {
        ...about,
        format: "pdf",
        filename: "b.pdf",
        bytes: LARGE,
        crc32: sum,
        object_key: "editions/b/e/large.pdf",
      },
    ],
  });
  const before = process.memoryUsage().rss;
  let most = before;
  let size = 0;
  const hash = createHash("sha256");
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      most = Math.max(most, process.memoryUsage().rss);
      done();
    },
  });
  await pipeline(await zip.open({ from: 0, to: zip.size }), reader);
  expect(size).toBe(zip.size);
  expect((most - before) / MEGABYTE).toBeLessThan(80);
});
