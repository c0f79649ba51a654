import { randomUUID } from "node:crypto";
import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type ShelvedBook, shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

async function buildBook(more: Partial<ShelvedBook> = {}): Promise<string> {
  return shelve(app, author.id, { title: "The Salt Road", ...more });
}

async function manuscript(bookId: string): Promise<Manuscript> {
  return Manuscript.parse((await author.call("GET", `/api/books/${bookId}/manuscript`)).body);
}

async function arrange(bookId: string, change: Record<string, unknown>): Promise<void> {
  const body = { client_id: randomUUID(), sequence: 1, change };
  const { status } = await author.call("POST", `/api/books/${bookId}/manuscript/changes`, { body });
  expect(status).toBe(200);
}

/** Types at the start of a section's text, as a separate tab. */
async function type(bookId: string, sectionId: string, text: string): Promise<void> {
  const path = `/api/books/${bookId}/chapters/${sectionId}`;
  const { version, document } = SectionDocument.parse((await author.call("GET", path)).body);
  const node = readDocument(document);
  const { steps } = new Transform(node).insert(1, node.type.schema.text(text));
  const body = { client_id: randomUUID(), sequence: 1, version, steps: steps.map(jsonOfStep) };
  expect((await author.call("POST", `${path}/changes`, { body })).body["stored"]).toBe(true);
}

/** A second chapter with text, deleted this many days ago. */
async function trashed(bookId: string, daysAgo = 0): Promise<string> {
  const id = randomUUID();
  const deletedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at, deleted_at)
    values (${bookId}, ${id}, null, 'Thrown away', 0, 'Of no use.', 3, now(), ${deletedAt})`.execute(
    app.foundation.db,
  );
  return id;
}

async function isInTrash(bookId: string, id: string): Promise<boolean> {
  return (await manuscript(bookId)).bin.some((section) => section.id === id);
}

test("leaves sections in the trash out of text, reading and copies", async () => {
  const bookId = await buildBook();
  const id = randomUUID();
  await arrange(bookId, { kind: "insert", section: { id, kind: "chapter", title: "Two" }, after: "one" });
  await type(bookId, id, "Of no use.");
  const content = async (of: string) => (await author.call("GET", `/api/books/${of}`)).body["content"];
  expect(await content(bookId)).toEqual({ "1": "word word", "2": "Of no use." });
  await arrange(bookId, { kind: "remove", section_id: id });
  expect(await content(bookId)).toEqual({ "1": "word word" });
  const { body: read } = await author.call("GET", `/api/books/${bookId}/reading-text`);
  expect(read["sections"]).toMatchObject([{ id: "one" }]);
  const copy = String((await author.call("POST", `/api/books/${bookId}/duplicate`)).body["id"]);
  expect(await content(copy)).toEqual({ "1": "word word" });
  expect(await manuscript(copy)).toMatchObject({ sections: [{ title: "One" }], bin: [] });
});

test("copies what was just typed", async () => {
  const bookId = await buildBook();
  await type(bookId, "one", "Now ");
  const copy = String((await author.call("POST", `/api/books/${bookId}/duplicate`)).body["id"]);
  const { body } = await author.call("GET", `/api/books/${copy}`);
  expect(body["content"]).toEqual({ "1": "Now word word" });
});

test("keeps a section in the trash for thirty days, then deletes it permanently", async () => {
  const bookId = await buildBook();
  const young = await trashed(bookId, 29.9);
  const old = await trashed(bookId, 30.1);
  await app.features.manuscripts.cleanupTrash();
  expect((await manuscript(bookId)).bin.map(({ id }) => id)).toEqual([young]);
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/${old}`);
  expect(body["code"]).toBe("manuscript.section_not_found");
});

test("keeps a section in the trash while its book's writing may still be settled", async () => {
  const statuses = ["running", "failed", "completed"] as const;
  const kept: boolean[] = [];
  for (const status of statuses) {
    const bookId = await buildBook({ status, createdAt: new Date().toISOString() });
    const id = await trashed(bookId, 40);
    await app.features.manuscripts.cleanupTrash();
    kept.push(await isInTrash(bookId, id));
  }
  expect(kept).toEqual([true, true, false]);
});

test("keeps what is typed into the trash for thirty more days", async () => {
  const bookId = await buildBook();
  const id = await trashed(bookId, 29);
  const before = (await manuscript(bookId)).bin[0]?.kept_until ?? "";
  expect(Math.round((Date.parse(before) - Date.now()) / DAY_MS)).toBe(1);
  await type(bookId, id, "After all: ");
  const after = (await manuscript(bookId)).bin[0]?.kept_until ?? "";
  expect(Math.round((Date.parse(after) - Date.now()) / DAY_MS)).toBe(30);
});
