import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ExportLook } from "@colophon/contracts/exports/order";
import { type BookInLook, readFinishedBook } from "./finished-book.ts";
import { findCheckedFile, makeCheckedFiles, obtainFile } from "./stored-files.ts";
import { findFile, storeFile } from "./stored-files.store.ts";
import { type ExportsStage, anExportsStage } from "./testing/an-exports-stage.ts";
import { nothingTold } from "./testing/a-told-press.ts";

const said = nothingTold();
let stage: ExportsStage;
let book: BookInLook;
beforeAll(async () => {
  stage = await anExportsStage(said);
});
afterAll(() => stage.it.close());
beforeEach(async () => {
  Object.assign(said, nothingTold());
  await sql`delete from export_file`.execute(stage.deps.db);
  book = await readFinishedBook(stage.deps, { ...stage.book, look: ExportLook.parse({}) });
});

const FINDING = { code: "X", severity: "info", sentence: "So.", hint: "Well.", file: null } as const;
const one = (formats: Parameters<typeof makeCheckedFiles>[1]["formats"]) => ({
  book,
  formats,
  isLast: false,
  onProgress: () => undefined,
});

test("a file is made once; the second time its bytes come from the store", async () => {
  const made = await obtainFile(stage.deps, { book, format: "epub" });
  const again = await obtainFile(stage.deps, { book, format: "epub" });
  expect(said.singles).toEqual(["epub"]);
  expect(Buffer.from(again.bytes).equals(Buffer.from(made.bytes))).toBe(true);
  expect([again.mediaType, again.filename]).toEqual([made.mediaType, "Salt-Stone.epub"]);
});

test("a file that has gone from the store is made anew, under its old key", async () => {
  await obtainFile(stage.deps, { book, format: "epub" });
  const { rows } = await sql<{ object_key: string }>`select object_key from export_file`.execute(
    stage.deps.db,
  );
  const key = rows[0]?.object_key ?? "";
  expect(key).toMatch(new RegExp(`^exports/${book.bookId}/[0-9a-f]{64}[.]pdf$`));
  await stage.deps.blobs.delete(key);
  await obtainFile(stage.deps, { book, format: "epub" });
  expect(said.singles).toEqual(["epub", "epub"]);
  expect(await stage.deps.blobs.get(key)).not.toBeNull();
});

test("no row says that a file is there before its bytes are", async () => {
  const blobs = { ...stage.deps.blobs, put: () => Promise.reject(new Error("The disk is full.")) };
  await expect(obtainFile({ ...stage.deps, blobs }, { book, format: "epub" })).rejects.toThrow("full");
  const { rows } = await sql`select 1 from export_file`.execute(stage.deps.db);
  expect(rows).toEqual([]);
});

test("a file that nobody has checked does not count as a checked one", async () => {
  await obtainFile(stage.deps, { book, format: "pdf" });
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toBeNull();
});

test("a checked file is found with what was found of it, and serves a quick download too", async () => {
  said.findings = [FINDING];
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf"]));
  const found = await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] });
  expect(found).toEqual(files[0]);
  expect(found).toMatchObject({
    file: { format: "pdf", filename: "Salt-Stone.pdf", media_type: "application/pdf", pages: 120 },
    findings: [{ code: "X", page: null }],
  });
  const { bytes } = await obtainFile(stage.deps, { book, format: "pdf" });
  expect(bytes.byteLength).toBe(found?.file.bytes);
  expect(said.singles).toEqual([]);
});

test("a checked file whose bytes have gone is not found", async () => {
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf"]));
  await stage.deps.blobs.delete(files[0]?.file.object_key ?? "");
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toBeNull();
});

test("each file of an order lies under its own content", async () => {
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf", "epub", "txt"]));
  expect(new Set(files.map(({ file }) => file.object_key)).size).toBe(3);
  for (const { file } of files) {
    const bytes = await stage.deps.blobs.get(file.object_key);
    expect(JSON.parse(Buffer.from(bytes ?? []).toString())).toMatchObject({ kind: file.format });
  }
});

test("a check that was made is not lost when the file is made again unchecked", async () => {
  said.findings = [FINDING];
  const { files } = await makeCheckedFiles(stage.deps, one(["pdf"]));
  await stage.deps.blobs.delete(files[0]?.file.object_key ?? "");
  await obtainFile(stage.deps, { book, format: "pdf" });
  expect(await findCheckedFile(stage.deps, { book, format: "pdf", formats: ["pdf"] })).toEqual(files[0]);
});

test("a later check takes the place of an earlier one", async () => {
  const key = { bookId: book.bookId, format: "txt", contentHash: "c" } as const;
  const row = { object_key: "k", media_type: "text/plain", bytes: 1, pages: null };
  await storeFile(stage.deps.db, { ...key, ...row, findings: [] });
  await storeFile(stage.deps.db, { ...key, ...row, findings: [{ ...FINDING, page: 2 }] });
  expect(await findFile(stage.deps.db, key)).toEqual({ ...row, findings: [{ ...FINDING, page: 2 }] });
});

test("one that the press refuses is named as the author knows it; a full press asks for patience", async () => {
  said.refusals.set("reading-pdf", new PressError("missing_glyphs", "No typeface has the character 漢."));
  await expect(obtainFile(stage.deps, { book, format: "reading-pdf" })).rejects.toMatchObject({
    code: "exports.render_failed",
    data: { format: "screen PDF", reason: "No typeface has the character 漢." },
  });
  said.failures = [new PressError("busy", "Too many books wait.")];
  await expect(obtainFile(stage.deps, { book, format: "docx" })).rejects.toMatchObject({
    code: "server.busy",
    data: { retry_after_seconds: 5 },
  });
});

test("a mistake in the press is not told to the author as a refusal", async () => {
  const mistake = new TypeError("undefined is not a function");
  said.failures = [mistake];
  await expect(obtainFile(stage.deps, { book, format: "docx" })).rejects.toBe(mistake);
});
