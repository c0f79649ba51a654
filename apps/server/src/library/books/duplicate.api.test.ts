import { BOOKS_TO_COPY } from "@colophon/contracts/library/books/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { shelve } from "../../platform/testing/shelve.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() }, limits: NO_LIMITS });
  await app.startWorker();
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function buildFinishedBook(author: TestAuthor): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const id = String(body["id"]);
  await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: (answer) => answer.body["status"] === "completed",
  });
  return id;
}

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

function duplicate(author: TestAuthor, id: string): Promise<Answer> {
  return author.call("POST", `/api/books/${id}/duplicate`);
}

async function textOf(author: TestAuthor, id: string): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${id}/download/txt`);
  return Buffer.from(String(body["content"]), "base64").toString("utf8");
}

test(
  "copies text, outline and health under new ids, for free, and makes files",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildFinishedBook(author);
    await sql`update book set is_sample = true, version = 4 where id = ${id}`.execute(app.foundation.db);
    const before = await author.call("GET", "/api/credits/balance");
    const notified: unknown[] = [];
    app.features.books.onRenamed(async (_tx, renamed) => void notified.push(renamed));
    const copied = await duplicate(author, id);
    expect(copied.status).toBe(200);
    expect(copied.body).toMatchObject({
      title: "The Salt Garden (copy)",
      status: "completed",
      funding: "none",
      cost: 0,
      credits_paid: 0,
      is_sample: true,
      chapters: 2,
    });
    const copyId = String(copied.body["id"]);
    expect(copyId).not.toBe(id);
    expect(notified).toEqual([{ bookId: copyId, ownerId: author.id, isCopy: true, original: id }]);
    const source = (await author.call("GET", `/api/books/${id}`)).body;
    const copy = (await author.call("GET", `/api/books/${copyId}`)).body;
    for (const same of ["content", "health", "review", "genre", "author_name", "themes", "audience"]) {
      expect([same, copy[same]]).toEqual([same, source[same]]);
    }
    expect(copy["health"]).not.toBeNull();
    const ids = (book: Record<string, unknown>, list: string): unknown[] =>
      (list === "plan" ? Object(book["plan"]).chapters : Object(book["chapter_list"])).map(
        (chapter: { id: string }) => chapter.id,
      );
    expect(ids(copy, "chapter_list")).toEqual(ids(copy, "plan"));
    expect(ids(copy, "chapter_list").filter((one) => ids(source, "chapter_list").includes(one))).toEqual([]);
    // Its title differs, and so may the drawings on its cover.
    const words = (text: string): string =>
      text.slice(text.indexOf("\n")).replace(/^Cover art uses drawings.*\n/mu, "");
    expect(words(await textOf(author, copyId))).toBe(words(await textOf(author, id)));
    expect((await author.call("GET", "/api/credits/balance")).body).toEqual(before.body);
    expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
    const found = await app.features.books.find(app.foundation.db, copyId);
    expect(found).toMatchObject({ version: 1, origin: "generated" });
    // Changing one doesn't affect the other.
    await author.call("DELETE", `/api/books/${id}`);
    await author.call("DELETE", `/api/books/${id}?for_good=true`);
    expect((await author.call("GET", `/api/books/${copyId}`)).body["content"]).toEqual(source["content"]);
    expect((await duplicate(author, copyId)).body).toMatchObject({ title: "The Salt Garden (copy 2)" });
  },
);

test("copies what is written of a stopped book, numbered from 1, without the rest of the outline", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "Half", status: "failed" });
  const { db } = app.foundation;
  await sql`update chapter set number = 2 where book_id = ${id}`.execute(db);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words) values
    (${id}, 'none', 1, 'None', 500, '', 0), (${id}, 'begun', 3, 'Begun', 500, 'Once there.', 2)`.execute(db);
  const first = await duplicate(author, id);
  expect(first.body).toMatchObject({ status: "completed", chapters: 1, progress: { words: 2 } });
  // Everything in a canceled book belongs to its author.
  await sql`update run set failure = jsonb_set(failure, '{code}', '"cancelled"') where book_id = ${id}`.execute(
    db,
  );
  const second = await duplicate(author, id);
  expect((await author.call("GET", `/api/books/${String(second.body["id"])}`)).body).toMatchObject({
    content: { 1: "word word", 2: "Once there." },
    plan: null,
    chapter_list: [{ finished: true }, { finished: true }],
  });
  await sql`update run set failure = jsonb_set(failure, '{code}', '"unexpected"') where book_id = ${id}`.execute(
    db,
  );
  expect(await textOf(author, String(second.body["id"]))).toContain("Once there.");
});

test("copies nothing of a book in progress, or stopped before its first word", async () => {
  const author = await buildAuthor(app);
  const written = await shelve(app, author.id, { title: "Under way", status: "running" });
  const empty = await shelve(app, author.id, { title: "Empty", status: "failed" });
  await sql`update chapter set text = '', words = 0, finished_at = null where book_id = ${empty}`.execute(
    app.foundation.db,
  );
  for (const id of [written, empty]) {
    expect((await duplicate(author, id)).body).toMatchObject({ status: 409, code: "books.not_copyable" });
  }
  const { body } = await author.call("GET", "/api/books");
  expect(body["pagination"]).toMatchObject({ total_items: 2 });
  await sql`update run set status = 'completed', ended_at = now() where book_id = ${written}`.execute(
    app.foundation.db,
  );
});

test("rejects a copy for an author with too many books, even at once", async () => {
  const author = await buildAuthor(app);
  const id = await shelve(app, author.id, { title: "One" });
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample, deleted_at)
    select gen_random_uuid(), ${author.id}, 'Many', 'Fiction', '', 'Ada', '{}', 'en-US', 'first', 'adult',
      'imported', false, case when n % 2 = 0 then now() end
    from generate_series(1, ${BOOKS_TO_COPY - 2}::int) n`.execute(app.foundation.db);
  const answers = await Promise.all([1, 2, 3, 4].map(() => duplicate(author, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect((await duplicate(author, id)).body).toMatchObject({
    code: "books.too_many_to_copy",
    books: BOOKS_TO_COPY,
    limit: BOOKS_TO_COPY,
  });
});

test("leaves no integrity failure", async () => {
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
  expect(await app.features.books.findFalseWordCounts(null)).toEqual([]);
});
