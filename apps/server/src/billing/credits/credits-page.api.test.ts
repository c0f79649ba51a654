import { randomUUID } from "node:crypto";
import { CreditAnalytics } from "@colophon/contracts/billing/credits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
/** the server's clock, if set by a test */
let today: Date | null = null;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { clock: { now: () => today ?? new Date() } },
  });
});
afterAll(() => app.close());

type Work = {
  charge: number;
  operation?: "book_generation" | "question";
  amount?: number;
  reference?: string;
};

/** A hold settled by delivered work. */
async function deliver(author: TestAuthor, work: Work): Promise<string> {
  const { charge, operation = "book_generation", amount = charge, reference = randomUUID() } = work;
  return inTransaction(app.foundation.db, async (tx) => {
    const held = { userId: author.id, amount, operation, description: `${operation} of Ebb`, reference };
    const { holdId } = await app.features.credits.hold(tx, held);
    await app.features.credits.settle(tx, { holdId, charge, description: "the rest", returns: "extended" });
    return holdId;
  });
}

async function deliveredAt(holdId: string, moment: string): Promise<void> {
  await sql`update credit_hold set ended_at = ${moment} where id = ${holdId}`.execute(app.ownerDb);
}

async function buy(author: TestAuthor, amount: number, description = "Quick Boost"): Promise<void> {
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.grant(tx, {
      userId: author.id,
      amount,
      bucket: "purchased",
      expiresAt: null,
      type: "purchase",
      operation: "quick_boost",
      description,
      key: randomUUID(),
    }),
  );
}

async function analyticsOf(author: TestAuthor, tz?: string): Promise<CreditAnalytics> {
  const query = tz === undefined ? "" : `?tz=${encodeURIComponent(tz)}`;
  return CreditAnalytics.parse((await author.call("GET", `/api/credits/analytics${query}`)).body);
}

test("lists the balance in spending order, with each expiry", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const grant = (amount: number, bucket: "trial" | "allowance" | "purchased", expiresAt: Date | null) =>
    inTransaction(app.foundation.db, (tx) =>
      app.features.credits.grant(tx, {
        userId: author.id,
        amount,
        bucket,
        expiresAt,
        type: "grant",
        operation: bucket,
        description: "",
        key: randomUUID(),
      }),
    );
  await grant(9, "purchased", null);
  await grant(2, "purchased", null);
  await grant(5, "allowance", new Date("2099-02-01T00:00:00Z"));
  await grant(4, "allowance", new Date("2099-01-01T00:00:00Z"));
  await grant(3, "trial", new Date("2099-03-01T12:30:00Z"));
  await grant(7, "trial", new Date("2001-01-01T00:00:00Z"));
  expect((await author.call("GET", "/api/credits/balance")).body).toEqual({
    balance: 23,
    buckets: { trial: 3, allowance: 9, purchased: 11 },
    held: 0,
    lots: [
      { bucket: "trial", amount: 3, ends_at: "2099-03-01T12:30:00.000Z", source: null },
      { bucket: "allowance", amount: 4, ends_at: "2099-01-01T00:00:00.000Z", source: null },
      { bucket: "allowance", amount: 5, ends_at: "2099-02-01T00:00:00.000Z", source: null },
      { bucket: "purchased", amount: 11, ends_at: null, source: null },
    ],
  });
});

test("counts charges for delivered work as used, without refunds, holds or other authors", async () => {
  const author = await buildAuthor(app, { credits: 200 });
  const other = await buildAuthor(app, { credits: 200 });
  await deliver(other, { charge: 99 });
  await deliver(author, { charge: 12, amount: 20 });
  await deliver(author, { charge: 0, amount: 20 });
  await deliver(author, { charge: 1, operation: "question" });
  await deliver(author, { charge: 1, operation: "question" });
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.hold(tx, {
      userId: author.id,
      amount: 30,
      operation: "book_generation",
      description: "under way",
      reference: randomUUID(),
    }),
  );
  await buy(author, 50);
  const analytics = await analyticsOf(author);
  expect(analytics).toMatchObject({
    window_days: 30,
    total_credits_used: 14,
    total_credits_purchased: 50,
    usage_by_operation: [
      { operation: "book_generation", credits: 12, times: 1 },
      { operation: "question", credits: 2, times: 2 },
    ],
    recommendations: {
      suggested_top_up: { package_id: "quick_boost", name: "Quick Boost", credits: 50, packs: 1 },
    },
  });
  expect(analytics.usage_by_day).toHaveLength(30);
  expect(analytics.usage_by_day.at(-1)?.credits).toBe(14);
});

test("shows thirty days without use, and suggests no pack", async () => {
  const author = await buildAuthor(app);
  const analytics = await analyticsOf(author, "Pacific/Kiritimati");
  expect(analytics.recommendations.suggested_top_up).toBeNull();
  expect(analytics.usage_by_day.map(({ credits }) => credits)).toEqual(Array.from({ length: 30 }, () => 0));
});

test("uses the author's own days, across a clock change too", async () => {
  const author = await buildAuthor(app, { credits: 100 });
  today = new Date("2026-11-02T12:00:00Z");
  // In New York: 31 October 23:30, 1 November 00:30 (summer time), 1 November 23:30 (winter time), 2 November 00:30.
  await deliveredAt(await deliver(author, { charge: 1 }), "2026-11-01T03:30:00Z");
  await deliveredAt(await deliver(author, { charge: 2 }), "2026-11-01T04:30:00Z");
  await deliveredAt(await deliver(author, { charge: 4 }), "2026-11-02T04:30:00Z");
  await deliveredAt(await deliver(author, { charge: 8 }), "2026-11-02T05:30:00Z");
  await deliveredAt(await deliver(author, { charge: 16 }), "2026-10-04T03:30:00Z");
  const last = async (tz: string) => (await analyticsOf(author, tz)).usage_by_day.slice(-3);
  expect(await last("America/New_York")).toEqual([
    { day: "2026-10-31", credits: 1 },
    { day: "2026-11-01", credits: 6 },
    { day: "2026-11-02", credits: 8 },
  ]);
  expect(await last("UTC")).toEqual([
    { day: "2026-10-31", credits: 0 },
    { day: "2026-11-01", credits: 3 },
    { day: "2026-11-02", credits: 12 },
  ]);
  // 3 October in New York is the day before the thirty, 4 October UTC the first of them.
  expect((await analyticsOf(author, "America/New_York")).total_credits_used).toBe(15);
  expect((await analyticsOf(author, "UTC")).total_credits_used).toBe(31);
  today = null;
});

test.each(["Mars/Olympus", "", "Europe/Berlin'--", "x".repeat(80)])(
  "rejects an invalid time zone with a sentence: %s",
  async (tz) => {
    const author = await buildAuthor(app);
    const answer = await author.call("GET", `/api/credits/analytics?tz=${encodeURIComponent(tz)}`);
    expect(answer.status).toBe(422);
  },
);

async function linesOf(author: TestAuthor, query: string): Promise<unknown> {
  const { body } = await author.call("GET", `/api/credits/history?${query}`);
  return body["transactions"];
}

test("filters the history by kind, operation, days and words, and counts the rest", async () => {
  const author = await buildAuthor(app, { credits: 100 });
  await deliver(author, { charge: 5, amount: 8 });
  await deliver(author, { charge: 1, operation: "question" });
  await buy(author, 50, "100% off_er");
  expect(await linesOf(author, "kind=debit")).toMatchObject([{ amount: -1 }, { amount: -8 }]);
  expect(await linesOf(author, "operation=question")).toMatchObject([{ amount: -1 }]);
  expect(await linesOf(author, "kind=debit&operation=book_generation&text=OF%20ebb")).toMatchObject([
    { amount: -8, description: "book_generation of Ebb" },
  ]);
  expect(await linesOf(author, "text=100%25%20off_")).toMatchObject([{ amount: 50 }]);
  expect(await linesOf(author, "text=100%25of")).toEqual([]);
  const { body } = await author.call("GET", "/api/credits/history?kind=debit&limit=1");
  expect(body["pagination"]).toMatchObject({ total_items: 2, total_pages: 2, has_next: true });
});

test("includes both days of a range, in the author's zone", async () => {
  const author = await buildAuthor(app, { credits: 5 });
  await sql`alter table credit_ledger disable trigger credit_ledger_rows`.execute(app.ownerDb);
  await sql`update credit_ledger set created_at = '2026-10-25T22:30:00Z' where user_id = ${author.id}`.execute(
    app.ownerDb,
  );
  await sql`alter table credit_ledger enable trigger credit_ledger_rows`.execute(app.ownerDb);
  const found = async (query: string) => Array.from(Object(await linesOf(author, query))).length;
  expect(await found("from=2026-10-25&to=2026-10-25&tz=Europe/Berlin")).toBe(1);
  expect(await found("from=2026-10-26&tz=Europe/Berlin")).toBe(0);
  expect(await found("from=2026-10-26&to=2026-10-26&tz=Asia/Kolkata")).toBe(1);
  expect(await found("to=2026-10-24&tz=UTC")).toBe(0);
});

test.each(["from=2026-13-01", "to=0001-01-01", "to=9999-12-31", "kind=theft", "operation=%27", "text=%00"])(
  "rejects an invalid query without a server error: %s",
  async (query) => {
    const author = await buildAuthor(app);
    expect((await author.call("GET", `/api/credits/history?${query}`)).status).toBe(422);
    expect((await author.call("GET", `/api/credits/history.csv?${query}`)).status).toBe(422);
  },
);

test("links an entry to its book, unless it is in the trash or another author's", async () => {
  const author = await buildAuthor(app, { credits: 100 });
  const other = await buildAuthor(app, { credits: 100 });
  const ordered = await author.call("POST", "/api/books/generate", {
    body: { title: "Ebb and Flow", chapters: 3 },
  });
  const bookId = Object(ordered.body["book"])["id"] ?? ordered.body["id"];
  const debits = await linesOf(author, "kind=debit");
  expect(debits).toMatchObject([{ book: { id: bookId, title: "Ebb and Flow" } }]);
  const { rows } = await sql<{ id: string }>`select id from run where book_id = ${bookId}`.execute(
    app.ownerDb,
  );
  await deliver(other, { charge: 1, reference: rows[0]?.id ?? "" });
  expect(await linesOf(other, "kind=debit")).toMatchObject([{ book: null }]);
  await sql`update book set deleted_at = now() where id = ${bookId}`.execute(app.ownerDb);
  expect(await linesOf(author, "kind=debit")).toMatchObject([{ book: null }]);
});

test("exports every filtered entry as UTF-8 for spreadsheets, without formulas", async () => {
  const author = await buildAuthor(app, { credits: 3 });
  await buy(author, 2, '=HYPERLINK("https://evil.test","Bücher")');
  const answer = await author.call("GET", "/api/credits/history.csv?kind=purchase");
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="credit-history.csv"');
  const [header, line, end] = String(answer.body["text"]).split("\r\n");
  expect(header).toBe("\uFEFFDate,Kind,What for,Description,Book,Credits,Balance before,Balance after");
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,Bought,Quick boost,"'=HYPERLINK\(""https:\/\/evil.test"",""Bücher""\)",,2,3,5$/u,
  );
  expect(end).toBe("");
});

test("exports a long history completely, each entry once, the newest first", { tags: "merge" }, async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await sql`select credit_grant(${author.id}, 1, 'purchased', null, 'grant', 'gift', n::text, n::text)
    from generate_series(1, 1203) n`.execute(app.ownerDb);
  const answer = await author.call("GET", "/api/credits/history.csv");
  const lines = String(answer.body["text"]).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => Number(line.split(",")[3]))).toEqual(
    Array.from({ length: 1203 }, (_, place) => 1203 - place),
  );
});

test("shows visitors neither use nor file", async () => {
  const visitor = callAs(app, null);
  expect((await visitor("GET", "/api/credits/analytics")).status).toBe(401);
  expect((await visitor("GET", "/api/credits/history.csv")).status).toBe(401);
});
