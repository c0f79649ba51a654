import { MAX_API_TOKENS } from "@colophon/contracts/auth/api-tokens";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const DAY = 86_400_000;

let app: TestApp;
let clock: MovableClock;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock }, limits: NO_LIMITS });
});
afterAll(() => app.close());
// Sessions of other tests are from today.
afterEach(() => pass(-passed));

let passed = 0;
function pass(ms: number): void {
  clock.advance(ms);
  passed += ms;
}

type Scope = "read" | "write";
type Made = { token: string; id: string; call: TestAuthor["call"] };

async function buildToken(author: TestAuthor, scope: Scope, days = 30): Promise<Made> {
  const body = { name: "My script", scope, days };
  const answer = await author.call("POST", "/api/account/tokens", { body });
  expect(answer.status).toBe(201);
  const made = z.object({ token: z.string(), api_token: z.object({ id: z.string() }) }).parse(answer.body);
  return { token: made.token, id: made.api_token.id, call: callAs(app, made.token) };
}

async function listOf(author: TestAuthor): Promise<Record<string, unknown>[]> {
  const { body } = await author.call("GET", "/api/account/tokens");
  return z.array(z.record(z.string(), z.unknown())).parse(body["tokens"]);
}

test("lets a program work for an author with only a token", async () => {
  const author = await buildAuthor(app);
  const { call, token } = await buildToken(author, "write");
  expect(token).toMatch(/^clp_[\w-]{43}$/);
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 2 };
  expect((await call("POST", "/api/books/generate", { body: order })).status).toBe(202);
  expect((await call("GET", "/api/books")).body["books"]).toHaveLength(1);
  expect((await call("GET", "/api/credits/balance")).status).toBe(200);
});

test("changes nothing with a read-only token", async () => {
  const author = await buildAuthor(app);
  const { call } = await buildToken(author, "read");
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 2 };
  const refused = await call("POST", "/api/books/generate", { body: order });
  expect([refused.status, refused.body["code"]]).toEqual([403, "auth.token_scope"]);
  expect((await author.call("GET", "/api/books")).body["books"]).toEqual([]);
});

test("shows a token its author's data only", async () => {
  const [ada, eve] = [await buildAuthor(app), await buildAuthor(app)];
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 2 };
  const { body } = await ada.call("POST", "/api/books/generate", { body: order });
  const { call } = await buildToken(eve, "write");
  expect((await call("GET", `/api/books/${String(body["id"])}`)).status).toBe(404);
});

test("shows a token once, and stores a hash with its last four characters", async () => {
  const author = await buildAuthor(app);
  const { token, id } = await buildToken(author, "read");
  expect(await listOf(author)).toEqual([
    expect.objectContaining({
      id,
      name: "My script",
      scope: "read",
      ending: token.slice(-4),
      has_expired: false,
    }),
  ]);
  expect(JSON.stringify(await listOf(author))).not.toContain(token);
  const rows = await readRows(
    app.foundation.db,
    z.object({ row: z.string(), is_hash: z.boolean() }),
    sql`select t::text as row, token_hash = sha256(${token}::bytea) as is_hash from api_token t where id = ${id}`,
  );
  expect(rows[0]?.is_hash).toBe(true);
  expect(rows[0]?.row).not.toContain(token.slice(4, 20));
});

test("requires a recent confirmation to create one, but not to revoke one", async () => {
  const author = await buildAuthor(app);
  const { id } = await buildToken(author, "read");
  await sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  const body = { name: "Another", scope: "read", days: 30 };
  const refused = await author.call("POST", "/api/account/tokens", { body });
  expect(refused.body["code"]).toBe("auth.confirmation_needed");
  expect((await author.call("DELETE", `/api/account/tokens/${id}`)).status).toBe(200);
});

test("rejects a revoked token, and notifies its listeners", async () => {
  const author = await buildAuthor(app);
  const { call, id } = await buildToken(author, "read");
  const notified = new Promise<void>((resolve) => app.foundation.hub.subscribe(id, () => resolve()));
  expect((await author.call("DELETE", `/api/account/tokens/${id}`)).status).toBe(200);
  await notified;
  expect((await call("GET", "/api/books")).status).toBe(401);
  expect((await author.call("DELETE", `/api/account/tokens/${id}`)).status).toBe(404);
});

test("gives an administrator's token an author's rights only, never confirmed", async () => {
  const { call } = await buildToken(await buildAuthor(app, { isAdmin: true }), "write");
  const refusals = await Promise.all(
    ["/api/providers", "/api/account/tokens", "/api/auth/me", "/api/auth/sessions"].map((url) =>
      call("GET", url),
    ),
  );
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("hides another author's token", async () => {
  const [ada, eve] = [await buildAuthor(app), await buildAuthor(app)];
  const { id, call } = await buildToken(ada, "read");
  expect((await eve.call("DELETE", `/api/account/tokens/${id}`)).status).toBe(404);
  expect(await listOf(eve)).toEqual([]);
  expect((await call("GET", "/api/books")).status).toBe(200);
});

test("expires a token on its day, shows it as expired for a month, and then deletes it", async () => {
  const author = await buildAuthor(app);
  const { call } = await buildToken(author, "read", 7);
  pass(7 * DAY - 1);
  expect((await call("GET", "/api/books")).status).toBe(200);
  pass(1);
  expect((await call("GET", "/api/books")).status).toBe(401);
  expect(await listOf(author)).toEqual([expect.objectContaining({ has_expired: true })]);
  await app.features.apiTokens.cleanup();
  expect(await listOf(author)).toHaveLength(1);
  pass(30 * DAY);
  await app.features.apiTokens.cleanup();
  const left = await readRows(
    app.foundation.db,
    z.object({ id: z.string() }),
    sql`select id from api_token where user_id = ${author.id}`,
  );
  expect(left).toEqual([]);
});

test("records its last use, at most once an hour", async () => {
  const author = await buildAuthor(app);
  const { call } = await buildToken(author, "read");
  const usedAt = async (): Promise<unknown> => (await listOf(author))[0]?.["last_used_at"];
  expect(await usedAt()).toBeNull();
  await call("GET", "/api/books");
  const first = await usedAt();
  expect(first).toBe(clock.now().toISOString());
  pass(3_600_000);
  await call("GET", "/api/books");
  expect(await usedAt()).toBe(first);
  pass(1);
  await call("GET", "/api/books");
  expect(await usedAt()).toBe(clock.now().toISOString());
});

test("limits tokens to twenty, even with many requests at once, without expired ones", async () => {
  const author = await buildAuthor(app);
  for (let made = 0; made < MAX_API_TOKENS - 1; made += 1) await buildToken(author, "read", 7);
  const body = { name: "The last", scope: "read", days: 30 };
  let asked: ReturnType<TestAuthor["call"]>[] = [];
  await inTransaction(app.ownerDb, async (tx) => {
    // No more are added while all of them count.
    await sql`lock table api_token in share mode`.execute(tx);
    asked = [1, 2, 3].map(() => author.call("POST", "/api/account/tokens", { body }));
    await lockIsWaitedFor(app.foundation.db, { by: asked.length });
  });
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body["detail"]).toContain(`You have ${MAX_API_TOKENS} API tokens`);
  pass(7 * DAY);
  await sql`update session set confirmed_at = ${clock.now()} where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await author.call("POST", "/api/account/tokens", { body })).status).toBe(201);
});

test("ends a token with its author, and ends all of an author's at once", async () => {
  const [ada, eve] = [await buildAuthor(app), await buildAuthor(app)];
  const [hers, eves] = [await buildToken(ada, "read"), await buildToken(eve, "read")];
  await app.features.apiTokens.revokeAll(app.foundation.db, ada.id);
  expect((await hers.call("GET", "/api/books")).status).toBe(401);
  expect((await eves.call("GET", "/api/books")).status).toBe(200);
});

test.each([
  ["no name", { name: " ", scope: "read", days: 30 }],
  ["a scope that there is not", { name: "A", scope: "admin", days: 30 }],
  ["an end that nobody offered", { name: "A", scope: "read", days: 3650 }],
])("does not create a token with %s", async (_case, body) => {
  const author = await buildAuthor(app);
  expect((await author.call("POST", "/api/account/tokens", { body })).status).toBe(422);
});

test("rejects what only looks like a token", async () => {
  for (const token of ["clp_", `clp_${"x".repeat(43)}`, `clp_${"x".repeat(196)}`]) {
    expect((await callAs(app, token)("GET", "/api/books")).status).toBe(401);
  }
});
