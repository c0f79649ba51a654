import { randomUUID } from "node:crypto";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ExportLayout } from "@colophon/contracts/exports/export-request";
import { type PrintableBook, readFinishedBook } from "./finished-book.ts";
import { keysIn } from "../../ports/blob-store.port-test.ts";
import { findCheckedFile, makeCheckedFiles, obtainFile, readStoredFile } from "./stored-files.ts";
import { confirmFile, findFile, insertFile } from "./stored-files.store.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let book: PrintableBook;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await clearStore();
  book = await readFinishedBook(stage.deps, { ...stage.book, look: ExportLayout.parse({}) });
});

const FINDING = { code: "X", severity: "info", sentence: "So.", hint: "Well.", file: null } as const;
async function keysOfRows(): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from export_file order by object_key`.execute(stage.deps.db);
  return rows.map(({ object_key }) => object_key);
}

const keysInStore = (): Promise<string[]> => keysIn(stage.deps.blobs, `exports/${book.bookId}`);

async function clearStore(): Promise<void> {
  await sql`delete from export_file`.execute(stage.deps.db);
  for (const key of await keysIn(stage.deps.blobs, "exports")) await stage.deps.blobs.delete(key);
}

const one = (formats: Parameters<typeof makeCheckedFiles>[1]["formats"]) => ({
  book,
  formats,
  isLast: false,
  onProgress: () => undefined,
});

test("makes a file once, and returns its stored bytes the second time", async () => {
  const made = await obtainFile(stage.deps, { book, format: "epub" });
  const again = await obtainFile(stage.deps, { book, format: "epub" });
  expect(script.singles).toEqual(["epub"]);
  expect(Buffer.from(again.bytes).equals(Buffer.from(made.bytes))).toBe(true);
  expect([again.mediaType, again.filename]).toEqual([made.mediaType, "Salt-Stone.epub"]);
});

test("makes a missing file again, never under a used key", async () => {
  await obtainFile(stage.deps, { book, format: "epub" });
  const [key = ""] = await keysOfRows();
  expect(key).toMatch(new RegExp(`^exports/${book.bookId}/[0-9a-f]{64}-[0-9a-f-]{36}[.]pdf$`));
  await stage.deps.blobs.delete(key);
  await obtainFile(stage.deps, { book, format: "epub" });
  expect(script.singles).toEqual(["epub", "epub"]);
  const [again = "", ...more] = await keysOfRows();
  expect([again === key, more]).toEqual([false, []]);
  expect(await stage.deps.blobs.get(again)).not.toBeNull();
});

test("does not store an existing file that is made again a second time", async () => {
  await obtainFile(stage.deps, { book, format: "pdf" });
  const keys = await keysOfRows();
  await makeCheckedFiles(stage.deps, one(["pdf", "txt"]));
  expect((await keysOfRows()).filter((key) => keys.includes(key))).toEqual(keys);
  expect((await keysInStore()).toSorted()).toEqual((await keysOfRows()).toSorted());
});

test("stores nothing of a file whose book was removed meanwhile", async () => {
  const removed = { ...book, bookId: randomUUID() };
  await expect(obtainFile(stage.deps, { book: removed, format: "txt" })).rejects.toMatchObject({
    code: "books.not_found",
  });
  expect(await keysIn(stage.deps.blobs, `exports/${removed.bookId}`)).toEqual([]);
});

test("keeps one file and one row of two made at once", async () => {
  const { blobs } = stage.deps;
  const bothAreMade = Promise.withResolvers<void>();
  let made = 0;
  const put: typeof blobs.put = async (...file) => {
    made += 1;
    if (made === 2) bothAreMade.resolve();
    await bothAreMade.promise;
    await blobs.put(...file);
  };
  const deps = { ...stage.deps, blobs: { ...blobs, put } };
  await Promise.all([obtainFile(deps, { book, format: "docx" }), makeCheckedFiles(deps, one(["docx"]))]);
  expect(await keysOfRows()).toHaveLength(1);
  expect(await keysInStore()).toEqual(await keysOfRows());
  // The findings are kept, whichever was faster.
  expect(await findCheckedFile(stage.deps, { book, format: "docx", formats: ["docx"] })).not.toBeNull();
});

test("stores a file again that is deleted while it is made", async () => {
  await obtainFile(stage.deps, { book, format: "epub" });
  const { blobs, db } = stage.deps;
  const [key = ""] = await keysOfRows();
  // Between checking the file and reading the row that says it exists.
  const size = async (asked: string): Promise<number | null> => {
    const found = await blobs.size(asked);
    await sql`delete from export_file`.execute(db);
    await blobs.delete(key);
    return found;
  };
  await makeCheckedFiles({ ...stage.deps, blobs: { ...blobs, size } }, one(["epub"]));
  expect(await keysInStore()).toEqual(await keysOfRows());
  expect(await keysOfRows()).toHaveLength(1);
});

test("never adds a row before the bytes", async () => {
  const blobs = { ...stage.deps.blobs, put: () => Promise.reject(new Error("The disk is full.")) };
  await expect(obtainFile({ ...stage.deps, blobs }, { book, format: "epub" })).rejects.toThrow("full");
  const { rows } = await sql`select 1 from export_file`.execute(stage.deps.db);
  expect(rows).toEqual([]);
});

test("does not count an unchecked file as checked", async () => {
  await obtainFile(stage.deps, { book, format: "pdf" });
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toBeNull();
});

test("returns a checked file with its findings, and uses it for a quick download too", async () => {
  script.findings = [FINDING];
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf"]));
  const found = await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] });
  expect(found).toEqual(files[0]);
  expect(found).toMatchObject({
    file: { format: "pdf", filename: "Salt-Stone.pdf", media_type: "application/pdf", pages: 120 },
    findings: [{ code: "X", page: null }],
  });
  const { bytes } = await obtainFile(stage.deps, { book, format: "pdf" });
  expect(bytes.byteLength).toBe(found?.file.bytes);
  expect(script.singles).toEqual([]);
});

test("does not find a checked file without its bytes", async () => {
  await makeCheckedFiles(stage.deps, one(["pdf"]));
  for (const key of await keysOfRows()) await stage.deps.blobs.delete(key);
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toBeNull();
});

test("stores each file of a request under its content hash", async () => {
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf", "epub", "txt"]));
  expect(new Set(await keysOfRows()).size).toBe(3);
  for (const { file } of files) {
    const { format, content_hash: contentHash } = file;
    const kept = await readStoredFile(stage.deps, { bookId: book.bookId, format, contentHash });
    expect(JSON.parse(Buffer.from(kept?.bytes ?? []).toString())).toMatchObject({ kind: format });
  }
});

test("keeps a check when the file is made again unchecked", async () => {
  script.findings = [FINDING];
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf"]));
  for (const kept of await keysOfRows()) await stage.deps.blobs.delete(kept);
  await obtainFile(stage.deps, { book, format: "pdf" });
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toEqual(files[0]);
});

test("replaces an earlier check by a later one", async () => {
  const key = { bookId: book.bookId, format: "txt", contentHash: "c" } as const;
  const row = { object_key: "k", media_type: "text/plain", bytes: 1, pages: null };
  const place = { ownerId: book.ownerId, replaces: null, now: new Date() };
  await insertFile(stage.deps.db, { ...key, ...row, ...place, findings: [] });
  await confirmFile(stage.deps.db, {
    ...key,
    object_key: "k",
    now: new Date(),
    findings: [{ ...FINDING, page: 2 }],
  });
  expect(await findFile(stage.deps.db, key, new Date())).toMatchObject({
    ...row,
    findings: [{ ...FINDING, page: 2 }],
  });
});

test("names a rejected file as the author knows it, and asks to wait for a busy press", async () => {
  script.refusals.set("reading-pdf", new PressError("missing_glyphs", "No typeface has the character 漢."));
  await expect(obtainFile(stage.deps, { book, format: "reading-pdf" })).rejects.toMatchObject({
    code: "exports.render_failed",
    data: { format: "screen PDF", reason: "No typeface has the character 漢." },
  });
  script.failures = [new PressError("busy", "Too many books wait.")];
  await expect(obtainFile(stage.deps, { book, format: "docx" })).rejects.toMatchObject({
    code: "server.busy",
    data: { retry_after_seconds: 5 },
  });
});

test("does not show an error of the press as a rejection", async () => {
  const mistake = new TypeError("undefined is not a function");
  script.failures = [mistake];
  await expect(obtainFile(stage.deps, { book, format: "docx" })).rejects.toBe(mistake);
});
