import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDiskBlobs } from "../../adapters/blobs/flydrive-blobs.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const BYTES = new TextEncoder().encode("a file");
/** Deletions the store accepts before it becomes unavailable; null: no limit. */
let deletesLeft: number | null = null;
let app: TestApp;
let blobs: BlobStore;
let root: string;
const notified: string[] = [];
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "colophon-purge-"));
  const disk = createDiskBlobs(root);
  blobs = {
    ...disk,
    async delete(key) {
      if (deletesLeft === 0) throw new Error("the process was killed");
      if (deletesLeft !== null) deletesLeft -= 1;
      await disk.delete(key);
    },
  };
  app = await startTestApp({ adapters: { blobs } });
  app.features.account.onPurge(async ({ userId }) => void notified.push(userId));
});
beforeEach(() => {
  deletesLeft = null;
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

type Property = { author: TestAuthor; files: string[] };

/** An author who has at least one of everything that has files. */
async function buildRichAuthor(): Promise<Property> {
  const { db } = app.foundation;
  const author = await buildAuthor(app, { credits: 100 });
  const { bookId } = await buildFinishedBook(app, { author });
  const edition = randomUUID();
  const cover = randomUUID();
  const profile = randomUUID();
  const id = (): string => randomUUID().replaceAll("-", "");
  const at = (folder: string): string => `${folder}/${author.id}/${id()}`;
  const keys = {
    exported: at("exports"),
    front: at("fronts"),
    figure: at("pictures"),
    frozen: at("editions"),
    manuscript: at("editions"),
    cover: at("covers"),
    before: at("covers"),
    painted: at("pictures"),
    photo: at("pictures"),
  };
  await sql`insert into export_file (book_id, owner_id, format, content_hash, object_key, media_type, bytes)
    values (${bookId}, ${author.id}, 'txt', ${id()}, ${keys.exported}, 'text/plain', 1)`.execute(db);
  await sql`insert into cover_thumbnail (book_id, source, edition, picture_id, object_key, made_at)
    values (${bookId}, 'x', 1, ${id()}, ${keys.front}, now())`.execute(db);
  await sql`insert into book_image (book_id, id, object_key, media_type, width_px, height_px, bytes, created_at)
    values (${bookId}, ${id()}, ${keys.figure}, 'image/png', 1, 1, 1, now())`.execute(db);
  await sql`insert into edition (id, book_id, number, made_at, title, subtitle, author, settings, words, findings,
      rules_checked, files, texts, sections, parts, source, manuscript_key, decisions)
    values (${edition}, ${bookId}, 1, now(), 'Salt', '', 'Ada', '{}', 1, '[]', 1,
      ${JSON.stringify([{ object_key: keys.frozen }])}::jsonb, '[]', '[]', '{}', '', ${keys.manuscript}, '{}')`.execute(
    db,
  );
  await sql`insert into cover (id, owner_id, book_id, kind, title, author_name, genre, language_variant, recipe,
      state, picture_id, object_key)
    values (${cover}, ${author.id}, ${bookId}, 'variation', 'Salt', 'Ada', 'Romance', 'en-US', '{}', 'ready',
      ${id()}, ${keys.cover})`.execute(db);
  await sql`insert into cover_version (cover_id, revision, title, subtitle, author_name, genre, recipe, book_format,
      dimensions, paper, picture_id, object_key, created_at)
    values (${cover}, 1, 'Salt', '', 'Ada', 'Romance', '{}', 'ebook', '1600x2560', 'white', ${id()}, ${keys.before},
      now())`.execute(db);
  await sql`insert into cover_artwork (id, owner_id, provider, width, height, bytes, media_type, object_key)
    values (${randomUUID()}, ${author.id}, 'upload', 1, 1, 1, 'image/png', ${keys.painted})`.execute(db);
  await sql`insert into author_profile (id, owner_id, pen_name, is_default)
    values (${profile}, ${author.id}, 'Ada', true)`.execute(db);
  await sql`insert into author_photo (profile_id, id, object_key, media_type, width_px, height_px, bytes, created_at)
    values (${profile}, ${id()}, ${keys.photo}, 'image/png', 1, 1, 1, now())`.execute(db);
  await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens, output_tokens,
      milliseconds, outcome)
    select id, 'draft', 'p', 'm', 1, 0, 1, 1, 'ok' from run where owner_id = ${author.id}`.execute(db);
  await sql`insert into security_event (at, kind, user_id, origin, outcome)
    values (now(), 'sign-in', ${author.id}, '192.0.2.0/24', 'done')`.execute(db);
  await callAs(app, null)("POST", "/api/auth/request-password-reset", { body: { email: author.email } });
  const everything = randomUUID();
  await sql`insert into data_export (id, user_id, status, attempt, part_bytes, bytes, sha256, asked_at, made_at, expires_at, noted_at)
    values (${everything}, ${author.id}, 'ready', 2, 8, 12, 'x', now(), now(), now() + interval '7 days', now())`.execute(
    db,
  );
  const files = [
    ...[0, 1].map((part) => `data-exports/${everything}/2/0000${part}`),
    // from an attempt that was superseded
    `data-exports/${everything}/1/00000`,
    keys.exported,
    keys.frozen,
    keys.manuscript,
    ...[keys.front, keys.cover, keys.before].flatMap((key) => [`${key}-320.webp`, `${key}-640.webp`]),
    ...[keys.figure, keys.painted, keys.photo].flatMap((key) => [`${key}-print`, `${key}-screen`]),
  ];
  for (const key of files) await blobs.put(key, BYTES, "text/plain");
  return { author, files };
}

async function isThere(key: string): Promise<boolean> {
  return (await blobs.size(key)) !== null;
}

async function deleteAndWait({ author }: Property): Promise<void> {
  const answer = await author.call("POST", "/api/account/deletion", { body: { email: author.email } });
  expect(answer.status).toBe(200);
  await sql`update account_deletion set purge_at = now() - interval '1 minute' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
}

/** Every database table that contains a text. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.ownerDb);
  const found: string[] = [];
  for (const { name } of rows) {
    const held =
      await sql`select 1 from ${sql.table(name)} it where position(${text} in it::text) > 0 limit 1`.execute(
        app.ownerDb,
      );
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

async function kept(pseudonym: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from credit_ledger where user_id = ${pseudonym}) as ledger,
      (select count(*)::int from credit_lot where user_id = ${pseudonym}) as lots,
      (select count(*)::int from security_event where pseudonym = ${pseudonym}) as events,
      (select count(*)::int from model_call where pseudonym = ${pseudonym}) as calls`.execute(app.ownerDb);
  return rows[0] ?? {};
}

async function pseudonymOf(userId: string): Promise<string> {
  const { rows } = await sql<{ pseudonym: string }>`select pseudonym from account_deletion
    where user_id = ${userId}`.execute(app.ownerDb);
  return rows[0]?.pseudonym ?? "";
}

test("leaves nothing that leads to the person, and all numbers under a pseudonym", async () => {
  const [mine, theirs] = [await buildRichAuthor(), await buildRichAuthor()];
  const { author } = mine;
  const ledgerBefore = await sql`select id, amount, balance_before, balance_after, lots, created_at
    from credit_ledger where user_id = ${author.id} order by id`.execute(app.ownerDb);
  await deleteAndWait(mine);
  const pseudonym = await pseudonymOf(author.id);
  await app.features.account.purgeDue();
  expect(notified).toContain(author.id);
  // The last email stays in the development mailbox until its reader deletes it; its URL contains the id.
  expect(await tablesThatHold(author.id)).toEqual(["local_email"]);
  expect(await tablesThatHold(author.email)).toEqual(["local_email"]);
  expect(await app.mailbox.list(author.email)).toHaveLength(1);
  for (const key of mine.files) expect([key, await isThere(key)]).toEqual([key, false]);
  for (const key of theirs.files) expect([key, await isThere(key)]).toEqual([key, true]);
  const figures = await kept(pseudonym);
  expect(figures).toMatchObject({ lots: 1, calls: 1 });
  expect(figures["events"]).toBeGreaterThan(0);
  const ledgerAfter = await sql`select id, amount, balance_before, balance_after, lots, created_at
    from credit_ledger where user_id = ${pseudonym} order by id`.execute(app.ownerDb);
  expect(ledgerAfter.rows).toEqual(ledgerBefore.rows);
  expect(await app.features.credits.violations()).toEqual([]);
  const broken = await sql`select * from failed_integrity_checks()
    where account in (${author.id}, ${pseudonym})`.execute(app.ownerDb);
  expect(broken.rows).toEqual([]);
  expect((await theirs.author.call("GET", "/api/books")).body).toMatchObject({ books: [expect.anything()] });
  expect((await app.mailbox.list(author.email)).map(({ subject }) => subject)).toContain(
    "Your account is gone",
  );
});

test("leaves no book title in the ledger", async () => {
  const mine = await buildRichAuthor();
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.grant(tx, {
      userId: mine.author.id,
      amount: 5,
      bucket: "purchased",
      expiresAt: null,
      type: "adjust",
      operation: "adjust",
      description: "For The Salt Wife",
      key: "a gift",
    }),
  );
  await deleteAndWait(mine);
  await app.features.account.purgeDue();
  expect(await tablesThatHold("The Salt Wife")).toEqual([]);
  expect(await app.features.credits.violations()).toEqual([]);
});

test("purges nothing early, and nothing that was restored", async () => {
  const mine = await buildRichAuthor();
  await mine.author.call("POST", "/api/account/deletion", { body: { email: mine.author.email } });
  await app.features.account.purgeDue();
  expect((await app.features.users.find(app.foundation.db, mine.author.id))?.email).toBe(mine.author.email);
  const call = callAs(app, await buildSession(app, mine.author.id));
  await call("POST", "/api/account/restore");
  await app.features.account.purgeDue();
  expect((await call("GET", "/api/books")).body).toMatchObject({ books: [expect.anything()] });
  for (const key of mine.files) expect(await isThere(key)).toBe(true);
});

test("restarts the full period for an account restored and deleted again during a purge", async () => {
  const { db } = app.foundation;
  const [first, second] = [await buildAuthor(app), await buildAuthor(app)];
  await deleteAndWait({ author: first, files: [] });
  await deleteAndWait({ author: second, files: [] });
  await sql`update account_deletion set purge_at = now() - interval '1 hour' where user_id = ${first.id}`.execute(
    db,
  );
  app.features.account.onPurge(async ({ userId }) => {
    if (userId !== first.id) return;
    await sql`update account_deletion set purge_at = now() + interval '30 days'
      where user_id = ${second.id}`.execute(db);
  });
  await app.features.account.purgeDue();
  expect(notified).toContain(first.id);
  expect(notified).not.toContain(second.id);
  expect((await app.features.users.find(db, second.id))?.email).toBe(second.email);
});

test("finishes in the next round a purge killed between rows and files", { tags: "merge" }, async () => {
  const mine = await buildRichAuthor();
  await deleteAndWait(mine);
  const pseudonym = await pseudonymOf(mine.author.id);
  for (const crashAt of [0, 3, 5]) {
    deletesLeft = crashAt;
    await expect(app.features.account.purgeDue()).rejects.toThrow("killed");
    expect(await pseudonymOf(mine.author.id)).toBe(pseudonym);
    expect((await app.mailbox.list(mine.author.email)).map(({ subject }) => subject)).not.toContain(
      "Your account is gone",
    );
  }
  deletesLeft = null;
  await app.features.account.purgeDue();
  for (const key of mine.files) expect([key, await isThere(key)]).toEqual([key, false]);
  expect(await pseudonymOf(mine.author.id)).toBe("");
  expect(await kept(pseudonym)).toMatchObject({ lots: 1, calls: 1 });
  await app.features.account.purgeDue();
  expect(await app.features.credits.violations()).toEqual([]);
});

test(
  "continues a purge killed before its rows are gone, which can't be restored",
  { tags: "merge" },
  async () => {
    const mine = await buildRichAuthor();
    await deleteAndWait(mine);
    let isBroken = true;
    app.features.account.onPurge(async ({ userId }) => {
      if (userId === mine.author.id && isBroken) throw new Error("killed");
    });
    await expect(app.features.account.purgeDue()).rejects.toThrow("killed");
    const call = callAs(app, await buildSession(app, mine.author.id));
    expect((await call("POST", "/api/account/restore")).body).toMatchObject({ code: "account.too_late" });
    isBroken = false;
    await app.features.account.purgeDue();
    expect(await tablesThatHold(mine.author.id)).toEqual(["local_email"]);
  },
);

test("frees the address after the purge", { tags: "merge" }, async () => {
  const mine = await buildRichAuthor();
  await deleteAndWait(mine);
  await app.features.account.purgeDue();
  await sql`delete from local_email`.execute(app.foundation.db);
  await app.startWorker();
  const visitor = buildVisitor(app);
  await visitor.register(mine.author.email);
  const token = await visitor.tokenMailedTo(mine.author.email, /confirm/);
  expect((await visitor.verify(token)).status).toBe(200);
  expect((await visitor.login(mine.author.email)).status).toBe(200);
});

test("deletes usage after 12 months, only of deleted accounts and books", async () => {
  const mine = await buildRichAuthor();
  const theirs = await buildRichAuthor();
  await deleteAndWait(mine);
  const pseudonym = await pseudonymOf(mine.author.id);
  await app.features.account.purgeDue();
  const { ownerDb } = app;
  // One of their books was deleted, along with its runs; its calls are no longer linked to anyone.
  await sql`update model_call set run_id = null where id in (
    select c.id from model_call c join run r on r.id = c.run_id
    where r.owner_id = ${theirs.author.id} order by c.id limit 1)`.execute(ownerDb);
  await sql`update model_call set created_at = now() - interval '13 months'`.execute(ownerDb);
  const others = await sql`select id from model_call where run_id is not null and pseudonym is null`.execute(
    ownerDb,
  );
  await app.features.account.purgeDue();
  expect(await kept(pseudonym)).toMatchObject({ calls: 0 });
  expect((await sql`select id from model_call`.execute(ownerDb)).rows).toEqual(others.rows);
});

test("prevents changes of ledger rows outside a purge, and moves to another account", async () => {
  const { author } = await buildRichAuthor();
  const { ownerDb } = app;
  const other = await buildAuthor(app);
  const refused = /append-only/;
  await expect(
    sql`update credit_ledger set description = '' where user_id = ${author.id}`.execute(ownerDb),
  ).rejects.toThrow(refused);
  await expect(
    sql`update credit_ledger set user_id = ${other.id} where user_id = ${author.id}`.execute(ownerDb),
  ).rejects.toThrow(refused);
  await expect(sql`select credit_pseudonymise(${author.id})`.execute(app.foundation.db)).rejects.toThrow(
    /is not being purged/,
  );
  await sql`insert into account_deletion (user_id, asked_at, purge_at, purging_since)
    values (${author.id}, now(), now(), now())`.execute(ownerDb);
  await expect(
    sql`update credit_ledger set user_id = ${other.id} where user_id = ${author.id}`.execute(ownerDb),
  ).rejects.toThrow(refused);
  await expect(
    sql`update credit_ledger set amount = amount where user_id = ${author.id} and false
      or user_id = ${author.id}`.execute(ownerDb),
  ).rejects.toThrow(refused);
  await expect(sql`delete from credit_ledger where user_id = ${author.id}`.execute(ownerDb)).rejects.toThrow(
    refused,
  );
  await sql`delete from account_deletion where user_id = ${author.id}`.execute(ownerDb);
});
