// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BINDING_COOKIE } from "../../platform/http/credentials.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await buildAuthor(app, { isAdmin: true });
  author = await buildAuthor(app);
});

type Called = Awaited<ReturnType<TestAuthor["call"]>>;

const START = "/api/admin/impersonate";
const STOP = "/api/admin/stop-impersonate";
const RAISE = "/api/admin/impersonate/raise";

function begin(userId: string, by = admin): Promise<Called> {
  return by.call("POST", START, { body: { user_id: userId, reason: "A ticket" } });
}

/** Calls as the author, by the impersonating administrator. */
async function asAuthor(): Promise<TestAuthor["call"]> {
  return callAs(app, String((await begin(author.id)).body["access_token"]));
}

async function sessionOf(userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from session where user_id = ${userId}`.execute(
    app.foundation.db,
  );
  return rows[0]?.id ?? "";
}

function outcomeOf({ status, body }: Called): unknown {
  return status < 400 ? status : body["code"];
}

/** The latest acts of the audit log, newest first. */
async function lastActs(count: number): Promise<{ act: string; outcome: string; subject: string | null }[]> {
  const { rows } = await sql<{ act: string; outcome: string; subject: string | null }>`
    select b.act, coalesce(o.outcome, b.outcome) as outcome, coalesce(o.subject_id, b.subject_id) as subject
    from audit_entry b left join audit_entry o on o.of_seq = b.seq where b.of_seq is null
    order by b.seq desc limit ${count}`.execute(app.foundation.db);
  return rows;
}

test("shows an administrator what the author sees, with the name and the end of the session", async () => {
  const before = Date.now();
  const call = await asAuthor();
  const after = Date.now();
  const { body } = await call("GET", "/api/auth/me");
  expect(body).toMatchObject({
    id: author.id,
    email: author.email,
    is_admin: false,
    impersonation: { administrator: "Ada Test", may_write: false },
  });
  const looking = body["impersonation"];
  const endsAt = new Date(String(Object(looking)["ends_at"])).getTime();
  // The database's clock may be a little off.
  expect(endsAt).toBeGreaterThanOrEqual(before + 3_600_000 - 1000);
  expect(endsAt).toBeLessThanOrEqual(after + 3_600_000 + 1000);
  expect((await author.call("GET", "/api/auth/me")).body["impersonation"]).toBeNull();
});

test("is read-only until write access is taken, and logs changes", async () => {
  const call = await asAuthor();
  const wizard = { body: { title: "Salt", genre: "", step: 1 } };
  expect(outcomeOf(await call("POST", "/api/series", { body: { title: "Isles" } }))).toBe("admin.read_only");
  expect(outcomeOf(await call("PUT", "/api/wizard", wizard))).toBe("admin.read_only");
  expect(outcomeOf(await admin.call("POST", RAISE, { body: { reason: "" } }))).toBe("request.invalid");
  expect(outcomeOf(await admin.call("POST", RAISE, { body: { reason: "They asked me to" } }))).toBe(200);
  expect(outcomeOf(await call("POST", "/api/series", { body: { title: "Isles" } }))).toBe(201);
  expect(await lastActs(3)).toEqual([
    { act: "user.changed_as", outcome: "done", subject: null },
    { act: "user.impersonation_raised", outcome: "done", subject: author.id },
    { act: "user.impersonation_raised", outcome: "request.invalid", subject: null },
  ]);
});

test.each([
  ["GET", "/api/admin/audit"],
  ["POST", "/api/auth/change-password"],
  ["GET", "/api/auth/sessions"],
  ["POST", "/api/auth/logout"],
  ["POST", "/api/account/email-change"],
  ["POST", "/api/account/deletion"],
  ["GET", "/api/account"],
  ["POST", "/api/credits/purchase"],
  ["POST", "/api/payments/portal"],
  ["GET", "/api/payments/receipts"],
  ["POST", "/api/account/tokens"],
  ["PUT", "/api/account/own-keys/openai"],
  ["POST", "/api/account/exports"],
  ["POST", "/api/auth/confirm"],
] as const)("with write access, keeps %s %s out of reach", async (method, url) => {
  const call = await asAuthor();
  await admin.call("POST", RAISE, { body: { reason: "They asked me to" } });
  const answer = await call(method, url, method === "GET" ? {} : { body: {} });
  expect(outcomeOf(answer)).toBe("admin.out_of_reach");
});

test("with write access, deletes no work of the author's, permanently or to the trash", async () => {
  const bookId = await shelve(app, author.id, { title: "Salt" });
  const call = await asAuthor();
  await admin.call("POST", RAISE, { body: { reason: "They asked me to" } });
  const { id } = (await call("POST", "/api/series", { body: { title: "Isles" } })).body;
  const out = [`/api/books/${bookId}`, `/api/books/${bookId}?for_good=true`, `/api/series/${String(id)}`];
  for (const url of out) expect(outcomeOf(await call("DELETE", url))).toBe("admin.out_of_reach");
  expect(outcomeOf(await author.call("GET", `/api/books/${bookId}`))).toBe(200);
  expect((await author.call("GET", "/api/series")).body["series"]).toEqual([expect.objectContaining({ id })]);
});

test("suspends the administrator's own session, and continues it afterwards", async () => {
  const call = await asAuthor();
  expect(outcomeOf(await admin.call("GET", "/api/admin/audit"))).toBe("admin.impersonating");
  expect(outcomeOf(await begin(author.id))).toBe("admin.impersonating");
  expect(outcomeOf(await admin.call("POST", STOP, { body: {} }))).toBe(200);
  expect(outcomeOf(await admin.call("GET", "/api/admin/audit"))).toBe(200);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
  expect((await lastActs(1))[0]).toEqual({
    act: "user.impersonation_ended",
    outcome: "done",
    subject: author.id,
  });
});

test("starts one impersonation for two clicks at once, and notifies the author of one", async () => {
  const sessionId = await sessionOf(admin.id);
  // Both were allowed before either has started.
  const { begun } = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`select from session where id = ${sessionId} for update`.execute(tx);
    const both = Promise.all([begin(author.id), begin(author.id)]);
    await lockIsWaitedFor(app.foundation.db, { by: 2 });
    return { begun: both };
  });
  const called = await begun;
  expect(new Set(called.map(outcomeOf))).toEqual(new Set([200, "admin.impersonating"]));
  const token = called.find(({ status }) => status === 200)?.body["access_token"];
  expect(outcomeOf(await callAs(app, String(token))("GET", "/api/auth/me"))).toBe(200);
  expect((await author.call("GET", "/api/account/looks")).body["looks"]).toHaveLength(1);
});

test("gives no token to someone who signs out while it starts, and logs no visit", async () => {
  const sessionId = await sessionOf(admin.id);
  await app.features.auth.signOutEverywhere(admin.id);
  const wish = { userId: author.id, reason: "A ticket" };
  const begun = app.features.impersonation.begin({ id: admin.id, sessionId }, wish);
  await expect(begun).rejects.toMatchObject({ code: "auth.required" });
  expect((await author.call("GET", "/api/account/looks")).body["looks"]).toEqual([]);
});

test.each([
  ["session is over", sql`expires_at = now() - interval '1 minute'`],
  ["session was not used for 30 days", sql`last_used_at = now() - interval '31 days'`],
])("ends when the administrator's own %s", async (_what, ending) => {
  const call = await asAuthor();
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe(200);
  await sql`update session set ${ending} where user_id = ${admin.id}`.execute(app.foundation.db);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
});

test("ends when the administrator's second factor is removed, and continues with another passkey", async () => {
  const call = await asAuthor();
  await sql`insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
    values (gen_random_uuid(), ${admin.id}, 'A key', 'key-1', '\\x02', 0, '{}', false, now())`.execute(
    app.foundation.db,
  );
  await sql`delete from totp where user_id = ${admin.id}`.execute(app.foundation.db);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe(200);
  await sql`delete from passkey where user_id = ${admin.id}`.execute(app.foundation.db);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
});

test("does nothing when stopped after its end, and gives no write access then", async () => {
  expect(outcomeOf(await admin.call("POST", STOP, { body: {} }))).toBe(200);
  expect(outcomeOf(await admin.call("POST", RAISE, { body: { reason: "Late" } }))).toBe("impersonation.over");
});

test("does not log the words of a rejected request for write access", async () => {
  await admin.call("POST", RAISE, { body: { reason: "Words about somebody" } });
  await asAuthor();
  await admin.call("POST", RAISE, { body: { reason: "Words about the author" } });
  const { rows } = await sql<{ detail: { reason?: string } }>`select d.detail
    from audit_detail d join audit_entry e using (seq) where e.actor_id = ${admin.id}`.execute(
    app.foundation.db,
  );
  const reasons = rows.flatMap(({ detail }) => detail.reason ?? []);
  expect(reasons.toSorted()).toEqual(["A ticket", "Words about the author"]);
});

test("allows no impersonation of an administrator, oneself, or someone leaving or unknown", async () => {
  const other = await buildAuthor(app, { isAdmin: true });
  expect(outcomeOf(await begin(other.id))).toBe("impersonation.of_administrator");
  expect(outcomeOf(await begin(admin.id))).toBe("impersonation.of_administrator");
  expect(outcomeOf(await begin("0197a8a0-0000-4000-8000-000000000009"))).toBe("impersonation.not_found");
  await author.call("POST", "/api/account/deletion", { body: { email: author.email } });
  expect(outcomeOf(await begin(author.id))).toBe("impersonation.being_deleted");
  expect(outcomeOf(await begin(admin.id, author))).toBe("auth.required");
});

test("rejects an author, and logs the attempt", async () => {
  expect(outcomeOf(await begin(admin.id, author))).toBe("auth.forbidden");
  expect((await lastActs(1))[0]).toMatchObject({ act: "user.impersonated", outcome: "auth.forbidden" });
});

test("ends after an hour", async () => {
  const call = await asAuthor();
  await sql`update session set expires_at = now() - interval '1 minute' where impersonator_id = ${admin.id}`.execute(
    app.foundation.db,
  );
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
  expect(outcomeOf(await admin.call("GET", "/api/admin/audit"))).toBe(200);
});

test("ends when either of the two gets or loses the administrator's role", async () => {
  const call = await asAuthor();
  await sql`update users set is_admin = false where id = ${admin.id}`.execute(app.foundation.db);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
  await sql`update users set is_admin = true where id in (${admin.id}, ${author.id})`.execute(
    app.foundation.db,
  );
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
});

test("leaves the administrator's own session an ordinary one after a change of roles", async () => {
  await asAuthor();
  const own = (): Promise<unknown> => admin.call("GET", "/api/books").then(outcomeOf);
  expect(await own()).toBe("admin.impersonating");
  await sql`update users set is_admin = true where id = ${author.id}`.execute(app.foundation.db);
  expect(await own()).toBe(200);
  const other = await buildAuthor(app);
  expect((await begin(other.id)).status).toBe(200);
  expect(await own()).toBe("admin.impersonating");
  await sql`update users set is_admin = false where id = ${admin.id}`.execute(app.foundation.db);
  expect(await own()).toBe(200);
});

test("ends when the administrator signs out, and is not among the author's sessions", async () => {
  const call = await asAuthor();
  const sessions = (await author.call("GET", "/api/auth/sessions")).body["sessions"];
  expect(sessions).toHaveLength(1);
  await app.features.auth.signOutEverywhere(admin.id);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
});

test("works only with the cookie of the administrator's browser", async () => {
  const cookie = "a-binding-cookie";
  const bound = callAs(app, await buildSession(app, admin.id, cookie));
  const headers = { cookie: `${BINDING_COOKIE}=${cookie}` };
  const begun = await bound("POST", START, { body: { user_id: author.id }, headers });
  const call = callAs(app, String(begun.body["access_token"]));
  expect(outcomeOf(await call("GET", "/api/auth/me", { headers }))).toBe(200);
  expect(outcomeOf(await call("GET", "/api/auth/me"))).toBe("auth.required");
});

test("shows the author who viewed their account, when and why", async () => {
  await asAuthor();
  await admin.call("POST", STOP, { body: {} });
  const { looks } = (await author.call("GET", "/api/account/looks")).body;
  expect(looks).toEqual([expect.objectContaining({ kind: "impersonation", reason: "A ticket" })]);
});

test("shows the author that write access was taken, and why", async () => {
  await asAuthor();
  await admin.call("POST", RAISE, { body: { reason: "They asked me to" } });
  await admin.call("POST", STOP, { body: {} });
  const { looks } = (await author.call("GET", "/api/account/looks")).body;
  expect(looks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "impersonation", reason: "May change things: They asked me to" }),
    ]),
  );
});

test("requires a recent confirmation, without viewing anyone before", async () => {
  await sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${admin.id}`.execute(
    app.foundation.db,
  );
  expect(outcomeOf(await begin(author.id))).toBe("auth.confirmation_needed");
  expect((await author.call("GET", "/api/account/looks")).body["looks"]).toEqual([]);
});

test("requires a second factor first", async () => {
  await sql`delete from totp where user_id = ${admin.id}`.execute(app.foundation.db);
  expect(outcomeOf(await begin(author.id))).toBe("admin.second_factor_needed");
  expect(outcomeOf(await admin.call("GET", "/api/admin/audit"))).toBe("admin.second_factor_needed");
});
