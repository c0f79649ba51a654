import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

// No worker runs here: books stay in the state that requests and payments leave them in.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 5 };

async function jobsOf(bookId: unknown): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where data ->> 'bookId' = ${String(bookId)}`.execute(
    app.foundation.db,
  );
  return rows[0]?.jobs ?? 0;
}

test("holds credits, queues the job and answers 202 with the book", async () => {
  const author = await buildAuthor(app);
  const answer = await author.call("POST", "/api/books/generate", { body: { ...order, chapters: 10 } });
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({
    title: "The Salt Garden",
    status: "generating",
    chapters: 10,
    funding: "credits",
    cost: 20,
    author_name: "Ada Test",
    progress: { stage: "queued", chapters_done: 0, chapters_total: 10, words_asked: 15_000 },
  });
  expect(await jobsOf(answer.body["id"])).toBe(1);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 20, held: 20 });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
});

test("keeps a book in its requested language, and rejects one that is not offered", async () => {
  const author = await buildAuthor(app);
  const asked = (language_variant: string) =>
    author.call("POST", "/api/books/generate", { body: { ...order, chapters: 1, language_variant } });
  const { body } = await asked("de");
  const id = String(body["id"]);
  expect((await author.call("GET", `/api/books/${id}`)).body).toMatchObject({ language_variant: "de" });
  for (const language of ["pl", "german", ""]) {
    const refused = await asked(language);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("Choose a language from the list");
  }
});

test("answers a repeated request with the first one's book, and holds nothing more", async () => {
  const author = await buildAuthor(app);
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => author.call("POST", "/api/books/generate", { body: order, headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 10 });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
});

test("rejects a key that comes with another request, and changes nothing", async () => {
  const author = await buildAuthor(app);
  const headers = { "idempotency-key": "one and the same" };
  await author.call("POST", "/api/books/generate", { body: order, headers });
  const other = await author.call("POST", "/api/books/generate", {
    body: { ...order, title: "Another" },
    headers,
  });
  expect(other.body).toMatchObject({ status: 409, code: "request.idempotency_key_reused" });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30 });
});

test("makes the book free without credits, within the trial and its free books", async () => {
  const author = await buildAuthor(app, { credits: 5, booksGenerated: 2 });
  const first = await author.call("POST", "/api/books/generate", { body: order });
  expect(first.body).toMatchObject({ funding: "free", cost: 0 });
  const second = await author.call("POST", "/api/books/generate", { body: order });
  expect(second.body).toMatchObject({
    status: 402,
    code: "credits.insufficient",
    detail: "Insufficient credits. Need 10, have 5",
    required: 10,
    balance: 5,
  });
});

test("charges a book larger than a free one, and says why in the check before", async () => {
  const author = await buildAuthor(app, { credits: 5, booksGenerated: 0 });
  const asked = (size: string) => author.call("GET", `/api/credits/check/book_generation?${size}`);
  const large = await asked("chapters=10&words_per_chapter=2500");
  expect(large.body).toMatchObject({ sufficient: false, funding: "none", is_too_large_for_free: true });
  const free = await asked("chapters=10&words_per_chapter=2000");
  expect(free.body).toMatchObject({ funding: "free", is_too_large_for_free: false });
  const size = { chapters: 10, words_per_chapter: 2500 };
  const refused = await author.call("POST", "/api/books/generate", { body: { ...order, ...size } });
  expect(refused.body).toMatchObject({ status: 402, code: "credits.insufficient", required: 40 });
});

test("frees a failed book's place among free ones, and takes one again when resumed", async () => {
  const author = await buildAuthor(app, { credits: 0, booksGenerated: 2 });
  const generated = async () => (await author.call("GET", "/api/auth/me")).body["books_generated"];
  const requestOne = async () =>
    String((await author.call("POST", "/api/books/generate", { body: order })).body["id"]);
  const failed = await requestOne();
  expect(await generated()).toBe(3);
  await inTransaction(app.foundation.db, async (tx) => {
    const run = await app.features.runs.lockLatest(tx, { ownerId: author.id, bookId: failed, kind: "book" });
    if (run === null) throw new Error("The book has no run.");
    await app.features.books.fail(tx, { book: { run, bookId: failed, title: "" }, code: "workers_lost" });
  });
  expect(await generated()).toBe(2);
  const second = await author.call("POST", "/api/books/generate", { body: order });
  expect(second.body).toMatchObject({ funding: "free" });
  expect(await generated()).toBe(3);
  const resume = () => author.call("POST", `/api/books/${failed}/resume`);
  expect((await resume()).body).toMatchObject({ status: 402, code: "credits.none" });
  await author.call("POST", `/api/books/${String(second.body["id"])}/cancel`);
  expect(await generated()).toBe(2);
  expect((await resume()).body).toMatchObject({ funding: "free", status: "generating" });
  expect(await generated()).toBe(3);
});

test("says the sentence for three books and no credits", async () => {
  const author = await buildAuthor(app, { credits: 0, booksGenerated: 3 });
  const answer = await author.call("POST", "/api/books/generate", { body: order });
  expect(answer.body).toMatchObject({
    status: 402,
    detail: "No credits available. Please purchase credits to continue generating books.",
  });
});

test("starts one of many simultaneous requests with one free book left", { tags: "merge" }, async () => {
  const author = await buildAuthor(app, { credits: 0, booksGenerated: 2 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => author.call("POST", "/api/books/generate", { body: order })),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(39);
});

test("charges a premium author no credits, up to seven books at once", async () => {
  const author = await buildAuthor(app, { credits: 0, isPremium: true, booksGenerated: 50 });
  for (let book = 0; book < 7; book += 1) {
    const answer = await author.call("POST", "/api/books/generate", { body: order });
    expect(answer.body).toMatchObject({ funding: "premium", cost: 0 });
  }
  const eighth = await author.call("POST", "/api/books/generate", { body: order });
  expect(eighth.body).toMatchObject({ status: 429, code: "books.too_many_running", running: 7 });
});

test.each([
  ["no title", { title: "   " }, { title: "Please enter a book title" }],
  ["a title too long", { title: "x".repeat(201) }, { title: "Please use at most 200 characters" }],
  ["eleven chapters", { chapters: 11 }, { chapters: "Choose between 1 and 10 chapters" }],
  ["no whole number", { chapters: 2.5 }, { chapters: "Choose between 1 and 10 chapters" }],
  ["an unknown genre", { genre: "Telephone books" }, { genre: "Choose a genre from the list" }],
  [
    "chapters too short",
    { words_per_chapter: 499 },
    { words_per_chapter: "Choose between 500 and 6,000 words a chapter" },
  ],
  [
    "an endless description",
    { description: "x".repeat(4001) },
    { description: "Please use at most 4,000 characters" },
  ],
])("rejects a request with %s by field, and holds nothing", async (_name, change, fields) => {
  const author = await buildAuthor(app);
  const answer = await author.call("POST", "/api/books/generate", { body: { ...order, ...change } });
  expect(answer.body).toMatchObject({ status: 422, code: "request.invalid", fields });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
});

test("accepts themes as a list or separated by commas", async () => {
  const author = await buildAuthor(app);
  const typed = await author.call("POST", "/api/books/generate", {
    body: { ...order, themes: "Love,  Loss , ", writing_style: "" },
  });
  const book = await author.call("GET", `/api/books/${String(typed.body["id"])}`);
  expect(book.body).toMatchObject({ themes: ["Love", "Loss"], writing_style: null });
});

test("answers 404 alike for another author's book, an unknown one and a malformed id", async () => {
  const owner = await buildAuthor(app);
  const otherAuthor = await buildAuthor(app);
  const { body } = await owner.call("POST", "/api/books/generate", { body: order });
  const ids = [String(body["id"]), randomUUID(), "no-id-at-all"];
  for (const id of ids) {
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/events"],
      ["GET", "/download/pdf"],
      ["POST", "/pause"],
      ["POST", "/cancel"],
      ["POST", "/resume"],
    ] as const) {
      const answer = await otherAuthor.call(method, `/api/books/${id}${path}`);
      expect(answer.body).toMatchObject({ status: 404, detail: "Book not found" });
    }
  }
  expect((await owner.call("GET", `/api/books/${ids[0]}`)).status).toBe(200);
});

test("asks visitors to sign in", async () => {
  const visitor = callAs(app, null);
  for (const path of ["/api/books", `/api/books/${randomUUID()}`, `/api/books/${randomUUID()}/events`]) {
    expect((await visitor("GET", path)).status).toBe(401);
  }
  expect((await visitor("POST", "/api/books/generate", { body: order })).status).toBe(401);
});

test("refunds a canceled book once, and can resume it", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(body["id"])}`;
  const cancelled = await author.call("POST", `${path}/cancel`);
  expect(cancelled.body).toMatchObject({
    status: "failed",
    credits_refunded: 10,
    failure: { code: "cancelled", credits_returned: 10 },
  });
  expect((await author.call("POST", `${path}/cancel`)).body).toMatchObject({ code: "books.not_running" });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
  await sql`delete from pgboss.job where data ->> 'bookId' = ${String(body["id"])}`.execute(
    app.foundation.db,
  );
  const resumed = await author.call("POST", `${path}/resume`);
  expect(resumed.body).toMatchObject({ status: "generating", failure: null, cost: 10, credits_refunded: 0 });
  expect(await jobsOf(body["id"])).toBe(1);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 10 });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 1 });
});

test("keeps a paused book's hold, and says what can be done with it", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const path = `/api/books/${String(body["id"])}`;
  const paused = await author.call("POST", `${path}/pause`);
  expect(paused.body).toMatchObject({ status: "generating", progress: { stage: "paused" } });
  expect((await author.call("POST", `${path}/pause`)).body).toMatchObject({ code: "books.not_running" });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 10 });
  const resumed = await author.call("POST", `${path}/resume`);
  expect(resumed.body).toMatchObject({ progress: { stage: "queued" } });
  expect((await author.call("POST", `${path}/resume`)).body).toMatchObject({ code: "books.not_resumable" });
});

test("does not offer an unfinished book as a file", async () => {
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const answer = await author.call("GET", `/api/books/${String(body["id"])}/download/epub`);
  expect(answer.body).toMatchObject({ status: 409, code: "books.not_completed" });
});

test("lists the author's own books, newest first, in pages, without texts", async () => {
  const author = await buildAuthor(app, { credits: 0, isPremium: true });
  for (const title of ["One", "Two", "Three"]) {
    await author.call("POST", "/api/books/generate", { body: { ...order, title } });
  }
  const otherAuthor = await buildAuthor(app);
  await otherAuthor.call("POST", "/api/books/generate", { body: { ...order, title: "Somebody else's" } });
  const page = await author.call("GET", "/api/books?limit=2");
  expect(page.body).toMatchObject({
    books: [{ title: "Three" }, { title: "Two" }],
    pagination: { current_page: 1, total_pages: 2, total_items: 3, has_next: true, has_prev: false },
  });
  expect(JSON.stringify(page.body)).not.toContain("content");
  expect((await author.call("GET", "/api/books?page=9")).body).toMatchObject({
    books: [],
    pagination: { current_page: 9, total_pages: 1, total_items: 3, has_next: false, has_prev: true },
  });
});

test(
  "rejects a sample request without a text for it, says what it needs, and charges nothing",
  { tags: "merge" },
  async () => {
    const samples = await startTestApp({ adapters: { languageModel: buildWriter({ isSample: true }) } });
    try {
      const author = await buildAuthor(samples);
      const generate = async (changes: object): Promise<Record<string, unknown>> =>
        (await author.call("POST", "/api/books/generate", { body: { ...order, ...changes } })).body;
      expect(await generate({ words_per_chapter: 1501 })).toMatchObject({
        status: 409,
        code: "writing.needs_model",
        detail: expect.stringMatching(/1500 words a chapter.*model is needed.*Nothing was charged/),
      });
      expect((await author.call("GET", "/api/books")).body["books"]).toEqual([]);
      expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40 });
      expect(await generate({ chapters: 10, words_per_chapter: 1500 })).toMatchObject({ is_sample: true });
    } finally {
      await samples.close();
    }
  },
);

test("answers 503 without a provider and sample books, and charges nothing", { tags: "merge" }, async () => {
  const bare = await startTestApp({ adapters: { languageModel: null } });
  try {
    const author = await buildAuthor(bare);
    const answer = await author.call("POST", "/api/books/generate", { body: order });
    expect(answer.body).toMatchObject({ status: 503, code: "writing.unavailable" });
    expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40 });
  } finally {
    await bare.close();
  }
});
