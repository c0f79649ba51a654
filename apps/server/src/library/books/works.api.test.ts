import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { EndingBook } from "./books.ts";

// No worker runs here: books stay in the state these tests leave them in.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function buildGeneratingBook(author: TestAuthor): Promise<EndingBook> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const bookId = String(body["id"]);
  const { run } = (await app.features.books.read({ ownerId: author.id, bookId })) ?? { run: null };
  if (run === null) throw new Error("The book has no run.");
  return { run, bookId, title: order.title };
}

/** An imported book: chapters and no run. */
async function buildImportedBook(author: TestAuthor): Promise<string> {
  const id = randomUUID();
  const { db } = app.foundation;
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    values (${id}, ${author.id}, 'Brought along', 'Fiction', '', 'Ada', '{}', 'en-US', 'first', 'adult',
      'imported', false)`.execute(db);
  for (const number of [1, 2, 3]) {
    await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
      values (${id}, ${`c${number}`}, ${number}, ${`Chapter ${number}`}, 0, 'Two words.', 2, now())`.execute(
      db,
    );
  }
  return id;
}

test("shows an imported book as complete with its words, without a run", async () => {
  const author = await buildAuthor(app);
  const id = await buildImportedBook(author);
  const { body } = await author.call("GET", `/api/books/${id}`);
  expect(body).toMatchObject({
    status: "completed",
    chapters: 3,
    words_per_chapter: 2,
    cost: 0,
    credits_refunded: 0,
    failure: null,
    progress: { stage: "done", chapters_done: 3, chapters_total: 3, words: 6, words_asked: 6 },
    content: { 1: "Two words.", 2: "Two words.", 3: "Two words." },
  });
  expect((await author.call("GET", "/api/books")).body).toMatchObject({
    books: [{ id, status: "completed" }],
  });
});

test("neither pauses, cancels nor resumes without a run", async () => {
  const author = await buildAuthor(app);
  const path = `/api/books/${await buildImportedBook(author)}`;
  for (const [step, code] of [
    ["pause", "books.not_running"],
    ["cancel", "books.not_running"],
    ["resume", "books.not_resumable"],
  ] as const) {
    expect((await author.call("POST", `${path}/${step}`)).body).toMatchObject({ status: 409, code });
  }
  expect((await author.call("GET", `${path}/events`)).status).toBe(200);
});

test("makes files of an imported book like any other", async () => {
  const author = await buildAuthor(app);
  const id = await buildImportedBook(author);
  const file = await author.call("GET", `/api/books/${id}/download/txt`);
  expect(file.status).toBe(200);
  const text = Buffer.from(String(file.body["content"]), "base64").toString("utf8");
  expect(text.startsWith("Brought along\n\nby Ada")).toBe(true);
  expect(text.match(/Two words\./g)).toHaveLength(3);
});

test("makes a book and a run of a request: one for the content, one for request and price", async () => {
  const author = await buildAuthor(app);
  const { run, bookId } = await buildGeneratingBook(author);
  expect(run).toMatchObject({
    kind: "book",
    owner_id: author.id,
    book_id: bookId,
    funding: "credits",
    cost: 10,
    brief: { chapters: 2, words_per_chapter: 500, seed: expect.any(Number) },
  });
  const book = await app.features.books.find(app.foundation.db, bookId);
  expect(book).toMatchObject({ origin: "generated", version: 1, plan: null, health: null });
});

test("notifies listeners of a delivered book in the transaction that ends it", async () => {
  const author = await buildAuthor(app);
  const book = await buildGeneratingBook(author);
  const { books } = app.features;
  const notified: unknown[] = [];
  books.onEnded(async (tx, ended) => {
    if (ended.bookId !== book.bookId) return;
    const { rows } = await sql`select status from run where id = ${book.run.id}`.execute(tx);
    notified.push({ ...ended, rows });
  });
  await inTransaction(app.foundation.db, (tx) => books.complete(tx, { book, words: 1000 }));
  expect(notified).toEqual([
    {
      bookId: book.bookId,
      ownerId: author.id,
      outcome: "delivered",
      rows: [{ status: "completed" }],
    },
  ]);
  const { rows: jobs } = await sql`select name from pgboss.job
    where data ->> 'bookId' = ${book.bookId} and name = 'exports.print-ahead'`.execute(app.foundation.db);
  expect(jobs).toHaveLength(1);
});

test("notifies listeners of a failed or canceled book too, and prints nothing for it", async () => {
  const author = await buildAuthor(app);
  const [failed, cancelled] = [await buildGeneratingBook(author), await buildGeneratingBook(author)];
  const { books } = app.features;
  const notified: unknown[] = [];
  books.onEnded(async (_tx, ended) => {
    if (ended.ownerId === author.id) notified.push([ended.bookId, ended.outcome]);
  });
  await inTransaction(app.foundation.db, (tx) => books.fail(tx, { book: failed, code: "plan_refused" }));
  await author.call("POST", `/api/books/${cancelled.bookId}/cancel`);
  expect(notified).toEqual([
    [failed.bookId, "failed"],
    [cancelled.bookId, "failed"],
  ]);
  const { rows: jobs } = await sql`select 1 from pgboss.job where name = 'exports.print-ahead'
    and data ->> 'bookId' in (${failed.bookId}, ${cancelled.bookId})`.execute(app.foundation.db);
  expect(jobs).toEqual([]);
});

test("reverts the end if a listener fails: settles and notifies nothing", async () => {
  const author = await buildAuthor(app);
  const book = await buildGeneratingBook(author);
  const { books } = app.features;
  books.onEnded(async (_tx, ended) => {
    if (ended.bookId === book.bookId) throw new Error("not now");
  });
  const end = inTransaction(app.foundation.db, (tx) => books.complete(tx, { book, words: 1000 }));
  await expect(end).rejects.toThrow("not now");
  expect((await author.call("GET", `/api/books/${book.bookId}`)).body).toMatchObject({
    status: "generating",
  });
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 30, held: 10 });
});

test("charges the full price from 97 % of the words, and refunds the missing share below", async () => {
  for (const [words, returned] of [
    [970, 0],
    [969, 1],
    [500, 5],
    [0, 10],
  ] as const) {
    const author = await buildAuthor(app);
    const book = await buildGeneratingBook(author);
    await inTransaction(app.foundation.db, (tx) => app.features.books.complete(tx, { book, words }));
    expect((await author.call("GET", `/api/books/${book.bookId}`)).body).toMatchObject({
      credits_refunded: returned,
    });
    expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 30 + returned, held: 0 });
  }
});

test("takes the newer of book and run as the time of change", async () => {
  const author = await buildAuthor(app);
  const { bookId, run } = await buildGeneratingBook(author);
  const { db } = app.foundation;
  const changed = async (): Promise<unknown> =>
    (await author.call("GET", `/api/books/${bookId}`)).body["updated_at"];
  await sql`update run set updated_at = '2030-01-01T00:00:00Z' where id = ${run.id}`.execute(db);
  expect(await changed()).toBe("2030-01-01T00:00:00.000Z");
  await sql`update book set updated_at = '2031-01-01T00:00:00Z' where id = ${bookId}`.execute(db);
  expect(await changed()).toBe("2031-01-01T00:00:00.000Z");
});

test("rejects a key that is too long by name, and answers a repeated one with the first book", async () => {
  const author = await buildAuthor(app);
  const send = (key: string): ReturnType<TestAuthor["call"]> =>
    author.call("POST", "/api/books/generate", { body: order, headers: { "idempotency-key": key } });
  expect((await send("x".repeat(201))).body).toMatchObject({
    status: 422,
    fields: { "Idempotency-Key": "Please use at most 200 characters" },
  });
  const first = await send("x".repeat(200));
  expect((await send(`  ${"x".repeat(200)}  `)).body["id"]).toBe(first.body["id"]);
});

test("replays events after a number, and without one from the first", async () => {
  const author = await buildAuthor(app);
  const book = await buildGeneratingBook(author);
  await author.call("POST", `/api/books/${book.bookId}/pause`);
  await author.call("POST", `/api/books/${book.bookId}/cancel`);
  const numbers = async (lastEventId: string): Promise<string[]> => {
    const headers = { "last-event-id": lastEventId };
    const { body } = await author.call("GET", `/api/books/${book.bookId}/events`, { headers });
    return String(body["text"]).match(/^id: \d+$/gm) ?? [];
  };
  expect(await numbers("1")).toEqual(["id: 2"]);
  for (const nonsense of ["", "one", "-1", "1e3", "99999999999"]) {
    expect(await numbers(nonsense)).toEqual(["id: 1", "id: 2"]);
  }
});

test("resumes as many books at once as there are places", async () => {
  const author = await buildAuthor(app, { credits: 200 });
  const paused: string[] = [];
  for (let book = 0; book < 4; book += 1) {
    const { bookId } = await buildGeneratingBook(author);
    await author.call("POST", `/api/books/${bookId}/pause`);
    paused.push(bookId);
  }
  for (let book = 0; book < 6; book += 1) await buildGeneratingBook(author);
  const answers = await Promise.all(
    paused.map((bookId) => author.call("POST", `/api/books/${bookId}/resume`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429, 429, 429]);
});

test("accepts an id in capitals, for events and files too", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildImportedBook(author);
  const path = `/api/books/${bookId.toUpperCase()}`;
  expect((await author.call("GET", path)).body).toMatchObject({ id: bookId });
  const placed = await author.call("POST", `${path}/exports`, { body: { formats: ["txt"] } });
  expect(placed.status).toBe(202);
  const again = await author.call("GET", `${path}/exports/${String(placed.body["id"]).toUpperCase()}`);
  expect(again.body).toMatchObject({ id: placed.body["id"], book_id: bookId });
  expect((await author.call("GET", `${path}/download/txt`)).status).toBe(200);
});

test("closes the events of an ended book for a reader who has the last", async () => {
  const author = await buildAuthor(app);
  const book = await buildGeneratingBook(author);
  await inTransaction(app.foundation.db, (tx) => app.features.books.complete(tx, { book, words: 1000 }));
  const headers = { "last-event-id": "1" };
  const { status, body } = await author.call("GET", `/api/books/${book.bookId}/events`, { headers });
  expect([status, String(body["text"]).match(/^id: \d+$/gm)]).toEqual([200, null]);
});

test("waits for its run before locking the account when resuming, like every writer", async () => {
  const author = await buildAuthor(app);
  const { bookId, run } = await buildGeneratingBook(author);
  await author.call("POST", `/api/books/${bookId}/pause`);
  const { db } = app.foundation;
  const resumed = await inTransaction(db, async (tx) => {
    await sql`select 1 from run where id = ${run.id} for update`.execute(tx);
    const answer = author.call("POST", `/api/books/${bookId}/resume`);
    await lockIsWaitedFor(db);
    // If it had locked the account first, this would be rejected.
    await sql`select 1 from credit_account where user_id = ${author.id} for update nowait`.execute(
      app.ownerDb,
    );
    return { answer };
  });
  expect((await resumed.answer).status).toBe(202);
});

test("leaves no integrity failure", async () => {
  // Runs were ended manually above, without the chapters a worker stores.
  const broken = await app.features.integrityChecks.findBroken();
  expect(broken.filter(({ invariant }) => !invariant.startsWith("completed book"))).toEqual([]);
});
