import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { keysIn } from "../../ports/blob-store.port-test.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { withCleanupLock } from "./file-retention.store.ts";
import { type RetentionPolicy, type Swept, cleanupFiles } from "./cleanup-files.ts";
import { type FinishedBook, buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let author: TestAuthor;
let book: FinishedBook;
let db: ExportsStage["deps"]["db"];
let blobs: BlobStore;
beforeAll(async () => {
  stage = await buildExportsStage(script);
  ({ db, blobs } = stage.deps);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await sql`delete from export_file`.execute(db);
  for (const key of await keysIn(blobs, "exports")) await blobs.delete(key);
  author = await buildAuthor(stage.app);
  book = await buildFinishedBook(stage.app, { author });
});

const MUCH: RetentionPolicy = { unusedDays: 90, bytesPerAuthor: 1e9 };

/** Runs the worker's cleanup with this policy, this many minutes from now. */
function cleanup(
  changes: { retention?: Partial<RetentionPolicy>; minutes?: number; blobs?: BlobStore } = {},
) {
  const { minutes = 0, retention, blobs: store = blobs } = changes;
  const now = (): Date => new Date(Date.now() + minutes * 60_000);
  return cleanupFiles({ ...stage.deps, blobs: store, retention: { ...MUCH, ...retention }, now });
}

const NOTHING: Swept = { unused: 0, beyondQuota: 0, leftOver: 0 };

/** Moves the last use of some files back by this many hours. */
async function usedBefore(hours: number, format = "%"): Promise<void> {
  await sql`update export_file set last_used_at = now() - make_interval(hours => ${hours})
    where format like ${format}`.execute(db);
}

async function rows(): Promise<{ format: string; object_key: string; bytes: number; hours: number }[]> {
  const found = await sql<{ format: string; object_key: string; bytes: number; hours: number }>`
    select format, object_key, bytes, round(extract(epoch from now() - last_used_at) / 3600)::int as hours
    from export_file order by format`.execute(db);
  return found.rows;
}

const formats = async (): Promise<string[]> => (await rows()).map(({ format }) => format);

/** The tables and the store hold exactly the same files. */
async function expectNothingLeftOver(): Promise<void> {
  const named = (await rows()).map(({ object_key }) => object_key);
  expect((await keysIn(blobs, "exports")).toSorted()).toEqual(named.toSorted());
}

const download = (of: FinishedBook, query: string, by = author) =>
  by.call("GET", `${of.path}/download/${query}`);

async function ordered(of: FinishedBook, kinds: string[], look: object = {}): Promise<string> {
  const { body } = await author.call("POST", `${of.path}/exports`, { body: { formats: kinds, ...look } });
  const id = String(body["id"]);
  if (body["status"] !== "ready") await stage.runJob(id);
  return id;
}

test("deletes a file unused for 90 days, and makes it again on request", { tags: "merge" }, async () => {
  const first = await download(book, "epub");
  await download(book, "txt");
  await usedBefore(90 * 24 + 1, "epub");
  await usedBefore(90 * 24 - 1, "txt");
  expect(await cleanup()).toEqual({ ...NOTHING, unused: 1 });
  expect(await formats()).toEqual(["txt"]);
  await expectNothingLeftOver();
  expect((await download(book, "epub")).body).toEqual(first.body);
  expect(script.singles).toEqual(["epub", "txt", "epub"]);
});

test("counts a download or a request as use of a file", async () => {
  await download(book, "epub");
  const id = await ordered(book, ["docx"]);
  await download(book, "txt");
  await usedBefore(100 * 24);
  await download(book, "epub");
  await author.call("GET", `${book.path}/exports/${id}/files/docx`);
  await eventually(rows, { until: (all) => all.filter(({ hours }) => hours === 0).length === 2 });
  expect(await cleanup()).toEqual({ ...NOTHING, unused: 1 });
  expect(await formats()).toEqual(["docx", "epub"]);
  await usedBefore(100 * 24);
  await author.call("POST", `${book.path}/exports`, { body: { formats: ["docx"] } });
  await eventually(rows, { until: (all) => all.some(({ hours }) => hours === 0) });
  await cleanup();
  expect(await formats()).toEqual(["docx"]);
});

test("records use once in ten minutes, so that reads do not write", async () => {
  await download(book, "epub");
  await download(book, "txt");
  const written = async (format: string): Promise<unknown> =>
    (await sql`select xmin::text, last_used_at from export_file where format = ${format}`.execute(db)).rows;
  await sql`update export_file set last_used_at = now() - make_interval(mins => case format when 'epub' then 9 else 11 end)`.execute(
    db,
  );
  const [epub, txt] = [await written("epub"), await written("txt")];
  await download(book, "epub");
  await download(book, "txt");
  await eventually(() => written("txt"), { until: (now) => JSON.stringify(now) !== JSON.stringify(txt) });
  expect(await written("epub")).toEqual(epub);
});

test("deletes the least recently used beyond each author's quota", { tags: "merge" }, async () => {
  const other = await buildAuthor(stage.app);
  const theirs = await buildFinishedBook(stage.app, { author: other });
  await download(theirs, "txt", other);
  for (const format of ["docx", "epub", "pdf", "txt"]) await download(book, format);
  await usedBefore(3);
  await usedBefore(5, "epub");
  await usedBefore(4, "docx");
  const most = (await rows()).slice(0, -1).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(await cleanup({ retention: { bytesPerAuthor: most } })).toEqual(NOTHING);
  expect(await cleanup({ retention: { bytesPerAuthor: most - 1 } })).toEqual({
    ...NOTHING,
    beyondQuota: 1,
  });
  expect(await formats()).toEqual(["docx", "pdf", "txt", "txt"]);
  await expectNothingLeftOver();
});

test("deletes each author's own excess if two are beyond their quota", async () => {
  const other = await buildAuthor(stage.app);
  const theirs = await buildFinishedBook(stage.app, { author: other });
  for (const format of ["docx", "txt"]) {
    await download(book, format);
    await download(theirs, format, other);
  }
  await usedBefore(3);
  await usedBefore(5, "docx");
  const largest = Math.max(...(await rows()).map(({ bytes }) => bytes));
  expect(await cleanup({ retention: { bytesPerAuthor: largest } })).toEqual({ ...NOTHING, beyondQuota: 2 });
  expect(await formats()).toEqual(["txt", "txt"]);
});

test("deletes the files of a book's newest request last", async () => {
  const old = await ordered(book, ["epub"], { theme: "modern" });
  await ordered(book, ["epub"]);
  await download(book, "txt");
  await usedBefore(10);
  await usedBefore(2, "txt");
  const bytes = Math.max(...(await rows()).map((row) => row.bytes));
  expect(await cleanup({ retention: { bytesPerAuthor: bytes } })).toEqual({ ...NOTHING, beyondQuota: 2 });
  expect((await author.call("GET", `${book.path}/exports/${old}/files/epub`)).status).toBe(410);
  script.singles.length = 0;
  expect((await download(book, "epub")).status).toBe(200);
  expect(script.singles).toEqual([]);
  // The use is recorded after the response is sent.
  const isNoted = (files: readonly { hours: number }[]): boolean => files.some(({ hours }) => hours === 0);
  await eventually(rows, { until: isNoted });
  // They are deleted too if there is no other way.
  await usedBefore(2);
  expect(await cleanup({ retention: { bytesPerAuthor: bytes - 1 } })).toEqual({ ...NOTHING, beyondQuota: 1 });
});

test.each([
  ["unused", { unusedDays: 1 }],
  ["beyond the quota", { bytesPerAuthor: 1 }],
])("keeps a file that is %s and requested just during the sweep", async (_why, retention) => {
  await download(book, "epub");
  await usedBefore(48);
  let sweeping: Promise<Swept | null> = Promise.resolve(null);
  await inTransaction(db, async (tx) => {
    await sql`update export_file set last_used_at = now()`.execute(tx);
    sweeping = cleanup({ retention });
    // The cleanup has found the file and is waiting for its row.
    await lockIsWaitedFor(db);
  });
  expect(await sweeping).toEqual(NOTHING);
  expect(await formats()).toEqual(["epub"]);
});

test("keeps what was just made or used, regardless of quota", async () => {
  await ordered(book, ["epub", "docx"]);
  expect(await cleanup({ retention: { bytesPerAuthor: 1 }, minutes: 14 })).toEqual(NOTHING);
  expect(await formats()).toEqual(["docx", "epub"]);
  await usedBefore(1, "docx");
  expect(await cleanup({ retention: { bytesPerAuthor: 1 } })).toEqual({ ...NOTHING, beyondQuota: 1 });
  expect(await formats()).toEqual(["epub"]);
});

test("deletes a file without a row after half an hour, but not a younger or shared one", async () => {
  await download(book, "epub");
  await blobs.put(`exports/${book.bookId}/left.pdf`, Buffer.from("half-made"), "application/pdf");
  await blobs.put("covers/kept.png", Buffer.from("of another feature"), "image/png");
  expect(await cleanup({ minutes: 29 })).toEqual(NOTHING);
  expect(await cleanup({ minutes: 31 })).toEqual({ ...NOTHING, leftOver: 1 });
  await expectNothingLeftOver();
  expect(await blobs.size("covers/kept.png")).not.toBeNull();
});

test("deletes the files of a deleted book", async () => {
  await download(book, "epub");
  await sql`delete from book where id = ${book.bookId}`.execute(db);
  expect(await cleanup({ minutes: 60 })).toEqual({ ...NOTHING, leftOver: 1 });
  expect(await keysIn(blobs, "exports")).toEqual([]);
});

test("leaves no row without its file when dying between the two, and deletes the file next time", async () => {
  await download(book, "epub");
  await usedBefore(91 * 24);
  const dying = { ...blobs, delete: () => Promise.reject(new Error("The process was killed.")) };
  await cleanup({ blobs: dying });
  expect(await formats()).toEqual([]);
  expect(await keysIn(blobs, "exports")).toHaveLength(1);
  expect(await findMissingFiles({ db, blobs }, 100)).toEqual([]);
  expect((await download(book, "epub")).status).toBe(200);
  expect(await cleanup({ minutes: 60 })).toEqual({ ...NOTHING, leftOver: 1 });
  await expectNothingLeftOver();
  expect((await download(book, "epub")).status).toBe(200);
});

test("ends for an unavailable store, but not for one stuck file", async () => {
  for (const format of ["docx", "epub", "pdf", "txt"]) await download(book, format);
  await usedBefore(91 * 24);
  const asked: string[] = [];
  const refusing = (shouldFail: (nth: number) => boolean): BlobStore => ({
    ...blobs,
    async delete(key) {
      asked.push(key);
      if (shouldFail(asked.length)) throw new Error("The store does not answer.");
      await blobs.delete(key);
    },
  });
  await expect(cleanup({ blobs: refusing(() => true) })).rejects.toThrow("does not answer");
  expect(asked).toHaveLength(3);
  asked.length = 0;
  expect(await cleanup({ blobs: refusing((nth) => nth % 2 === 1), minutes: 60 })).toMatchObject({
    leftOver: 4,
  });
  expect(await keysIn(blobs, "exports")).toHaveLength(2);
  expect(await cleanup({ minutes: 60 })).toMatchObject({ leftOver: 2 });
});

test("sweeps in one process at a time, and frees the place when done or failed", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<number>();
  const first = withCleanupLock(db, () => (begun.resolve(), end.promise));
  await begun.promise;
  const second = await cleanup();
  end.resolve(1);
  expect(second).toBeNull();
  expect(await first).toBe(1);
  await expect(withCleanupLock(db, () => Promise.reject(new Error("It failed.")))).rejects.toThrow("failed");
  expect(await cleanup()).toEqual(NOTHING);
});

test("reports rows with a missing or different file as integrity failures", async () => {
  await download(book, "epub");
  await download(book, "txt");
  await download(book, "docx");
  expect(await findMissingFiles({ db, blobs }, 100)).toEqual([]);
  const [docx, epub] = await rows();
  await blobs.delete(docx?.object_key ?? "");
  await blobs.put(epub?.object_key ?? "", Buffer.from("half"), "application/pdf");
  const found = await findMissingFiles({ db, blobs }, 100);
  expect(new Set(found.map(({ invariant }) => invariant))).toEqual(new Set(["file row without its file"]));
  expect(new Map(found.map(({ subject, detail }) => [subject, detail]))).toEqual(
    new Map([
      [docx?.object_key, `${docx?.bytes} bytes are missing`],
      [epub?.object_key, `4 bytes instead of ${epub?.bytes}`],
    ]),
  );
});

test("does not report a file deleted during the check as missing", async () => {
  await download(book, "epub");
  const size = async (key: string): Promise<number | null> => {
    await sql`delete from export_file`.execute(db);
    await blobs.delete(key);
    return blobs.size(key);
  };
  expect(await findMissingFiles({ db, blobs: { ...blobs, size } }, 100)).toEqual([]);
});

test("checks exactly the requested number of files", async () => {
  for (const format of ["docx", "epub", "pdf", "txt"]) await download(book, format);
  const asked = new Set<string>();
  const size = (key: string): Promise<number | null> => blobs.size((asked.add(key), key));
  await findMissingFiles({ db, blobs: { ...blobs, size } }, 3);
  expect(asked.size).toBe(3);
});

test("explains that an old request's file was deleted, and makes it again on request", async () => {
  const balance = async () => (await author.call("GET", "/api/credits/balance")).body;
  const before = await balance();
  const id = await ordered(book, ["pdf", "epub"]);
  await usedBefore(91 * 24);
  await cleanup();
  const gone = await author.call("GET", `${book.path}/exports/${id}/files/pdf`);
  expect(gone).toMatchObject({ status: 410, body: { code: "exports.not_kept" } });
  expect(String(gone.body["detail"])).toMatch(/^The print PDF is not kept any more: .* it costs nothing[.]$/);
  expect((await author.call("GET", `${book.path}/exports/${id}`)).body).toMatchObject({ status: "ready" });
  const again = await author.call("POST", `${book.path}/exports`, { body: { formats: ["pdf", "epub"] } });
  expect(again.body).toMatchObject({ status: "queued", progress: 0 });
  await stage.runJob(String(again.body["id"]));
  expect((await author.call("GET", `${book.path}/exports/${id}/files/pdf`)).status).toBe(200);
  expect(await balance()).toEqual(before);
});

test("finishes a download whose file is deleted meanwhile", { tags: "merge" }, async () => {
  const large = await buildFinishedBook(stage.app, {
    author,
    text: "It went on and on. ".repeat(1_000_000),
  });
  const whole = await download(large, "txt");
  const hash = createHash("sha256")
    .update(Buffer.from(String(whole.body["content"]), "base64"))
    .digest("hex");
  await stage.app.server.listen({ host: "127.0.0.1", port: 0 });
  const address = stage.app.server.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const headers = { authorization: `Bearer ${author.token}` };
  const url = `http://127.0.0.1:${port}${large.path}/download/txt?raw=1`;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on("error", reject);
  });
  // Nothing has been read yet: most of the data is still on the server.
  await usedBefore(91 * 24);
  expect(await cleanup()).toMatchObject({ unused: 1 });
  expect(await keysIn(blobs, "exports")).toEqual([]);
  const received = createHash("sha256");
  for await (const piece of response) received.update(piece);
  expect(received.digest("hex")).toBe(hash);
});

test("keeps others from reading a manuscript's file on disk", async () => {
  await download(book, "epub");
  const [row] = await rows();
  const files = path.join(stage.app.foundation.config.storage.dataDirectory, "files");
  const modeOf = (place: string): string => (fs.statSync(place).mode & 0o777).toString(8);
  const file = path.join(files, row?.object_key ?? "");
  expect([modeOf(file), modeOf(path.dirname(file)), modeOf(files)]).toEqual(["600", "700", "700"]);
});
