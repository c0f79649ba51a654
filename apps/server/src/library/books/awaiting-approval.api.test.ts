import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { readCount } from "../../platform/db/rows.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const DAY_MS = 86_400_000;

/** The server's clock is this many ms ahead of the machine's. */
let ahead = 0;
// No worker runs here: the tests write what a run would have stored.
let app: TestApp;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  app = await startTestApp({ adapters: { languageModel: buildWriter(), clock } });
});
afterAll(() => app.close());
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 500 };

async function buildOrderedBook(author: TestAuthor, change: object = {}): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", { body: { ...order, ...change } });
  return String(body["id"]);
}

/** Stores the two chapters, and holds the book for its findings. */
async function hold(
  author: TestAuthor,
  bookId: string,
  words: readonly number[] = [500, 500],
): Promise<void> {
  const { books, runs, findings } = app.features;
  await inTransaction(app.foundation.db, async (tx) => {
    const run = await runs.lockLatest(tx, { ownerId: author.id, bookId, kind: "book" });
    if (run === null) throw new Error("The book has no run.");
    await books.addChapters(
      tx,
      bookId,
      words.map((_, at) => ({
        id: `c${at + 1}`,
        number: at + 1,
        title: `Chapter ${at + 1}`,
        words_asked: 500,
      })),
    );
    for (const [at, count] of words.entries()) {
      const text = Array.from({ length: count }, () => "word").join(" ");
      const fields = { summary: "", clocks: [], health: {} };
      await books.finishChapter(tx, {
        bookId,
        id: `c${at + 1}`,
        text,
        words: count,
        provider: "p",
        model: "m",
        ...fields,
      });
    }
    await findings.replace(tx, bookId, { by: [], found: FOUND });
    await runs.waitForConsent(tx, run.id);
    await runs.appendEvent(tx, run.id, { type: "book-held" });
  });
}

const FOUND = [
  {
    kind: "momentum",
    severity: "note",
    found_by: "model",
    chapterId: "c1",
    detail: "Slow.",
    quotes: ["word"],
  },
  { kind: "claim", severity: "warning", found_by: "code", chapterId: "c2", detail: "Who says?", quotes: [] },
  {
    kind: "integrity",
    severity: "blocking",
    found_by: "code",
    chapterId: null,
    detail: "A note.",
    quotes: [],
  },
] as const satisfies Parameters<TestApp["features"]["findings"]["replace"]>[2]["found"];

async function buildAwaitingApprovalBook(author: TestAuthor, words?: readonly number[]): Promise<string> {
  const bookId = await buildOrderedBook(author);
  await hold(author, bookId, words);
  return bookId;
}

async function balanceOf(author: TestAuthor): Promise<unknown> {
  return (await author.call("GET", "/api/credits/balance")).body;
}

async function eventsOf(author: TestAuthor, bookId: string, after = 0): Promise<string[]> {
  const { body } = await author.call("GET", `/api/books/${bookId}/events`, {
    headers: { "last-event-id": String(after) },
  });
  return [...String(body["text"]).matchAll(/event: ([\w-]+)/g)].map(([, name]) => String(name));
}

test("lets a held book be read, charges nothing, and lists findings, the gravest first", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  const { body } = await author.call("GET", `/api/books/${bookId}`);
  expect(body).toMatchObject({
    status: "generating",
    cost: 10,
    cancel_charge: 10,
    progress: { stage: "held" },
  });
  const found = z
    .array(z.looseObject({ severity: z.string(), chapter: z.int().nullable() }))
    .parse(body["findings"]);
  expect(found.map(({ severity, chapter }) => [severity, chapter])).toEqual([
    ["blocking", null],
    ["warning", 2],
    ["note", 1],
  ]);
  expect(found[2]).toMatchObject({ found_by: "model", quotes: ["word"], status: "open" });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 10 });
  expect((await author.call("POST", `/api/books/${bookId}/pause`)).status).toBe(409);
});

test("finishes and charges a book accepted as it is, with its blockers marked as accepted", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  const { status, body } = await author.call("POST", `/api/books/${bookId}/deliver`);
  expect([status, body["status"]]).toEqual([200, "completed"]);
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 0 });
  const { body: book } = await author.call("GET", `/api/books/${bookId}`);
  const found = z.array(z.looseObject({ status: z.string() })).parse(book["findings"]);
  expect(found.map((one) => one.status)).toEqual(["accepted", "open", "open"]);
});

test("charges a held book that lacks words its share, as quoted", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author, [500, 300]);
  expect((await author.call("GET", `/api/books/${bookId}`)).body).toMatchObject({ cancel_charge: 8 });
  expect((await author.call("POST", `/api/books/${bookId}/deliver`)).body).toMatchObject({
    credits_refunded: 2,
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 32, held: 0 });
});

test("delivers and charges once for forty simultaneous consents", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => author.call("POST", `/api/books/${bookId}/deliver`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body["code"] === "books.not_waiting")).toHaveLength(39);
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 0 });
});

test("does not deliver by consent a book that is not held: being written, paused, stopped or finished", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildOrderedBook(author);
  const refused = async (): Promise<void> => {
    const { body } = await author.call("POST", `/api/books/${bookId}/deliver`);
    expect(body).toMatchObject({ status: 409, code: "books.not_waiting" });
  };
  await refused();
  await author.call("POST", `/api/books/${bookId}/pause`);
  await refused();
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 10 });
  await author.call("POST", `/api/books/${bookId}/cancel`);
  await refused();
  const finished = await buildAwaitingApprovalBook(author);
  await author.call("POST", `/api/books/${finished}/deliver`);
  expect((await author.call("POST", `/api/books/${finished}/deliver`)).body).toMatchObject({
    code: "books.not_waiting",
  });
});

test("hides another author's held book from acceptance", async () => {
  const [author, other] = [await buildAuthor(app), await buildAuthor(app)];
  const bookId = await buildAwaitingApprovalBook(author);
  const { status, body } = await other.call("POST", `/api/books/${bookId}/deliver`);
  expect([status, body["code"]]).toEqual([404, "books.not_found"]);
  expect(await balanceOf(author)).toMatchObject({ held: 10 });
});

test("cancels a held book at the quoted price", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author, [500, 300]);
  const refused = await author.call("POST", `/api/books/${bookId}/cancel`, { body: { at_most: 7 } });
  expect(refused.body).toMatchObject({ code: "books.cancel_price_changed", cancel_charge: 8 });
  const { body } = await author.call("POST", `/api/books/${bookId}/cancel`, { body: { at_most: 8 } });
  expect(body).toMatchObject({ status: "failed", failure: { code: "cancelled", credits_returned: 2 } });
  expect(await balanceOf(author)).toMatchObject({ balance: 32, held: 0 });
});

test("stops a held book without an answer for 90 days, at no cost", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  for (const [days, status] of [
    [89, "generating"],
    [91, "failed"],
  ] as const) {
    ahead = days * DAY_MS;
    try {
      await app.features.books.endLongPauses();
    } finally {
      ahead = 0;
    }
    expect((await author.call("GET", `/api/books/${bookId}`)).body).toMatchObject({ status });
  }
  expect((await author.call("GET", `/api/books/${bookId}`)).body).toMatchObject({
    failure: { code: "pause_ended", credits_returned: 10 },
    content: { "1": expect.stringContaining("word") },
  });
  expect(await balanceOf(author)).toMatchObject({ balance: 40, held: 0 });
  // Copying it is not a way to get it for free either.
  const copy = await author.call("POST", `/api/books/${bookId}/duplicate`);
  expect(copy.body).toMatchObject({ status: 409, code: "books.not_copyable" });
});

test("ends the waiting of a resumed held book, and keeps its hold", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  const { status, body } = await author.call("POST", `/api/books/${bookId}/resume`);
  expect([status, body["status"]]).toEqual([202, "generating"]);
  expect(body["progress"]).not.toMatchObject({ stage: "held" });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 10 });
  expect((await author.call("POST", `/api/books/${bookId}/deliver`)).body).toMatchObject({
    code: "books.not_waiting",
  });
});

test("replays a held book's outcome to late readers", async () => {
  const author = await buildAuthor(app);
  const bookId = await buildAwaitingApprovalBook(author);
  await author.call("POST", `/api/books/${bookId}/deliver`);
  expect(await eventsOf(author, bookId)).toEqual(["book-held", "book-end"]);
  expect(await eventsOf(author, bookId, 1)).toEqual(["book-end"]);
});

test("delivers a held free book without a credit", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const bookId = await buildAwaitingApprovalBook(author);
  expect((await author.call("POST", `/api/books/${bookId}/deliver`)).body).toMatchObject({
    status: "completed",
    cost: 0,
  });
});

async function rowsOf(author: TestAuthor): Promise<number> {
  return readCount(
    app.foundation.db,
    sql`select ((select count(*) from book where owner_id = ${author.id})
      + (select count(*) from run where owner_id = ${author.id})
      + (select count(*) from credit_hold where user_id = ${author.id}))::int as count`,
  );
}

test("rejects a request for content we do not write, with its reason, and stores, holds and counts nothing", async () => {
  const author = await buildAuthor(app);
  const { status, body } = await author.call("POST", "/api/books/generate", {
    body: { ...order, description: "An erotic story about a schoolgirl and her teacher." },
  });
  expect([status, body["code"]]).toEqual([422, "books.order_refused"]);
  expect(body["detail"]).toMatch(/anyone under 18\. Nothing was charged; please change/);
  expect(await rowsOf(author)).toBe(0);
  expect(await balanceOf(author)).toMatchObject({ balance: 40, held: 0 });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 0 });
});

test("does not reject a dark book", async () => {
  const author = await buildAuthor(app);
  expect(
    await buildOrderedBook(author, { description: "A child is taken; her mother hunts the killer." }),
  ).toMatch(/^[0-9a-f-]{36}$/);
});

test("charges a book of long chapters more, as quoted, and keeps the agreement when resumed", async () => {
  const author = await buildAuthor(app);
  const asked = await author.call(
    "GET",
    "/api/credits/check/book_generation?chapters=2&words_per_chapter=6000",
  );
  expect(asked.body).toMatchObject({ required: 18, remaining_after: 22, funding: "credits" });
  const bookId = await buildOrderedBook(author, { words_per_chapter: 6000 });
  expect(await balanceOf(author)).toMatchObject({ balance: 22, held: 18 });
  // Like one requested before words had a price.
  await sql`update run set cost = 10 where book_id = ${bookId}`.execute(app.ownerDb);
  await author.call("POST", `/api/books/${bookId}/cancel`);
  expect((await author.call("POST", `/api/books/${bookId}/resume`)).body).toMatchObject({ cost: 10 });
  expect(await balanceOf(author)).toMatchObject({ balance: 30, held: 10 });
});

test("checks the usual length by default, and rejects one out of bounds", async () => {
  const author = await buildAuthor(app);
  const checkCredits = (query: string) => author.call("GET", `/api/credits/check/book_generation${query}`);
  expect((await checkCredits("?chapters=10")).body).toMatchObject({ required: 20 });
  expect((await checkCredits("?chapters=10&words_per_chapter=6000")).body).toMatchObject({
    required: 60,
    funding: "none",
  });
  expect((await checkCredits("?words_per_chapter=6001")).status).toBe(422);
});
