import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";

const MIGRATIONS = path.join(import.meta.dirname, "../../../migrations");
const OWNER = "11111111-1111-4111-8111-111111111111";
const BOOKS = {
  delivered: "22222222-2222-4222-8222-222222222221",
  paused: "22222222-2222-4222-8222-222222222222",
  failed: "22222222-2222-4222-8222-222222222223",
};

const EXPORTS = {
  ready: "44444444-4444-4444-8444-444444444441",
  checking: "44444444-4444-4444-8444-444444444442",
  failed: "44444444-4444-4444-8444-444444444443",
};

const OLD_HASH = "0123456789abcdef".repeat(4);
const OLD_KEY = `exports/${BOOKS.delivered}/${OLD_HASH}.pdf`;

/** Rows as the version before had them; the later migrations must lose nothing of them. */
const ROWS_OF_0006 = `
  insert into users (id, email, full_name, password_hash, is_premium, books_generated, subscription_status,
                     trial_expires_at)
  values ('${OWNER}', 'ada@example.com', 'Ada', 'hash', true, 3, 'active', '2027-01-02T00:00:00Z');
  select credit_grant('${OWNER}', 40, 'trial', null, 'grant', 'trial', '', 'trial');
  select credit_hold_open('33333333-3333-4333-8333-333333333331', '${OWNER}', 10, 'book_generation', '', '${BOOKS.delivered}');
  select credit_hold_open('33333333-3333-4333-8333-333333333332', '${OWNER}', 12, 'book_generation', '', '${BOOKS.paused}');
  select credit_hold_end('33333333-3333-4333-8333-333333333331', 'settled', 9, '');
  insert into book (id, owner_id, title, genre, description, author_name, themes, chapters, words_per_chapter,
      language_variant, point_of_view, audience, seed, status, stage, paused, failure, funding, cost, hold_id,
      credits_refunded, is_sample, idempotency_key, request_hash, fence, claimed_by, barren_claims, created_at,
      completed_at)
  values
    ('${BOOKS.delivered}', '${OWNER}', 'Delivered', 'Romance', 'd', 'Ada', '{}', 1, 1500, 'en-US', 'first', 'adult',
     77, 'completed', 'done', false, null, 'credits', 10, '33333333-3333-4333-8333-333333333331', 1, false, 'key-1',
     'hash-1', 4, null, 0, '2026-10-01T00:00:00Z', '2026-10-01T01:00:00Z'),
    ('${BOOKS.paused}', '${OWNER}', 'Paused', 'Romance', 'd', 'Ada', '{}', 6, 500, 'en-US', 'first', 'adult',
     78, 'generating', 'writing', true, null, 'credits', 12, '33333333-3333-4333-8333-333333333332', 0, false, null,
     'hash-2', 9, 5, 2, '2026-10-02T00:00:00Z', null),
    ('${BOOKS.failed}', '${OWNER}', 'Failed', 'Romance', 'd', 'Ada', '{}', 5, 500, 'en-US', 'first', 'adult',
     79, 'failed', 'stopped', false, '{"code":"cancelled","detail":"d","advice":"a","credits_returned":0}', 'free',
     0, null, 0, true, null, 'hash-3', 1, null, 0, '2026-10-03T00:00:00Z', null);
  update book set review = '{"repetitions":[{"quote":"q","reason":"twice"}],
      "contradictions":[{"first_quote":"a","second_quote":"b","reason":"both"}]}' where id = '${BOOKS.delivered}';
  insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
  values ('${BOOKS.delivered}', 'one', 1, 'One', 1500, 'Words.', 1, now());
  insert into scene (book_id, chapter_id, number, words_asked, text, words, provider, model)
  values ('${BOOKS.delivered}', 'one', 1, 1500, 'Words.', 1, 'p', 'm');
  insert into book_event (book_id, seq, type, data)
  values ('${BOOKS.delivered}', 1, 'plan-ready', '{"logline":"l","chapters":[]}'),
         ('${BOOKS.delivered}', 2, 'book-end', '{"words":1,"credits_refunded":1}');
  insert into model_call (book_id, step, provider, model, input_tokens, cached_input_tokens, output_tokens,
                          milliseconds, outcome)
  values ('${BOOKS.delivered}', 'scene', 'p', 'm', 100, 50, 20, 7, 'ok');
  insert into book_export (id, book_id, formats, trim, paper, theme, large_print, status, progress, step, attempt,
                           files, failure)
  values ('${EXPORTS.ready}', '${BOOKS.delivered}', '{pdf}', '6x9', 'cream', 'classic', false, 'ready', 100, '', 1,
          '[{"format":"pdf","object_key":"${OLD_KEY}"},{"format":"epub","object_key":"odd"}]', null),
         ('${EXPORTS.checking}', '${BOOKS.delivered}', '{pdf}', '5x8', 'cream', 'classic', false, 'checking', 90,
          'Checking', 2, '[]', null),
         ('${EXPORTS.failed}', '${BOOKS.delivered}', '{epub}', '6x9', 'cream', 'classic', false, 'failed', 5, '', 3,
          '[]', 'It broke.');
  insert into export_file (book_id, format, content_hash, object_key, media_type, bytes, created_at)
  values ('${BOOKS.delivered}', 'pdf', '${OLD_HASH}', '${OLD_KEY}', 'application/pdf', 9, '2025-01-01T00:00:00Z');`;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await apply((name) => name < "0007");
  await client.query(ROWS_OF_0006);
  await apply((name) => name >= "0007");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function apply(isWanted: (name: string) => boolean): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql") && isWanted(name));
  for (const name of names.toSorted()) {
    await client.query(readFileSync(path.join(MIGRATIONS, name), "utf8"));
  }
}

async function rowsOf(query: string): Promise<unknown[]> {
  const { rows } = await client.query(query);
  return rows;
}

test("every book of before is a work with one run, under the same id and with the same state", async () => {
  const rows = await rowsOf(`
    select b.title, b.origin, b.version, r.id = b.id as same_id, r.kind, r.status, r.stage, r.paused, r.fence,
           r.claimed_by, r.barren_claims, r.funding, r.cost, r.credits_refunded, r.idempotency_key,
           r.request_hash, r.brief, r.failure ->> 'code' as failure, r.ended_at is not null as has_ended
    from book b join run r on r.book_id = b.id and r.kind = 'book' order by b.created_at`);
  const kept = { origin: "generated", version: 1, same_id: true, kind: "book" };
  expect(rows).toEqual([
    {
      ...kept,
      title: "Delivered",
      status: "completed",
      stage: "done",
      paused: false,
      fence: 4,
      claimed_by: null,
      barren_claims: 0,
      funding: "credits",
      cost: 10,
      credits_refunded: 1,
      idempotency_key: "key-1",
      request_hash: "hash-1",
      brief: { chapters: 1, words_per_chapter: 1500, seed: 77 },
      failure: null,
      has_ended: true,
    },
    {
      ...kept,
      title: "Paused",
      status: "running",
      stage: "writing",
      paused: true,
      fence: 9,
      claimed_by: 5,
      barren_claims: 2,
      funding: "credits",
      cost: 12,
      credits_refunded: 0,
      idempotency_key: null,
      request_hash: "hash-2",
      brief: { chapters: 6, words_per_chapter: 500, seed: 78 },
      failure: null,
      has_ended: false,
    },
    {
      ...kept,
      title: "Failed",
      status: "failed",
      stage: "stopped",
      paused: false,
      fence: 1,
      claimed_by: null,
      barren_claims: 0,
      funding: "free",
      cost: 0,
      credits_refunded: 0,
      idempotency_key: null,
      request_hash: "hash-3",
      brief: { chapters: 5, words_per_chapter: 500, seed: 79 },
      failure: "cancelled",
      has_ended: true,
    },
  ]);
});

test("events and model calls of before belong to the book's run, in their order", async () => {
  expect(await rowsOf(`select run_id, seq, type, data from run_event order by seq`)).toEqual([
    { run_id: BOOKS.delivered, seq: 1, type: "plan-ready", data: { logline: "l", chapters: [] } },
    { run_id: BOOKS.delivered, seq: 2, type: "book-end", data: { words: 1, credits_refunded: 1 } },
  ]);
  expect(await rowsOf(`select run_id, step, input_tokens, cached_input_tokens from model_call`)).toEqual([
    { run_id: BOOKS.delivered, step: "scene", input_tokens: 100, cached_input_tokens: 50 },
  ]);
});

test("an author keeps plan, trial and what was counted of them", async () => {
  expect(await rowsOf(`select * from author_standing`)).toEqual([
    {
      user_id: OWNER,
      is_premium: true,
      subscription_status: "active",
      trial_expires_at: new Date("2027-01-02T00:00:00Z"),
      books_generated: 3,
    },
  ]);
});

test("an order for files of before is a run under its own id, as far as it was", async () => {
  const rows = await rowsOf(`
    select r.id, r.kind, r.owner_id, r.book_id = e.book_id as same_book, r.status, r.stage, r.progress, r.fence,
           r.barren_claims, r.failure ->> 'detail' as failure, r.ended_at is not null as has_ended, e.files
    from book_export e join run r using (id) order by r.id`);
  const kept = { kind: "export", owner_id: OWNER, same_book: true };
  expect(rows).toEqual([
    {
      ...kept,
      id: EXPORTS.ready,
      status: "completed",
      stage: "done",
      progress: 100,
      fence: 1,
      barren_claims: 0,
      failure: null,
      has_ended: true,
      files: [
        { format: "pdf", content_hash: OLD_HASH },
        { format: "epub", content_hash: "" },
      ],
    },
    {
      ...kept,
      id: EXPORTS.checking,
      status: "running",
      stage: "checking",
      progress: 90,
      fence: 2,
      barren_claims: 2,
      failure: null,
      has_ended: false,
      files: [],
    },
    {
      ...kept,
      id: EXPORTS.failed,
      status: "failed",
      stage: "stopped",
      progress: 5,
      fence: 3,
      barren_claims: 0,
      failure: "It broke.",
      has_ended: true,
      files: [],
    },
  ]);
});

test("a file of before stays where it lies, is its author's, and is kept as if it were used today", async () => {
  const rows = await rowsOf(`
    select owner_id, content_hash, object_key, last_used_at > now() - interval '1 hour' as is_fresh from export_file`);
  expect(rows).toEqual([{ owner_id: OWNER, content_hash: OLD_HASH, object_key: OLD_KEY, is_fresh: true }]);
});

test("what was true before is true afterwards: no promise is broken by the move", async () => {
  expect(await rowsOf(`select * from broken_invariants()`)).toEqual([]);
});

test("what the reading of a book found before is a finding like all others, and somebody's opinion", async () => {
  const rows = await rowsOf(
    "select book_id, kind, severity, found_by, detail, quotes, status from finding order by kind",
  );
  const kept = { book_id: BOOKS.delivered, found_by: "model", status: "open" };
  expect(rows).toEqual([
    { ...kept, kind: "contradiction", severity: "warning", detail: "both", quotes: ["a", "b"] },
    { ...kept, kind: "repetition", severity: "note", detail: "twice", quotes: ["q"] },
  ]);
});
