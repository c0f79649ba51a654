import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readRow } from "../../platform/db/rows.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { brokenConnections } from "../../platform/testing/broken-connections.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import { type FinishedBook, buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const STORAGE_UNAVAILABLE = { status: 503, body: { code: "server.storage_away", retry_after_seconds: 60 } };
const faults = brokenConnections();
const kept = new Map<string, Uint8Array>();
let isUnavailable = false;
const throwWhileUnavailable = (): void => {
  if (isUnavailable) throw new StoreUnavailable("connect ECONNREFUSED 10.0.0.9:9000");
};
const blobs: BlobStore = {
  async put(key, bytes) {
    throwWhileUnavailable();
    kept.set(key, bytes);
  },
  async get(key) {
    throwWhileUnavailable();
    return kept.get(key) ?? null;
  },
  async open(key, { from, to }) {
    throwWhileUnavailable();
    const bytes = kept.get(key);
    return bytes === undefined ? null : Readable.from([bytes.subarray(from, to)], { objectMode: false });
  },
  async size(key) {
    throwWhileUnavailable();
    return kept.get(key)?.length ?? null;
  },
  async delete(key) {
    throwWhileUnavailable();
    kept.delete(key);
  },
  async *list() {
    throwWhileUnavailable();
    for (const key of kept.keys()) yield { key, modifiedAt: new Date() };
  },
  tidy: async () => undefined,
};

let app: TestApp;
let author: TestAuthor;
let book: FinishedBook;
beforeAll(async () => {
  const press = buildScriptedPress(emptyScript());
  app = await startTestApp({
    adapters: { languageModel: buildWriter(), press, blobs },
    database: (db) => faults.on(db),
  });
  author = await buildAuthor(app);
  book = await buildFinishedBook(app, { author });
});
afterAll(() => app.close());

test("rejects a file with a sentence while the store is unavailable, and serves it afterwards", async () => {
  const url = `/api/books/${book.bookId}/download/epub`;
  isUnavailable = true;
  const refused = await author.call("GET", url);
  expect(refused).toMatchObject(STORAGE_UNAVAILABLE);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(kept.size).toBe(0);
  const ready = await app.server.inject({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: "not ready", checks: { database: "ok", files: "away" } },
  ]);
  isUnavailable = false;
  expect((await author.call("GET", url)).status).toBe(200);
  expect(kept.size).toBe(1);
});

const Balance = z.object({ balance: z.int() });

test(
  "fails a request with a sentence after three attempts to store, at no cost",
  { tags: "merge" },
  async () => {
    const balance = (): Promise<unknown> =>
      readRow(
        app.foundation.db,
        Balance,
        sql`select balance from credit_account where user_id = ${author.id}`,
      );
    const before = await balance();
    const stored = kept.size;
    isUnavailable = true;
    await app.startWorker();
    const order = await author.call("POST", `/api/books/${book.bookId}/exports`, {
      body: { formats: ["docx"] },
    });
    expect(order.status).toBe(202);
    const done = await eventually(
      () => author.call("GET", `/api/books/${book.bookId}/exports/${String(order.body["id"])}`),
      { until: ({ body }) => body["status"] === "failed" },
    );
    expect(done.body["failure"]).toBe(
      "Colophon cannot store files just now. Your book is safe and nothing was charged. Please order them again in a few minutes.",
    );
    expect([await balance(), kept.size]).toEqual([before, stored]);
    isUnavailable = false;
  },
);

test("rejects a book while the database is full, and accepts the next attempt", async () => {
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  faults.breakEachOnce(() => Object.assign(new Error("could not extend file"), { code: "53100" }));
  const refused = await author.call("POST", "/api/books/generate", { body: order });
  faults.mend();
  expect(refused).toMatchObject(STORAGE_UNAVAILABLE);
  expect((await author.call("POST", "/api/books/generate", { body: order })).status).toBe(202);
});
