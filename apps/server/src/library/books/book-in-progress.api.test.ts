import type { BookEvent } from "@colophon/contracts/library/books/book";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

// No worker runs here: the tests store what one would have written.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };
const SCENE: BookEvent = { type: "scene-text", chapter: 2, scene: 1, text: "Two words", words: 502 };

async function buildOrderedBook(author: TestAuthor): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  return String(body["id"]);
}

async function bookOf(author: TestAuthor, bookId: string): Promise<Record<string, unknown>> {
  return (await author.call("GET", `/api/books/${bookId}`)).body;
}

/** The first chapter is finished, the second has a stored scene. */
async function writeSome(author: TestAuthor, bookId: string): Promise<void> {
  const { books } = app.features;
  const chapters = [1, 2].map((number) => ({
    id: `c${number}`,
    number,
    title: `Chapter ${number}`,
    words_asked: 500,
  }));
  await inTransaction(app.foundation.db, async (tx) => {
    await books.addChapters(tx, bookId, chapters);
    const first = { bookId, id: "c1", text: "The first.", words: 500 };
    await books.finishChapter(tx, {
      ...first,
      provider: "p",
      model: "m",
      health: {},
      summary: "",
      clocks: [],
    });
    await books.setChapterSoFar(tx, { bookId, id: "c2", text: "Two words", words: 2 });
  });
}

/** Inserts events, each this many seconds after the one before. */
async function insertEvents(
  bookId: string,
  events: readonly [event: BookEvent, seconds: number][],
): Promise<void> {
  const { runs } = app.features;
  const { db } = app.foundation;
  const run = (await runs.latestOfBooks(db, { bookIds: [bookId], kind: "book" })).get(bookId);
  if (run === undefined) throw new Error("The book has no run.");
  let at = Date.parse("2026-01-01T00:00:00Z");
  for (const [event, seconds] of events) {
    at += seconds * 1000;
    await inTransaction(db, (tx) => runs.appendEvent(tx, run.id, event));
    await sql`update run_event set created_at = ${new Date(at)}
      where run_id = ${run.id} and seq = (select max(seq) from run_event where run_id = ${run.id})`.execute(
      db,
    );
  }
}

test("shows the stored scenes of a chapter in progress during writing", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await writeSome(author, bookId);
  expect(await bookOf(author, bookId)).toMatchObject({
    content: { 1: "The first." },
    content_in_work: { 2: "Two words" },
  });
});

test("shows the text of a canceled book in one place only", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await writeSome(author, bookId);
  await author.call("POST", `/api/books/${bookId}/cancel`, {});
  const book = await bookOf(author, bookId);
  expect(book).toMatchObject({ content: { 1: "The first.", 2: "Two words" }, pace: null });
  expect(book["content_in_work"]).toEqual({});
});

test("measures the pace from the rows, without pauses", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await writeSome(author, bookId);
  const planned: BookEvent = { type: "plan-ready", logline: "", chapters: [] };
  await insertEvents(bookId, [[planned, 0]]);
  expect(await bookOf(author, bookId)).toMatchObject({ pace: null });
  await insertEvents(bookId, [
    [planned, 0],
    [SCENE, 30],
    [{ type: "book-pause" }, 5],
    [{ type: "book-resume" }, 86_400],
    [SCENE, 10],
  ]);
  expect(await bookOf(author, bookId)).toMatchObject({ pace: { words: 502, writing_ms: 45_000 } });
});
