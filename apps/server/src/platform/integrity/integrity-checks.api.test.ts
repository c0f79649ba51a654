// @module-tag merge

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { readCount } from "../db/rows.ts";
import { eventually } from "../testing/eventually.ts";
import { buildWriter } from "../testing/build-writer.ts";
import { type TestAuthor, buildAuthor, callAs } from "../testing/authors.ts";
import { type TestApp, startTestApp } from "../testing/test-app.ts";
import { createIntegrityChecks } from "./integrity-checks.ts";
import { selectFailedIntegrityChecks } from "./integrity-checks.store.ts";

const OPERATOR = "operator@colophon.test";
const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { languageModel: buildWriter() },
    environment: { ALARM_EMAIL: OPERATOR },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await buildAuthor(app, { credits: 40 });
});
afterEach(async () => {
  await run`alter table credit_ledger disable trigger user`;
  await run`truncate users, credit_account, write_freeze cascade`;
  await run`alter table credit_ledger enable trigger user`;
});

/** Changes rows as none of our code would. */
async function run(text: TemplateStringsArray, ...values: unknown[]): Promise<void> {
  await sql(text, ...values).execute(app.ownerDb);
}

type Delivered = { bookId: string; runId: string; holdId: string };

/** A book that the author paid for and that was written. */
async function buildDeliveredBook(): Promise<Delivered> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const bookId = String(body["id"]);
  const { books, runs } = app.features;
  return inTransaction(app.foundation.db, async (tx) => {
    const row = await runs.lockLatest(tx, { ownerId: author.id, bookId, kind: "book" });
    if (row?.hold_id === null || row === null) throw new Error("The book was not paid for.");
    const chapter = { id: "c1", number: 1, title: "One", words_asked: 500 };
    await books.addChapters(tx, bookId, [chapter]);
    const text = Array.from({ length: 500 }, () => "word").join(" ");
    const written = {
      bookId,
      id: "c1",
      text,
      words: 500,
      provider: "p",
      model: "m",
      health: {},
      summary: "",
      clocks: [],
    };
    await books.finishChapter(tx, written);
    await books.complete(tx, { book: { run: row, bookId, title: order.title }, words: 500 });
    return { bookId, runId: row.id, holdId: row.hold_id };
  });
}

async function buildPausedBook(): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  await author.call("POST", `/api/books/${String(body["id"])}/pause`);
  return String(body["id"]);
}

const names = async (): Promise<string[]> =>
  (await app.features.integrityChecks.findBroken()).map(({ invariant }) => invariant);

test("finds no failure with proper authors, books and payments", async () => {
  await buildDeliveredBook();
  await buildPausedBook();
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

type Violation = { name: string; seed: (book: Delivered) => Promise<void>; invariant: string };
const faults: Violation[] = [
  {
    name: "a delivered book whose hold was released",
    seed: async ({ runId, holdId }) => {
      await run`update run set paid = 0 where id = ${runId}`;
      await run`update credit_hold set state = 'released', charged = 0 where id = ${holdId}`;
    },
    invariant: "delivered without payment",
  },
  {
    name: "a delivered book that was given back whole",
    seed: async ({ runId }) => run`update run set paid = 0, credits_refunded = cost where id = ${runId}`,
    invariant: "delivered without payment",
  },
  {
    name: "a delivered book of which a credit went nowhere",
    seed: async ({ bookId, runId }) => {
      const text = Array.from({ length: 480 }, () => "word").join(" ");
      await run`update chapter set text = ${text}, words = 480 where book_id = ${bookId}`;
      await run`update run set paid = 9, credits_refunded = 0 where id = ${runId}`;
    },
    invariant: "delivered without payment",
  },
  {
    name: "a delivered book whose hold was settled for nothing",
    seed: async ({ holdId }) => run`update credit_hold set charged = 0 where id = ${holdId}`,
    invariant: "run paid otherwise than it says",
  },
  {
    name: "a delivered book that says it paid less than its hold kept",
    seed: async ({ runId }) => run`update run set paid = 9 where id = ${runId}`,
    invariant: "run paid otherwise than it says",
  },
  {
    name: "a delivered book with the hold of another",
    seed: async ({ runId, holdId }) => {
      await run`update credit_hold set reference = ${randomUUID()} where id = ${holdId}`;
      await run`update run set updated_at = now() where id = ${runId}`;
    },
    invariant: "hold of another run",
  },
  {
    name: "a count of words that is false",
    seed: async ({ bookId }) => run`update chapter set words = 501 where book_id = ${bookId}`,
    invariant: "false word count",
  },
  {
    name: "premium that nobody has paid for",
    seed: async () => run`update entitlement set is_premium = true where user_id = ${author.id}`,
    invariant: "premium without a subscription",
  },
  {
    name: "a pause of 400 days",
    seed: async () => {
      const bookId = await buildPausedBook();
      await run`update run set updated_at = now() - interval '400 days' where book_id = ${bookId}`;
    },
    invariant: "pause without end",
  },
  {
    name: "work whose hold has ended under it",
    seed: async () => {
      const bookId = await buildPausedBook();
      await run`select credit_hold_end(hold_id, 'released', 0, '') from run where book_id = ${bookId}`;
    },
    invariant: "running work without its hold",
  },
  {
    name: "ended work whose hold is open",
    seed: async ({ runId, holdId }) => {
      await run`update credit_hold set state = 'held', charged = null, ended_at = null where id = ${holdId}`;
      await run`update run set updated_at = now() where id = ${runId}`;
    },
    invariant: "ended run with an open hold",
  },
  {
    name: "a failed book that was charged",
    seed: async ({ runId }) =>
      run`update run set status = 'failed', failure = '{"code":"unexpected","detail":"","advice":"","credits_returned":0}'
        where id = ${runId}`,
    invariant: "failed run that kept credits",
  },
  {
    name: "a hold whose work is gone",
    seed: async () => {
      const bookId = await buildPausedBook();
      await run`update credit_hold set opened_at = now() - interval '6 minutes'
        where id = (select hold_id from run where book_id = ${bookId})`;
      await run`delete from book where id = ${bookId}`;
    },
    invariant: "hold without work",
  },
  {
    name: "credits that no entry accounts for",
    seed: async () => run`update credit_account set balance = balance + 5 where user_id = ${author.id}`,
    invariant: "ledger",
  },
  {
    name: "an author without a standing",
    seed: async () => run`delete from entitlement where user_id = ${author.id}`,
    invariant: "author without a standing",
  },
  {
    name: "totals that its chapters do not have",
    seed: async ({ bookId }) => run`update book_totals set words = words + 1 where book_id = ${bookId}`,
    invariant: "totals of a book that are not those of its chapters",
  },
  {
    name: "a completed book that lacks a chapter",
    seed: async ({ bookId }) => run`update chapter set text = '', words = 0 where book_id = ${bookId}`,
    invariant: "completed book without all its chapters",
  },
  {
    name: "work of which nothing was heard for eight hours",
    seed: async () => {
      const bookId = await buildPausedBook();
      await run`update run set paused = false, leased_by = 7, updated_at = now() - interval '8 hours'
        where book_id = ${bookId}`;
    },
    invariant: "run past its deadline",
  },
  {
    name: "work that has waited for a place for eight days",
    seed: async () => {
      const bookId = await buildPausedBook();
      await run`update run set paused = false, updated_at = now() - interval '8 days' where book_id = ${bookId}`;
    },
    invariant: "run past its deadline",
  },
];

test.each(faults)(
  "detects $name, freezes its author's writes and no others', and raises the alarm",
  { tags: "merge" },
  async (violation) => {
    const other = await buildAuthor(app, { credits: 40 });
    const book = await buildDeliveredBook();
    await violation.seed(book);
    expect(await names()).toContain(violation.invariant);
    await app.features.integrityChecks.watch();
    const refused = await author.call("POST", "/api/books/generate", { body: order });
    expect(refused.body).toMatchObject({ status: 423, code: "server.account_stopped" });
    expect((await author.call("GET", `/api/books/${book.bookId}`)).status).toBe(200);
    expect((await other.call("POST", "/api/books/generate", { body: order })).status).toBe(202);
    const [stop] = await app.features.integrityChecks.stops();
    expect(stop).toMatchObject({ account_id: author.id });
  },
);

test("does not report work that waits long for a place", async () => {
  const bookId = await buildPausedBook();
  await run`update run set paused = false, updated_at = now() - interval '6 days' where book_id = ${bookId}`;
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

test("tells an author frozen twice about the freeze of everybody", async () => {
  await run`insert into write_freeze (account_id, invariant, subject, detail, stopped_at)
    values (${author.id}, 'ledger', '', '', now()), (null, 'ledger without its guard', '', '', now())`;
  const refused = await author.call("POST", "/api/books/generate", { body: order });
  expect(refused.body).toMatchObject({ status: 503, code: "server.changes_stopped" });
});

test("leaves a frozen account's book, and ends its job", { tags: "merge" }, async () => {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  await run`insert into write_freeze (account_id, invariant, subject, detail, stopped_at)
    values (${author.id}, 'ledger', '', '', now())`;
  const worker = await app.startWorker();
  const jobs = sql`select count(*)::int as count from pgboss.job
    where data ->> 'bookId' = ${String(body["id"])} and state = 'completed'`;
  await eventually(() => readCount(app.foundation.db, jobs), { until: (count) => count === 1 });
  const fence = sql`select fence as count from run where book_id = ${String(body["id"])}`;
  expect(await readCount(app.foundation.db, fence)).toBe(0);
  await worker.stop();
});

test("assigns another author's row to its holder", async () => {
  const other = await buildAuthor(app);
  const { bookId } = await buildDeliveredBook();
  await run`update book set owner_id = ${other.id} where id = ${bookId}`;
  expect(await app.features.integrityChecks.findBroken()).toContainEqual(
    expect.objectContaining({ invariant: "row of another user", account: author.id }),
  );
});

test.each([
  ["switched off", "alter table credit_ledger disable trigger credit_ledger_rows"],
  ["gone", "drop trigger credit_ledger_whole on credit_ledger"],
])("freezes everybody's writes if a guard of the ledger is %s, but allows signing in", async (how, text) => {
  await sql.raw(text).execute(app.ownerDb);
  try {
    await app.features.integrityChecks.watch();
    const refused = await author.call("POST", "/api/books/generate", { body: order });
    expect(refused.body).toMatchObject({ status: 503, code: "server.changes_stopped" });
    const visitor = callAs(app, null);
    const registration = { full_name: "Eve", email: "eve@example.com", password: "a long enough secret" };
    expect((await visitor("POST", "/api/auth/register", { body: registration })).status).toBe(503);
    const signIn = { email: "nobody@example.com", password: "a long enough secret" };
    expect((await visitor("POST", "/api/auth/login", { body: signIn })).status).toBe(401);
    expect((await author.call("POST", "/api/auth/logout")).status).toBe(200);
  } finally {
    await run`alter table credit_ledger enable trigger credit_ledger_rows`;
    if (how === "gone") {
      await run`create trigger credit_ledger_whole before truncate on credit_ledger
        execute function credit_ledger_is_append_only()`;
    }
  }
});

test("continues after a person has cleared it, not while it is broken", { tags: "merge" }, async () => {
  const { bookId } = await buildDeliveredBook();
  await run`update chapter set words = 501 where book_id = ${bookId}`;
  await app.features.integrityChecks.watch();
  const { integrityChecks } = app.features;
  expect(await integrityChecks.clear(author.id)).toBe("still broken");
  await run`update chapter set words = 500 where book_id = ${bookId}`;
  expect((await author.call("POST", "/api/books/generate", { body: order })).status).toBe(423);
  expect(await integrityChecks.clear(null)).toBe("not stopped");
  expect(await integrityChecks.clear(author.id)).toBeNull();
  expect((await author.call("POST", "/api/books/generate", { body: order })).status).toBe(202);
  await run`update chapter set words = 501 where book_id = ${bookId}`;
  await integrityChecks.watch();
  expect(await integrityChecks.isFrozen(author.id)).toBe(true);
});

test("names what is broken in the alarm, without repeated freezes and emails", async () => {
  const { bookId } = await buildDeliveredBook();
  await run`update chapter set words = 501 where book_id = ${bookId}`;
  await app.features.integrityChecks.watch();
  await app.features.integrityChecks.watch();
  expect(await app.features.integrityChecks.stops()).toHaveLength(1);
  const emails = await app.mailbox.list(OPERATOR);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain("broken invariants");
});

test("leaves out of a check of changes what was finished before", async () => {
  const { bookId } = await buildDeliveredBook();
  await run`update chapter set words = 501, finished_at = now() - interval '1 day' where book_id = ${bookId}`;
  const { integrityChecks } = app.features;
  expect(await integrityChecks.findBroken(new Date(Date.now() - 3_600_000))).toEqual([]);
  expect(await integrityChecks.findBroken(new Date(Date.now() - 48 * 3_600_000))).toHaveLength(1);
});

test("reports a check that cannot run, without hiding the others' results", { tags: "merge" }, async () => {
  const { bookId } = await buildDeliveredBook();
  await run`update entitlement set is_premium = true where user_id = ${author.id}`;
  const unavailable = (): Promise<never> => Promise.reject(new Error("the store is away"));
  const seen = async () => [{ invariant: "seen", account: null, subject: bookId, detail: "" }];
  const raised: unknown[] = [];
  const integrityChecks = createIntegrityChecks({
    db: app.foundation.db,
    alarm: (_name, { count }) => raised.push(count),
    checks: [unavailable, seen],
    now: () => new Date(),
  });
  await expect(integrityChecks.watch()).rejects.toThrow("the store is away");
  await expect(integrityChecks.findBroken()).rejects.toThrow("the store is away");
  expect(raised).toEqual([2]);
  expect((await integrityChecks.stops()).map((stop) => stop.account_id)).toEqual([author.id, null]);
});

test("reports a missing stored file as its author's failure", async () => {
  const { bookId } = await buildDeliveredBook();
  const file = await author.call("GET", `/api/books/${bookId}/download/txt`);
  expect(file.status).toBe(200);
  const { rows } = await sql<{ key: string }>`select object_key as key from export_file`.execute(app.ownerDb);
  await app.adapters.blobs.delete(rows[0]?.key ?? "");
  expect(await app.features.integrityChecks.findBroken()).toMatchObject([
    { invariant: "file row without its file", account: author.id, subject: rows[0]?.key },
  ]);
});

test("reports a failure with few details, and the others", async () => {
  await expect(
    inTransaction(app.ownerDb, async (tx) => {
      await sql`create or replace function failed_integrity_checks()
        returns table (invariant text, account uuid, subject text, detail text) language sql stable as
        $$ values ('one', null::uuid, null::text, null::text), ('two', null, 'of a book', 'why') $$`.execute(
        tx,
      );
      const broken = await selectFailedIntegrityChecks(tx);
      throw new Error(JSON.stringify(broken.map(({ invariant, subject }) => [invariant, subject])));
    }),
  ).rejects.toThrow('[["one","?"],["two","of a book"]]');
});
