import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import { type PainterScript, buildThumbnailPress, emptyScript } from "./testing/build-thumbnail-press.ts";
import { cleanupCoverThumbnails } from "./cleanup-cover-thumbnails.ts";
import { type ThumbnailsStage, buildThumbnailsStage } from "./testing/build-thumbnails-stage.ts";

const HOUR_MS = 3_600_000;

const script: PainterScript = emptyScript();
const kept = new Map<string, { bytes: Uint8Array; modifiedAt: Date }>();
let isUnavailable = false;
const throwWhileUnavailable = (): void => {
  if (isUnavailable) throw new StoreUnavailable("connect ECONNREFUSED 10.0.0.9:9000");
};
const blobs: BlobStore = {
  async put(key, bytes) {
    throwWhileUnavailable();
    kept.set(key, { bytes, modifiedAt: new Date() });
  },
  async get(key) {
    throwWhileUnavailable();
    return kept.get(key)?.bytes ?? null;
  },
  async open(key, { from, to }) {
    throwWhileUnavailable();
    const bytes = kept.get(key)?.bytes.subarray(from, to);
    return bytes === undefined ? null : Readable.from([bytes], { objectMode: false });
  },
  async size(key) {
    throwWhileUnavailable();
    return kept.get(key)?.bytes.length ?? null;
  },
  async delete(key) {
    throwWhileUnavailable();
    kept.delete(key);
  },
  async *list(folder) {
    throwWhileUnavailable();
    for (const [key, { modifiedAt }] of kept) if (key.startsWith(`${folder}/`)) yield { key, modifiedAt };
  },
  tidy: async () => undefined,
};
const pictures = (): string[] => [...kept.keys()].filter((key) => key.startsWith("fronts/")).toSorted();

let app: TestApp;
let stage: ThumbnailsStage;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { languageModel: buildWriter(), press: buildThumbnailPress(script), blobs },
  });
  stage = await buildThumbnailsStage(app);
});
afterAll(() => app.close());

const cleanupLater = (): Promise<number> =>
  cleanupCoverThumbnails({ ...stage.deps, now: () => new Date(Date.now() + HOUR_MS) });

test("sweeps the images of deleted books, and keeps others and those in progress", async () => {
  const [gone, stays] = [await stage.aBook(), await stage.aBook()];
  await stage.make(gone);
  await stage.make(stays);
  kept.set("exports/of-another-feature", { bytes: new Uint8Array(1), modifiedAt: new Date(0) });
  await sql`delete from book where id = ${gone}`.execute(app.foundation.db);
  expect(await cleanupCoverThumbnails(stage.deps)).toBe(0);
  expect(pictures()).toHaveLength(4);
  expect(await cleanupLater()).toBe(2);
  expect(pictures().every((key) => key.includes(stays))).toBe(true);
  expect(pictures()).toHaveLength(2);
  expect(kept.has("exports/of-another-feature")).toBe(true);
  expect((await stage.author.call("GET", await stage.thumbnail(stays))).status).toBe(200);
});

test("leaves nothing of a replaced thumbnail", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  await sql`update book set title = 'Renamed' where id = ${bookId}`.execute(app.foundation.db);
  await stage.make(bookId);
  expect(pictures().filter((key) => key.includes(bookId))).toHaveLength(2);
});

test("notices images missing from the store, and recreates them", async () => {
  const bookId = await stage.aBook();
  await stage.make(bookId);
  const old = await stage.thumbnail(bookId);
  for (const key of pictures()) kept.delete(key);
  expect((await stage.author.call("GET", old)).status).toBe(404);
  await cleanupLater();
  expect((await stage.read(bookId))["thumbnail_url"]).toBeNull();
  await stage.make(bookId);
  expect((await stage.author.call("GET", await stage.thumbnail(bookId))).status).toBe(200);
});

test("promises no thumbnail while the store is unavailable, and makes it at the next attempt", async () => {
  const bookId = await stage.aBook();
  isUnavailable = true;
  await expect(stage.make(bookId)).rejects.toThrow(StoreUnavailable);
  expect((await stage.read(bookId))["thumbnail_url"]).toBeNull();
  isUnavailable = false;
  await stage.make(bookId);
  const url = await stage.thumbnail(bookId);
  isUnavailable = true;
  expect(await stage.author.call("GET", url)).toMatchObject({
    status: 503,
    body: { code: "server.storage_away" },
  });
  isUnavailable = false;
});

// Last: from here on a worker runs the jobs.
describe("with a worker", () => {
  beforeAll(async () => {
    await app.startWorker();
  });

  test("makes a book's thumbnail when its writing ends, delivered or canceled", async () => {
    const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };
    const { body } = await stage.author.call("POST", "/api/books/generate", { body: order });
    const delivered = await eventually(() => stage.read(String(body["id"])), {
      until: (book) => book["thumbnail_url"] !== null,
    });
    expect(delivered["status"]).toBe("completed");
    const failed = await stage.aBook({ title: "Called Off", status: "running" });
    await stage.author.call("POST", `/api/books/${failed}/cancel`, { body: { at_most: 40 } });
    const stopped = await eventually(() => stage.read(failed), {
      until: (book) => book["thumbnail_url"] !== null,
    });
    expect(stopped["status"]).toBe("failed");
  });

  test("makes another thumbnail automatically for another title or name", { tags: "merge" }, async () => {
    const id = await stage.aBook({ title: "The Salt Garden" });
    const shown = async (before: unknown): Promise<unknown> => {
      const book = await eventually(() => stage.read(id), {
        until: ({ thumbnail_url: url }) => url !== null && url !== before,
      });
      return book["thumbnail_url"];
    };
    await stage.author.call("PUT", `/api/books/${id}`, { body: { title: "The Salt Orchard" } });
    const renamed = await shown(null);
    await stage.author.call("PUT", `/api/books/${id}`, { body: { author_name: "Ines Marsh" } });
    expect(await shown(renamed)).toMatch(/^\/api\/fronts\//);
  });
});
