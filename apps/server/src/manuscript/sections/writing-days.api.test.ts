import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

async function buildBook(): Promise<string> {
  return shelve(app, author.id, { title: "The Salt Road", words: 3 });
}

/** Types at the start of the chapter, at a given time. */
async function type(bookId: string, words: string, at: string): Promise<void> {
  const opened = SectionDocument.parse((await author.call("GET", `/api/books/${bookId}/chapters/one`)).body);
  const document = readDocument(opened.document);
  const { steps } = new Transform(document).insert(1, document.type.schema.text(words));
  const { version } = opened;
  const body = { client_id: "a-tab-of-tests", sequence: version + 1, version, steps: steps.map(jsonOfStep) };
  const saved = await author.call("POST", `/api/books/${bookId}/chapters/one/changes`, { body });
  expect(saved.status).toBe(200);
  await sql`update chapter_change set created_at = ${at}
    where book_id = ${bookId} and version = ${version + 1}`.execute(app.foundation.db);
}

async function days(bookId: string, query: string): Promise<unknown> {
  return (await author.call("GET", `/api/books/${bookId}/writing-days${query}`)).body["days"];
}

test("counts words by the days of the author's local time", async () => {
  const bookId = await buildBook();
  await type(bookId, "Late at night ", "2026-11-20T23:30:00Z");
  await type(bookId, "Early ", "2026-11-21T09:00:00Z");
  expect(await days(bookId, "?since=2026-11-20")).toEqual([
    { day: "2026-11-20", added: 3, taken: 0 },
    { day: "2026-11-21", added: 1, taken: 0 },
  ]);
  expect(await days(bookId, "?since=2026-11-20&offset_minutes=60")).toEqual([
    { day: "2026-11-21", added: 4, taken: 0 },
  ]);
});

test("leaves out days before the given one, by the same time zone", async () => {
  const bookId = await buildBook();
  await type(bookId, "Late at night ", "2026-11-20T23:30:00Z");
  expect(await days(bookId, "?since=2026-11-21")).toEqual([]);
  expect(await days(bookId, "?since=2026-11-21&offset_minutes=60")).toHaveLength(1);
});

test("does not count what a model, a file or the product inserted", async () => {
  const bookId = await buildBook();
  await type(bookId, "Once ", "2026-11-21T09:00:00Z");
  for (const source of ["model", "import", "restore", "arrangement", "desk"]) {
    await sql`update chapter_change set source = ${source} where book_id = ${bookId}`.execute(
      app.foundation.db,
    );
    expect(await days(bookId, "")).toEqual([]);
  }
});

test("stores and removes a goal", async () => {
  const bookId = await buildBook();
  const goal = { daily_words: 500, deadline: "2027-02-01", total_words: 80_000 };
  const kept = await author.call("PUT", `/api/books/${bookId}/goal`, { body: goal });
  expect(Manuscript.parse(kept.body).goal).toEqual(goal);
  const none = { daily_words: null, deadline: null, total_words: null };
  await author.call("PUT", `/api/books/${bookId}/goal`, { body: none });
  const { body } = await author.call("GET", `/api/books/${bookId}/manuscript`);
  expect(Manuscript.parse(body).goal).toEqual(none);
});

test("rejects an impossible goal or date", async () => {
  const path = `/api/books/${await buildBook()}`;
  const goal = { daily_words: 500, deadline: "0000-01-01", total_words: null };
  expect((await author.call("PUT", `${path}/goal`, { body: goal })).status).toBe(422);
  const none = { ...goal, deadline: null, daily_words: 0 };
  expect((await author.call("PUT", `${path}/goal`, { body: none })).status).toBe(422);
  expect((await author.call("GET", `${path}/writing-days?since=0000-01-01`)).status).toBe(422);
});

test("hides another author's days and goal", async () => {
  const bookId = await buildBook();
  const otherAuthor = await buildAuthor(app);
  const goal = { daily_words: 5, deadline: null, total_words: null };
  expect((await otherAuthor.call("GET", `/api/books/${bookId}/writing-days`)).status).toBe(404);
  expect((await otherAuthor.call("PUT", `/api/books/${bookId}/goal`, { body: goal })).status).toBe(404);
  const { body } = await author.call("GET", `/api/books/${bookId}/manuscript`);
  expect(Manuscript.parse(body).goal.daily_words).toBeNull();
});
