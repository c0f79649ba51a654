import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDiskBlobs } from "../../adapters/blobs/flydrive-blobs.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import { type FinishedBook, buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
/** number of reads that succeed before the store becomes unavailable */
let readsLeft = Number.POSITIVE_INFINITY;
let app: TestApp;
let author: TestAuthor;
let book: FinishedBook;
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "colophon-zip-"));
  const disk = createDiskBlobs(folder);
  const blobs: BlobStore = {
    ...disk,
    async get(key) {
      readsLeft -= 1;
      if (readsLeft < 0) throw new StoreUnavailable("connect ECONNREFUSED 10.0.0.9:9000");
      return disk.get(key);
    },
  };
  app = await startTestApp({
    adapters: { languageModel: buildWriter(), press: buildScriptedPress(script), blobs },
  });
  author = await buildAuthor(app);
  book = await buildFinishedBook(app, { author });
  await app.startWorker();
  origin = await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  script.findings = [];
  readsLeft = Number.POSITIVE_INFINITY;
});

async function prepared(body: object): Promise<Record<string, unknown>> {
  const ordered = await author.call("POST", `${book.path}/exports`, { body });
  expect(ordered.status).toBe(202);
  const address = `${book.path}/exports/${String(ordered.body["id"])}`;
  const { body: made } = await eventually(() => author.call("GET", address), {
    until: ({ body: now }) => ["ready", "failed"].includes(String(now["status"])),
  });
  return made;
}

const headers = () => ({ authorization: `Bearer ${author.token}` });
const zipOf = (id: unknown) =>
  app.server.inject({ url: `${book.path}/exports/${String(id)}/zip`, headers: headers() });
const fileOf = (id: unknown, format: string) =>
  app.server.inject({ url: `${book.path}/exports/${String(id)}/files/${format}?raw=1`, headers: headers() });

test("packs every file of the request byte by byte, with a guide", async () => {
  const { id } = await prepared({ formats: ["pdf", "cover", "epub", "txt"] });
  const zip = await zipOf(id);
  expect(zip.statusCode).toBe(200);
  expect(zip.headers["content-type"]).toBe("application/zip");
  expect(zip.headers["content-disposition"]).toBe('attachment; filename="Salt-Stone.zip"');
  const files = unzipSync(zip.rawPayload);
  expect(Object.keys(files)).toEqual([
    "Where each file goes.txt",
    "Salt-Stone.pdf",
    "Salt-Stone-cover.pdf",
    "Salt-Stone.epub",
    "salt___stone.txt",
  ]);
  for (const [format, name] of [
    ["pdf", "Salt-Stone.pdf"],
    ["cover", "Salt-Stone-cover.pdf"],
    ["epub", "Salt-Stone.epub"],
    ["txt", "salt___stone.txt"],
  ] as const) {
    const single = await fileOf(id, format);
    expect(Buffer.from(files[name] ?? []).equals(single.rawPayload)).toBe(true);
  }
  const notes = strFromU8(files["Where each file goes.txt"] ?? new Uint8Array());
  expect(notes).toMatch(
    /Salt-Stone[.]pdf\r\n {2}KDP, Paperback or Hardcover Content: upload as the manuscript/,
  );
  expect(notes).toMatch(/Salt-Stone-cover[.]pdf\r\n {2}KDP, Paperback Content, Book Cover/);
  expect(notes).toMatch(/Salt-Stone[.]epub\r\n {2}KDP, Kindle eBook Content/);
  expect(notes).toContain("Trim size: 6 x 9 in");
  expect(notes).toContain("The interior has 120 pages");
});

test("leaves out a withheld file, and has no ZIP without others", async () => {
  script.findings = [
    { code: "INT-007", severity: "blocker", sentence: "Small type.", hint: "Larger.", file: "pdf" },
  ];
  const both = await prepared({ formats: ["pdf", "docx"], trim: "7x10" });
  expect(Object.keys(unzipSync((await zipOf(both["id"])).rawPayload))).toEqual([
    "Where each file goes.txt",
    "Salt-Stone.docx",
  ]);
  const alone = await prepared({ formats: ["pdf"], trim: "8x10" });
  const answer = await zipOf(alone["id"]);
  expect(answer.json()).toMatchObject({ status: 409, code: "exports.withheld" });
});

test("reports a deleted file before the first byte, and packs the request made again", async () => {
  const order = { formats: ["docx", "front-png"], trim: "5.25x8" };
  const { id } = await prepared(order);
  await sql`delete from export_file where format = 'front-png'`.execute(app.foundation.db);
  const gone = await zipOf(id);
  expect(gone.headers["content-type"]).toContain("application/problem+json");
  expect(gone.json()).toMatchObject({ status: 410, code: "exports.not_kept" });
  const again = await prepared(order);
  expect((await zipOf(again["id"])).statusCode).toBe(200);
});

test("breaks off if the store fails midway, so that no half is taken for all", async () => {
  const { id } = await prepared({ formats: ["pdf", "epub", "docx"], trim: "5x8" });
  const url = `${origin}${book.path}/exports/${String(id)}/zip`;
  readsLeft = 1;
  const broken = fetch(url, { headers: headers() }).then((answer) => answer.arrayBuffer());
  await expect(broken).rejects.toThrow(/terminated|socket/);
  readsLeft = Number.POSITIVE_INFINITY;
  const whole = await fetch(url, { headers: headers() });
  expect(Object.keys(unzipSync(new Uint8Array(await whole.arrayBuffer())))).toHaveLength(4);
});

test("stops packing when the reader leaves", async () => {
  const { id } = await prepared({ formats: ["pdf", "epub", "docx"], trim: "5.5x8.5" });
  const controller = new AbortController();
  const url = `${origin}${book.path}/exports/${String(id)}/zip`;
  const answer = await fetch(url, { headers: headers(), signal: controller.signal });
  controller.abort();
  await expect(answer.arrayBuffer()).rejects.toThrow(/abort/i);
  expect((await zipOf(id)).statusCode).toBe(200);
});

test("hides another author's ZIP, and any from a visitor", async () => {
  const { id } = await prepared({ formats: ["txt"] });
  const otherAuthor = await buildAuthor(app);
  const at = `${book.path}/exports/${String(id)}/zip`;
  expect((await otherAuthor.call("GET", at)).body).toMatchObject({ status: 404, code: "exports.not_found" });
  expect((await author.call("GET", `${book.path}/exports/no-id/zip`)).status).toBe(404);
  expect((await app.server.inject({ url: at })).statusCode).toBe(401);
});
