import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { endLongPauses } from "./steer-book.ts";

const DAY_MS = 86_400_000;

/** The server's clock is this many ms ahead of the machine's. */
let ahead = 0;
// No worker runs here: the tests store what one would have written.
let app: TestApp;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  app = await startTestApp({ adapters: { languageModel: buildWriter(), clock } });
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;
const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function buildOrderedBook(author: TestAuthor): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  return String(body["id"]);
}

/** Stores chapters like a worker: all but the last are finished, the last is in progress. */
async function write(bookId: string, chapters: readonly number[]): Promise<void> {
  const { books } = app.features;
  await inTransaction(app.foundation.db, async (tx) => {
    const planned = chapters.map((_, index) => ({
      id: `c${index + 1}`,
      number: index + 1,
      title: `Chapter ${index + 1}`,
      words_asked: 500,
    }));
    await books.addChapters(tx, bookId, planned);
    for (const [index, words] of chapters.entries()) {
      const text = Array.from({ length: words }, () => "word").join(" ");
      const chapter = { bookId, id: `c${index + 1}`, text, words };
      if (index === chapters.length - 1) await books.setChapterSoFar(tx, chapter);
      else
        await books.finishChapter(tx, {
          ...chapter,
          provider: "p",
          model: "m",
          health: {},
          summary: "",
          clocks: [],
        });
    }
  });
}

function cancel(author: TestAuthor, bookId: string, body?: object): Promise<Answer> {
  return author.call("POST", `/api/books/${bookId}/cancel`, body === undefined ? {} : { body });
}

async function balanceOf(author: TestAuthor): Promise<unknown> {
  return (await author.call("GET", "/api/credits/balance")).body;
}

test.each([
  [[500, 100], 6, "two chapters asked, one and a fifth written"],
  [[500, 490], 10, "all but a few words written: delivered whole"],
  [[9], 0, "less than a credit's worth written"],
])("canceling after %j words of 1,000 keeps %i of 10 credits (%s)", async (chapters, kept) => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, chapters);
  const before = await author.call("GET", `/api/books/${bookId}`);
  expect(before.body).toMatchObject({ cancel_charge: kept });
  const { body } = await cancel(author, bookId);
  expect(body).toMatchObject({
    status: "failed",
    cost: 10,
    credits_refunded: 10 - kept,
    cancel_charge: 0,
    failure: { code: "cancelled", credits_returned: 10 - kept },
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 40 - kept, held: 0 });
});

test("keeps what was paid for readable, with the chapter in progress", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [500, 100]);
  const readWordCounts = async (): Promise<number[]> => {
    const { body } = await author.call("GET", `/api/books/${bookId}`);
    const content = z.record(z.string(), z.string()).parse(body["content"]);
    return Object.values(content).map((text) => text.split(" ").length);
  };
  expect(await readWordCounts()).toEqual([500]);
  await cancel(author, bookId);
  expect(await readWordCounts()).toEqual([500, 100]);
});

test("rejects a cancel that would charge more than quoted, with the new price, and changes nothing", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [300]);
  const refused = await cancel(author, bookId, { at_most: 2 });
  expect(refused.body).toMatchObject({ status: 409, code: "books.cancel_price_changed", cancel_charge: 3 });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 10 });
  expect((await cancel(author, bookId, { at_most: 3 })).body).toMatchObject({ credits_refunded: 7 });
  const wrong = await cancel(author, await buildOrderedBook(author), { at_most: 1.5 });
  expect(wrong.body).toMatchObject({ status: 422, code: "request.invalid" });
});

test("holds only the unpaid rest for a resumed book, for the same total", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [300]);
  await cancel(author, bookId);
  const resumed = await author.call("POST", `/api/books/${bookId}/resume`);
  expect(resumed.body).toMatchObject({
    status: "generating",
    cost: 10,
    credits_refunded: 0,
    cancel_charge: 0,
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 7 });
  await inTransaction(app.foundation.db, async (tx) => {
    const run = await app.features.runs.lockLatest(tx, { ownerId: author.id, bookId, kind: "book" });
    if (run === null) throw new Error("The book has no run.");
    await app.features.books.complete(tx, { book: { run, bookId, title: order.title }, words: 1000 });
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 0 });
});

test("charges each word once for a book canceled twice", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [300]);
  await cancel(author, bookId);
  await author.call("POST", `/api/books/${bookId}/resume`);
  await write(bookId, [500]);
  expect((await author.call("GET", `/api/books/${bookId}`)).body).toMatchObject({
    credits_paid: 3,
    cancel_charge: 2,
  });
  expect((await cancel(author, bookId)).body).toMatchObject({ credits_paid: 5, credits_refunded: 5 });
  expect(await balanceOf(author)).toMatchObject({ balance: 35, held: 0 });
});

test("refunds what was held for the rest of a resumed book that fails", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [300]);
  await cancel(author, bookId);
  await author.call("POST", `/api/books/${bookId}/resume`);
  await inTransaction(app.foundation.db, async (tx) => {
    const run = await app.features.runs.lockLatest(tx, { ownerId: author.id, bookId, kind: "book" });
    if (run === null) throw new Error("The book has no run.");
    await app.features.books.fail(tx, { book: { run, bookId, title: order.title }, code: "workers_lost" });
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 37, held: 0 });
});

test("resumes a fully paid book without a further credit", async () => {
  const author = await buildAuthor(app, { credits: 10, booksGenerated: 3 });
  const bookId = await buildOrderedBook(author);
  await write(bookId, [500, 490]);
  await cancel(author, bookId);
  expect(await balanceOf(author)).toMatchObject({ balance: 0, held: 0 });
  const resumed = await author.call("POST", `/api/books/${bookId}/resume`);
  expect(resumed.body).toMatchObject({ status: "generating", funding: "credits", cost: 10 });
  expect(await balanceOf(author)).toMatchObject({ balance: 0, held: 0 });
  expect((await cancel(author, bookId)).body).toMatchObject({ credits_refunded: 0 });
});

test("cancels a free book at no cost, however much is written", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const bookId = await buildOrderedBook(author);
  await write(bookId, [500, 400]);
  expect((await cancel(author, bookId)).body).toMatchObject({ cost: 0, credits_refunded: 0 });
});

test("counts a book canceled with words as generated, but not one without any", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const [written, unwritten] = [await buildOrderedBook(author), await buildOrderedBook(author)];
  await write(written, [300]);
  await cancel(author, written);
  await cancel(author, unwritten);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
  await author.call("POST", `/api/books/${written}/resume`);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
});

test("settles once for 40 simultaneous cancels", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await write(bookId, [500, 100]);
  const answers = await Promise.all(Array.from({ length: 40 }, () => cancel(author, bookId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(author)).toMatchObject({ balance: 34, held: 0 });
});

test("leaves nothing of a trial after pausing, its end and canceling", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const books: string[] = [];
  for (let book = 0; book < 4; book += 1) books.push(await buildOrderedBook(author));
  for (const bookId of books) await author.call("POST", `/api/books/${bookId}/pause`);
  await sql`update credit_lot set expires_at = now() - interval '1 second' where user_id = ${author.id}`.execute(
    app.ownerDb,
  );
  for (const bookId of books) await cancel(author, bookId);
  expect(await balanceOf(author)).toMatchObject({ balance: 0, held: 0, buckets: { trial: 0 } });
});

async function endPausesAfter(days: number): Promise<void> {
  ahead = days * DAY_MS;
  try {
    await app.features.books.endLongPauses();
  } finally {
    ahead = 0;
  }
}

test("stops and settles a book paused longer than 90 days, but not a resumed one", async () => {
  const [author, other] = [await buildAuthor(app), await buildAuthor(app)];
  const [resting, resumed] = [await buildOrderedBook(author), await buildOrderedBook(other)];
  await write(resting, [500, 100]);
  await author.call("POST", `/api/books/${resting}/pause`);
  await other.call("POST", `/api/books/${resumed}/pause`);
  await other.call("POST", `/api/books/${resumed}/resume`);
  await endPausesAfter(89);
  expect((await author.call("GET", `/api/books/${resting}`)).body).toMatchObject({ status: "generating" });
  await endPausesAfter(91);
  expect((await author.call("GET", `/api/books/${resting}`)).body).toMatchObject({
    status: "failed",
    failure: { code: "pause_ended", credits_returned: 4 },
  });
  expect((await other.call("GET", `/api/books/${resumed}`)).body).toMatchObject({ status: "generating" });
  expect(await balanceOf(author)).toMatchObject({ balance: 34, held: 0 });
});

test("continues a book resumed between the check and its end", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  const { runs } = app.features;
  const { db } = app.foundation;
  const run = (await runs.latestOfBooks(db, { bookIds: [bookId], kind: "book" })).get(bookId);
  if (run === undefined) throw new Error("The book has no run.");
  const ended = await endLongPauses({
    db,
    // Found while it was still paused.
    runs: { ...runs, findRestingSince: async () => [run] },
    chapters: app.features.manuscripts.chapters,
    entitlements: app.features.entitlements,
    funding: app.features.funding,
    listeners: [],
    now: () => new Date(),
  });
  expect(ended).toBe(0);
  expect((await author.call("GET", `/api/books/${bookId}`)).body).toMatchObject({ status: "generating" });
});

test("refunds a short book with credits that outlive the trial", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  await sql`update credit_lot set expires_at = now() - interval '1 second' where user_id = ${author.id}`.execute(
    app.ownerDb,
  );
  await inTransaction(app.foundation.db, async (tx) => {
    const run = await app.features.runs.lockLatest(tx, { ownerId: author.id, bookId, kind: "book" });
    if (run === null) throw new Error("The book has no run.");
    await app.features.books.complete(tx, { book: { run, bookId, title: order.title }, words: 500 });
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 5, held: 0, buckets: { trial: 5 } });
});

test("leaves no integrity failure about money", async () => {
  const broken = await app.features.integrityChecks.findBroken();
  // Runs were ended manually, without the chapters a worker would have stored before.
  expect(broken.filter(({ invariant }) => !invariant.startsWith("completed"))).toEqual([]);
});
