import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const HOUR_MS = 3_600_000;
const order = { title: "The Salt Garden", genre: "Romance", chapters: 5 };

/** The server's clock is this many ms ahead of the machine's. */
let ahead = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { languageModel: buildWriter(), clock: { now: () => new Date(Date.now() + ahead) } },
    environment: { FAIR_USE_BOOKS_PER_DAY: "3", BOOKS_PER_DAY: "4" },
  });
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

function generate(author: TestAuthor, changes: object = {}): Promise<Answer> {
  return author.call("POST", "/api/books/generate", { body: { ...order, ...changes } });
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  ahead = ms;
  try {
    return await work();
  } finally {
    ahead = 0;
  }
}

async function cancel(author: TestAuthor, answer: Answer): Promise<void> {
  await author.call("POST", `/api/books/${String(answer.body["id"])}/cancel`);
}

test("allows premium the fair-use number of books in 24 hours, however they end", async () => {
  const author = await buildAuthor(app, { credits: 0, isPremium: true });
  for (let book = 0; book < 3; book += 1) {
    const answer = await generate(author);
    expect(answer.body).toMatchObject({ funding: "premium", cost: 0 });
    await cancel(author, answer);
  }
  const fourth = await generate(author);
  expect(fourth.body).toMatchObject({ status: 429, code: "books.fair_use", limit: 3 });
  expect(await later(23 * HOUR_MS, () => generate(author))).toMatchObject({ status: 429 });
  expect(await later(25 * HOUR_MS, () => generate(author))).toMatchObject({ status: 202 });
});

test("counts a premium book resumed a day later once, and frees no place", async () => {
  const author = await buildAuthor(app, { credits: 0, isPremium: true });
  const first = await generate(author);
  await cancel(author, first);
  await later(25 * HOUR_MS, async () => {
    const resumed = await author.call("POST", `/api/books/${String(first.body["id"])}/resume`);
    expect(resumed.body).toMatchObject({ status: "generating", funding: "premium" });
  });
});

test("rejects a premium author over the limit without a charge", async () => {
  const author = await buildAuthor(app, { credits: 40, isPremium: true });
  for (let book = 0; book < 4; book += 1) await generate(author);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
});

test("limits any other author to the daily number in 24 hours, with any funding, and says so", async () => {
  const author = await buildAuthor(app, { credits: 400 });
  for (let book = 0; book < 4; book += 1) await cancel(author, await generate(author));
  const fifth = await generate(author);
  expect(fifth.body).toMatchObject({ status: 429, code: "books.daily_limit", limit: 4 });
  expect(fifth.headers["retry-after"]).toBe("3600");
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 400, held: 0 });
  expect((await author.call("GET", "/api/credits/check/book_generation")).body).toMatchObject({
    sufficient: false,
    funding: "none",
  });
  expect(await later(25 * HOUR_MS, () => generate(author))).toMatchObject({ status: 202 });
});

test.each([
  ["credits", 400],
  ["free", 0],
])("counts resuming a canceled book as a start, also one paid by: %s", async (_funding, credits) => {
  const author = await buildAuthor(app, { credits });
  const first = await generate(author);
  const resume = (): Promise<Answer> => author.call("POST", `/api/books/${String(first.body["id"])}/resume`);
  for (let start = 0; start < 3; start += 1) {
    await cancel(author, first);
    expect(await resume()).toMatchObject({ status: 202 });
  }
  await cancel(author, first);
  expect((await resume()).body).toMatchObject({ status: 429, code: "books.daily_limit", limit: 4 });
});

test("counts a resumed premium book toward fair use", async () => {
  const author = await buildAuthor(app, { credits: 0, isPremium: true });
  const first = await generate(author);
  const resume = (): Promise<Answer> => author.call("POST", `/api/books/${String(first.body["id"])}/resume`);
  for (let start = 0; start < 2; start += 1) {
    await cancel(author, first);
    expect(await resume()).toMatchObject({ status: 202 });
  }
  await cancel(author, first);
  expect((await resume()).body).toMatchObject({ status: 429, code: "books.fair_use", limit: 3 });
});

test("charges a stopped premium book once premium has lapsed", async () => {
  const author = await buildAuthor(app, { credits: 10, isPremium: true, booksGenerated: 5 });
  const first = await generate(author);
  await cancel(author, first);
  await sql`update entitlement set is_premium = false where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  const resumed = await author.call("POST", `/api/books/${String(first.body["id"])}/resume`);
  expect(resumed.body).toMatchObject({ status: "generating", funding: "credits", cost: 10 });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 0, held: 10 });
});

test("ends a free book of the trial with the trial", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const after = await later(15 * 24 * HOUR_MS, () => generate(author));
  expect(after.body).toMatchObject({ status: 402, code: "credits.insufficient" });
  expect((await generate(author)).body).toMatchObject({ funding: "free" });
});

test("charges a stopped book with credits again, without counting itself", async () => {
  const author = await buildAuthor(app, { credits: 10, booksGenerated: 2 });
  const first = await generate(author);
  expect(first.body).toMatchObject({ funding: "credits", cost: 10 });
  await cancel(author, first);
  const resume = (): Promise<Answer> => author.call("POST", `/api/books/${String(first.body["id"])}/resume`);
  expect((await resume()).body).toMatchObject({ funding: "credits", cost: 10, status: "generating" });
  await cancel(author, first);
  // The credits have been spent meanwhile: this book is still one of the trial's three.
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.hold(tx, {
      userId: author.id,
      amount: 10,
      operation: "cover_generation",
      description: "",
      reference: randomUUID(),
    }),
  );
  expect((await resume()).body).toMatchObject({ funding: "free", cost: 0 });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ books_generated: 3 });
});

test("keeps a failed free book free, after the trial too", async () => {
  const author = await buildAuthor(app, { credits: 0, booksGenerated: 2 });
  const first = await generate(author);
  await cancel(author, first);
  const resumed = await later(20 * 24 * HOUR_MS, () =>
    author.call("POST", `/api/books/${String(first.body["id"])}/resume`),
  );
  expect(resumed.body).toMatchObject({ status: "generating", funding: "free" });
});

test("starts one of two simultaneous requests with credits for one", async () => {
  const author = await buildAuthor(app, { credits: 10, booksGenerated: 3 });
  const answers = await Promise.all([generate(author), generate(author), generate(author)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 402, 402]);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 0, held: 10 });
});

test("does what the check before a request says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        credits: fc.integer({ min: 0, max: 25 }),
        isPremium: fc.boolean(),
        booksGenerated: fc.integer({ min: 0, max: 4 }),
        chapters: fc.integer({ min: 1, max: 10 }),
        words: fc.constantFrom(2000, 2500),
      }),
      async ({ chapters, words, ...purse }) => {
        const author = await buildAuthor(app, purse);
        const path = `/api/credits/check/book_generation?chapters=${chapters}&words_per_chapter=${words}`;
        const { body: check } = await author.call("GET", path);
        const { status, body } = await generate(author, { chapters, words_per_chapter: words });
        expect(status === 202).toBe(check["sufficient"]);
        if (status !== 202) return;
        expect(body["funding"]).toBe(check["funding"]);
        const { body: balance } = await author.call("GET", "/api/credits/balance");
        expect(balance["balance"]).toBe(check["remaining_after"]);
      },
    ),
    { numRuns: 20 },
  );
});

test.each([
  ["chapter_generation", 2],
  ["cover_generation", 15],
  ["metadata_optimization", 5],
])("%s is affordable exactly from its price", async (operation, price) => {
  for (const credits of [price - 1, price]) {
    const author = await buildAuthor(app, { credits, isPremium: true });
    const { body } = await author.call("GET", `/api/credits/check/${operation}`);
    expect(body).toMatchObject({
      sufficient: credits === price,
      required: price,
      remaining_after: credits - price,
    });
  }
});

test("starts a trial once: its end and its credits stay as first set", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const begin = (registeredAt: string): Promise<void> =>
    inTransaction(app.foundation.db, (tx) =>
      app.features.entitlements.startTrial(tx, { userId: author.id, registeredAt: new Date(registeredAt) }),
    );
  const before = await app.features.entitlements.of(app.foundation.db, author.id);
  await begin("2036-03-01T10:00:00Z");
  await begin("2036-04-01T10:00:00Z");
  const { buckets } = await app.features.credits.balance(author.id);
  expect(buckets).toEqual({ trial: 40, allowance: 0, purchased: 0 });
  expect(await app.features.entitlements.of(app.foundation.db, author.id)).toEqual(before);
});

test("counts and sets for one author only", async () => {
  const [author, other] = [await buildAuthor(app), await buildAuthor(app)];
  const entitlementOf = ({ id }: TestAuthor): Promise<unknown> =>
    app.features.entitlements.of(app.foundation.db, id);
  const before = await entitlementOf(other);
  await generate(author);
  await inTransaction(app.foundation.db, (tx) =>
    app.features.entitlements.setEntitlement(tx, author.id, {
      is_premium: true,
      subscription_status: "active",
      trial_expires_at: new Date("2031-01-01T00:00:00Z"),
      books_generated: 9,
    }),
  );
  expect(await entitlementOf(author)).toMatchObject({ is_premium: true, books_generated: 9 });
  expect(await entitlementOf(other)).toEqual(before);
});

test("asks someone without an entitlement to sign in", async () => {
  await expect(app.features.entitlements.of(app.foundation.db, randomUUID())).rejects.toMatchObject({
    code: "auth.required",
  });
});
