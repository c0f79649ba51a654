import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@colophon/contracts/api";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { windDown } from "./wind-down.ts";

let app: TestApp;
const notified: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.features.account.onDeletionAsked(async (_tx, { userId }) => void notified.push(userId));
});
afterAll(() => app.close());

const DELETION = "/api/account/deletion";
type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

const deletes = (author: TestAuthor, email = author.email): Promise<Answer> =>
  author.call("POST", DELETION, { body: { email } });

/** A new session: the deletion has ended all others. */
async function again(author: TestAuthor): Promise<TestAuthor["call"]> {
  return callAs(app, await buildSession(app, author.id));
}

test("signs a deleted account out everywhere at once, and no other", async () => {
  const author = await buildAuthor(app);
  const other = await again(author);
  const otherAuthor = await buildAuthor(app);
  const answer = await deletes(author);
  expect(answer.status).toBe(200);
  const days =
    (Date.parse(String(answer.body["purge_at"])) - Date.parse(String(answer.body["asked_at"]))) / 86_400_000;
  expect(days).toBe(30);
  expect(answer.headers["set-cookie"]).toMatch(/^colophon_binding=; .*Max-Age=0/);
  expect((await author.call("GET", "/api/auth/me")).status).toBe(401);
  expect((await other("GET", "/api/auth/me")).status).toBe(401);
  expect((await otherAuthor.call("GET", "/api/auth/me")).body).toMatchObject({ purge_at: null });
  expect(notified).toEqual([author.id]);
});

test("rejects every call except signing in, the account's own and its restoring", async () => {
  const author = await buildAuthor(app);
  await deletes(author);
  const call = await again(author);
  const open = Object.values(endpoints).filter((one) => "whileBeingDeleted" in one);
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "DELETE /api/auth/sessions/{id}",
    "GET /api/account",
    "GET /api/auth/me",
    "GET /api/auth/sessions",
    "GET /api/support/tickets",
    "GET /api/support/tickets/{id}",
    "GET /api/support/tickets/{id}/attachments/{attachment}",
    "POST /api/account/restore",
    "POST /api/auth/change-password",
    "POST /api/auth/logout",
    "POST /api/auth/logout-everywhere",
    // an author who leaves may still contact support
    "POST /api/support/attachments",
    "POST /api/support/contact",
    "POST /api/support/tickets/{id}/close",
    "POST /api/support/tickets/{id}/messages",
  ]);
  for (const [method, url, body] of [
    ["GET", "/api/books", undefined],
    ["POST", "/api/books/generate", { title: "T", genre: "Romance", chapters: 1, words_per_chapter: 500 }],
    ["PUT", "/api/account", { full_name: "Ada" }],
    ["POST", "/api/account/email-change", { new_email: "else@where.test" }],
    ["GET", "/api/credits/balance", undefined],
  ] as const) {
    const answer = await call(method, url, body === undefined ? {} : { body });
    expect([url, answer.status, answer.body["code"]]).toEqual([url, 403, "account.being_deleted"]);
  }
  expect((await call("GET", "/api/auth/me")).body).toMatchObject({ purge_at: expect.any(String) });
  expect((await call("GET", "/api/account")).body).toMatchObject({
    deletion: { purge_at: expect.any(String) },
  });
});

test("restores an account as it was", async () => {
  const author = await buildAuthor(app);
  await deletes(author);
  const call = await again(author);
  const restored = await call("POST", "/api/account/restore");
  expect(restored).toMatchObject({ status: 200, body: { deletion: null, email: author.email } });
  expect((await call("GET", "/api/books")).status).toBe(200);
  expect((await call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40 });
  expect((await call("POST", "/api/account/restore")).status).toBe(200);
});

test("requires the account's own address and a recent confirmation", async () => {
  const author = await buildAuthor(app);
  const other = await buildAuthor(app);
  expect((await deletes(author, other.email)).body).toMatchObject({ code: "account.email_mistyped" });
  expect((await author.call("GET", "/api/auth/me")).status).toBe(200);
  await sql`update session set confirmed_at = now() - interval '16 minutes' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await deletes(author)).body).toMatchObject({ code: "auth.confirmation_needed" });
  expect((await author.call("GET", "/api/account")).body).toMatchObject({ deletion: null });
});

test("makes one deletion with one date of two simultaneous requests", async () => {
  const author = await buildAuthor(app);
  const answers = await Promise.all([deletes(author), deletes(author)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const { rows } = await sql`select user_id from account_deletion where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect(rows).toHaveLength(1);
});

test("keeps one of two administrators who leave at once", async () => {
  const [first, second] = [
    await buildAuthor(app, { isAdmin: true }),
    await buildAuthor(app, { isAdmin: true }),
  ];
  const answers = await Promise.all([deletes(first), deletes(second)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.map(({ body }) => body["code"])).toContain("account.last_administrator");
});

test("cancels running work by its rules, and refunds its credits", async () => {
  const author = await buildAuthor(app, { credits: 100 });
  const order = { title: "Salt", genre: "Romance", chapters: 2, words_per_chapter: 500 };
  const book = await author.call("POST", "/api/books/generate", { body: order });
  expect(book.status).toBe(202);
  const { db } = app.foundation;
  const question = randomUUID();
  await inTransaction(db, async (tx) => {
    const { holdId } = await app.features.credits.hold(tx, {
      userId: author.id,
      amount: 5,
      operation: "question",
      description: "A question",
      reference: question,
    });
    await app.features.runs.start(tx, {
      id: question,
      kind: "question",
      ownerId: author.id,
      bookId: String(book.body["id"]),
      brief: {},
      payment: { funding: "credits", cost: 5, holdId },
      request: null,
    });
  });
  expect((await app.features.credits.balance(author.id)).held).toBe(15);
  await deletes(author);
  await windDown({ db, ...app.features }, author.id);
  const { rows } = await sql<{ kind: string; status: string; failure: { code: string } }>`
    select kind, status, failure from run where owner_id = ${author.id} order by kind`.execute(db);
  expect(rows.map(({ kind, status, failure }) => [kind, status, failure.code])).toEqual([
    ["book", "failed", "cancelled"],
    ["question", "failed", "stopped"],
  ]);
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 100, held: 0 });
  expect((await sql`select * from failed_integrity_checks()`.execute(app.ownerDb)).rows).toEqual([]);
  expect(await app.features.credits.violations()).toEqual([]);
});

test("continues work if the account was restored before its job came up", async () => {
  const author = await buildAuthor(app, { credits: 100 });
  await author.call("POST", "/api/books/generate", {
    body: { title: "Salt", genre: "Romance", chapters: 2, words_per_chapter: 500 },
  });
  await deletes(author);
  await (
    await again(author)
  )("POST", "/api/account/restore");
  await windDown({ db: app.foundation.db, ...app.features }, author.id);
  const { rows } = await sql<{
    status: string;
  }>`select status from run where owner_id = ${author.id}`.execute(app.foundation.db);
  expect(rows).toEqual([{ status: "running" }]);
});

test(
  "notifies the author at once and three days before, and tells a new registration how to restore",
  { tags: "merge" },
  async () => {
    await app.startWorker();
    const author = await buildAuthor(app);
    const { db } = app.foundation;
    const subjects = async (): Promise<string[]> =>
      (await app.mailbox.list(author.email)).map(({ subject }) => subject);
    await deletes(author);
    await eventually(subjects, { until: (list) => list.includes("Your account is being deleted") });
    await app.features.account.purgeDue();
    expect(await subjects()).not.toContain("Your account will be gone in 3 days");
    await sql`update account_deletion set purge_at = now() + interval '71 hours' where user_id = ${author.id}`.execute(
      db,
    );
    await app.features.account.purgeDue();
    await app.features.account.purgeDue();
    await eventually(subjects, { until: (list) => list.includes("Your account will be gone in 3 days") });
    await buildVisitor(app).register(author.email);
    const seen = await eventually(subjects, {
      until: (list) => list.includes("Your Colophon account can still be restored"),
    });
    expect(seen.filter((subject) => subject.includes("3 days"))).toHaveLength(1);
    expect(seen).not.toContain("Please confirm your email address");
  },
);
