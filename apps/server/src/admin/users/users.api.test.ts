// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { eventually } from "../../platform/testing/eventually.ts";

let app: TestApp;
let admin: TestAuthor;
let other: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  await app.startWorker();
  admin = await buildAuthor(app, { isAdmin: true });
  other = await buildAuthor(app, { isAdmin: true });
});
beforeEach(async () => {
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const UNKNOWN_ID = "0197a8a0-0000-7000-8000-00000000dead";

type Wanted = { full_name: string; email: string; is_premium: boolean; is_admin: boolean };

function put(
  user: TestAuthor,
  changes: Partial<Wanted> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const asItIs = { full_name: "Ada Test", email: user.email, is_premium: false, is_admin: false };
  return admin.call("PUT", `/api/admin/users/${user.id}`, { body: { ...asItIs, ...changes } });
}

async function accountAccessOf(user: TestAuthor): Promise<unknown[]> {
  const { body } = await user.call("GET", "/api/account/looks");
  const { looks } = body;
  return Array.isArray(looks) ? looks : [];
}

async function lastAct(): Promise<unknown> {
  const { body } = await admin.call("GET", "/api/admin/audit?limit=1");
  const { entries } = body;
  return Array.isArray(entries) ? entries[0] : null;
}

test("shows a user's terms and numbers, and notifies the author once an hour", async () => {
  const { status, body } = await admin.call("GET", `/api/admin/users/${author.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id: author.id, email: author.email, credits: 40, is_premium: false },
    purse: { balance: 40, buckets: { trial: 40 } },
    membership: { subscription: null, lifetime: null },
    premium_given: null,
    books: 0,
    sessions: 1,
    has_password: true,
    must_change_password: false,
    has_second_factor: false,
  });
  await admin.call("GET", `/api/admin/users/${author.id}`);
  expect(await accountAccessOf(author)).toMatchObject([
    { kind: "details_opened", administrator: "Ada Test" },
  ]);
});

test("does not notify administrators who view their own page", async () => {
  await admin.call("GET", `/api/admin/users/${admin.id}`);
  expect(await accountAccessOf(admin)).toEqual([]);
});

test.each(["GET", "PUT", "DELETE"] as const)("allows to %s no unknown user", async (method) => {
  const body = { full_name: "A", email: "a@authors.test", is_premium: false, is_admin: false };
  const options = method === "PUT" ? { body } : {};
  for (const id of [UNKNOWN_ID, "no-id"]) {
    const answer = await admin.call(method, `/api/admin/users/${id}`, options);
    expect([answer.status, answer.body["code"]]).toEqual([404, "admin.user_not_found"]);
  }
});

test("changes name and premium, notifies the author, and logs it without a name", async () => {
  const { status, body } = await put(author, { full_name: "Ada Neu", is_premium: true });
  expect([status, body["user"]]).toEqual([
    200,
    expect.objectContaining({ full_name: "Ada Neu", is_premium: true, subscription_status: "granted" }),
  ]);
  expect(await accountAccessOf(author)).toMatchObject([
    { kind: "account_changed", reason: "Changed: name, premium" },
  ]);
  const act = await lastAct();
  expect(act).toMatchObject({ act: "user.edited", outcome: "done", subject: { id: author.id } });
  expect(JSON.stringify(act)).toContain("full_name, is_premium");
  expect(JSON.stringify(act)).not.toContain(author.email);
  await put(author, { full_name: "Ada Neu", is_premium: false });
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({
    is_premium: false,
    subscription_status: "trial",
  });
  const grants = await sql`select from premium_grant where user_id = ${author.id}`.execute(app.foundation.db);
  expect(grants.rows).toHaveLength(0);
});

test("leaves no trace for a form that changes nothing", async () => {
  expect((await put(author)).status).toBe(200);
  expect(await accountAccessOf(author)).toEqual([]);
});

test("keeps paid premium, and saves nothing else of the form", async () => {
  await sql`update entitlement set is_premium = true, subscription_status = 'active'
    where user_id = ${author.id}`.execute(app.foundation.db);
  const { status, body } = await put(author, { full_name: "Other", is_premium: false });
  expect([status, body["code"]]).toEqual([409, "admin.premium_bought"]);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({
    is_premium: true,
    full_name: "Ada Test",
  });
});

test("keeps the plan's name for a subscriber given premium", async () => {
  await sql`update entitlement set subscription_status = 'past_due' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  const { body } = await put(author, { is_premium: true });
  expect(body["user"]).toMatchObject({ is_premium: true, subscription_status: "past_due" });
});

test("signs the user out everywhere for another address, and tells the old one who did it", async () => {
  const newEmail = `neu-${author.id}@authors.test`;
  expect((await put(author, { email: newEmail.toUpperCase() })).status).toBe(200);
  expect((await author.call("GET", "/api/auth/me")).status).toBe(401);
  const again = callAs(app, await buildSession(app, author.id));
  expect((await again("GET", "/api/auth/me")).body).toMatchObject({ email: newEmail });
  const emails = await eventually(() => app.mailbox.list(author.email), {
    until: (found) => found.length > 0,
  });
  expect(JSON.stringify(emails)).toContain("somebody who runs Colophon gave your account the address");
});

test("rejects another user's address, and changes nothing", async () => {
  const { status, body } = await put(author, { full_name: "Other", email: other.email });
  expect([status, body["code"]]).toEqual([409, "admin.email_taken"]);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ full_name: "Ada Test" });
});

test.each([
  ["full_name", { full_name: " " }],
  ["email", { email: "" }],
  ["email", { email: "no address" }],
])("rejects a form at its field: %s", async (field, changes) => {
  const { status, body } = await put(author, changes);
  expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, [field]]);
});

test("makes a user an administrator, and never removes the role here", async () => {
  expect((await put(author, { is_admin: true })).body["user"]).toMatchObject({ is_admin: true });
  const { status, body } = await put(author, { is_admin: false });
  expect([status, body["code"]]).toEqual([403, "admin.administrator_protected"]);
});

test("does not make an account that is being deleted an administrator's", async () => {
  await admin.call("DELETE", `/api/admin/users/${author.id}`);
  const { status, body } = await put(author, { is_admin: true });
  expect([status, body["code"]]).toEqual([409, "admin.user_leaving"]);
});

test("protects role, address, password and account of administrators, one's own too", async () => {
  for (const user of [other, admin]) {
    const url = `/api/admin/users/${user.id}`;
    const answers = [
      await put(user),
      await put(user, { is_admin: true, email: "taken-over@authors.test" }),
      await admin.call("DELETE", url),
      await admin.call("POST", `${url}/reset-password`),
    ];
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual(
      answers.map(() => [403, "admin.administrator_protected"]),
    );
    expect((await user.call("GET", "/api/auth/me")).body).toMatchObject({
      is_admin: true,
      email: user.email,
    });
  }
  expect((await put(other, { is_admin: true, full_name: "Ada Renamed" })).status).toBe(200);
});

test("signs out a deleted user, who can restore the account for 30 days, and shows that in the list", async () => {
  const { status, body } = await admin.call("DELETE", `/api/admin/users/${author.id}`);
  expect(status).toBe(200);
  expect((await author.call("GET", "/api/auth/me")).status).toBe(401);
  const listed = await admin.call("GET", `/api/admin/users?leaving=yes&q=${author.id}`);
  expect(listed.body["users"]).toMatchObject([{ id: author.id, purge_at: body["purge_at"] }]);
  const again = callAs(app, await buildSession(app, author.id));
  expect((await again("POST", "/api/account/restore")).status).toBe(200);
  expect((await again("GET", "/api/account/looks")).body["looks"]).toMatchObject([
    { kind: "account_changed", reason: "Deleted the account" },
  ]);
});

test("hides a user whose purge has started", async () => {
  await admin.call("DELETE", `/api/admin/users/${author.id}`);
  await sql`update account_deletion set purging_since = now() where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await admin.call("GET", `/api/admin/users/${author.id}`)).status).toBe(404);
  expect((await admin.call("GET", `/api/admin/users?q=${author.id}`)).body["users"]).toEqual([]);
});

test("shows a generated password once, ends every session, and requires a new one first", async () => {
  const { status, body, headers } = await admin.call("POST", `/api/admin/users/${author.id}/reset-password`);
  const password = String(body["new_password"]);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("no-store");
  expect(password).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/);
  expect((await author.call("GET", "/api/auth/me")).status).toBe(401);
  expect(JSON.stringify(await lastAct())).not.toContain(password);

  const login = await callAs(app, null)("POST", "/api/auth/login", {
    body: { email: author.email, password },
  });
  const call = callAs(app, String(login.body["access_token"]));
  expect((await call("GET", "/api/auth/me")).body).toMatchObject({ must_change_password: true });
  expect((await call("GET", "/api/books")).body["code"]).toBe("auth.password_change_needed");
  const same = await call("POST", "/api/auth/change-password", {
    body: { current_password: password, new_password: password },
  });
  expect([same.status, same.body["code"]]).toEqual([422, "auth.password_unchanged"]);
  expect((await call("GET", "/api/books")).body["code"]).toBe("auth.password_change_needed");
  const change = await call("POST", "/api/auth/change-password", {
    body: { current_password: password, new_password: "four unrelated blue words" },
  });
  expect(change.status).toBe(200);
  expect((await call("GET", "/api/books")).status).toBe(200);
  expect(await accountAccessOf({ ...author, call })).toMatchObject([{ reason: "Reset the password" }]);
});

function adjust(
  body: { amount?: unknown; reason?: unknown; user_id?: string },
  key?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return admin.call("POST", "/api/admin/credits/adjust", {
    body: { user_id: author.id, amount: 5, reason: "For the trouble", ...body },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

test("adds permanent credits and removes them in spending order, and logs by whom and why", async () => {
  expect((await adjust({ amount: 10 })).body).toMatchObject({ new_balance: 50 });
  expect((await adjust({ amount: -45 })).body).toMatchObject({ new_balance: 5 });
  const { body } = await author.call("GET", "/api/credits/balance");
  expect(body).toMatchObject({ balance: 5, buckets: { trial: 0, purchased: 5 } });
  expect(body["lots"]).toMatchObject([{ amount: 5, ends_at: null }]);
  expect(await app.features.credits.violations()).toEqual([]);
  expect(await accountAccessOf(author)).toMatchObject([
    { kind: "credits_adjusted", reason: "For the trouble" },
    { kind: "credits_adjusted" },
  ]);
  expect(JSON.stringify(await lastAct())).toContain('"balance_after","value":"5"');
});

test("removes nothing if more than the balance is requested", async () => {
  const { status, body } = await adjust({ amount: -41 });
  expect([status, body["code"]]).toEqual([409, "admin.adjustment_uncovered"]);
  expect(body["detail"]).toContain("can spend 40 credits");
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40 });
  expect((await adjust({ amount: -40 })).body).toMatchObject({ new_balance: 0 });
});

test("changes nothing for a repeated adjustment, and rejects other contents", async () => {
  const answers = await Promise.all([adjust({}, "once"), adjust({}, "once"), adjust({}, "once")]);
  expect(answers.map(({ body }) => body["new_balance"])).toEqual([45, 45, 45]);
  expect(await accountAccessOf(author)).toHaveLength(1);
  for (const contents of [{ amount: 6 }, { reason: "Another" }]) {
    expect((await adjust(contents, "once")).body["code"]).toBe("request.idempotency_key_reused");
  }
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 45 });
});

test.each([
  { amount: 0 },
  { amount: undefined },
  { amount: 1.5 },
  { amount: "many" },
  { reason: "  " },
  { reason: undefined },
])("requires an integer amount and a reason: %j", async (contents) => {
  const { status, body } = await adjust(contents);
  expect([status, body["detail"]]).toEqual([422, "Please enter both credit adjustment amount and reason"]);
});

test("adjusts no unknown user's credits, and leaves no account for them", async () => {
  expect((await adjust({ user_id: UNKNOWN_ID })).body["code"]).toBe("admin.user_not_found");
  const left = await sql`select from credit_account where user_id = ${UNKNOWN_ID}`.execute(app.foundation.db);
  expect(left.rows).toHaveLength(0);
});

test("shows an administrator anybody's balance, and others only their own", async () => {
  const url = `/api/credits/balance?user_id=`;
  expect((await admin.call("GET", url + author.id)).body).toMatchObject({ balance: 40 });
  expect((await author.call("GET", url + author.id)).status).toBe(200);
  const otherAuthor = await buildAuthor(app);
  const asked = [await otherAuthor.call("GET", url + author.id), await admin.call("GET", url + UNKNOWN_ID)];
  expect(asked.map(({ status, body }) => [status, body["code"]])).toEqual([
    [404, "admin.user_not_found"],
    [404, "admin.user_not_found"],
  ]);
});

test("requires a recent confirmation of an administrator for sensitive acts", async () => {
  await sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${other.id}`.execute(
    app.foundation.db,
  );
  const url = `/api/admin/users/${author.id}`;
  const answers = [
    await other.call("PUT", url, {
      body: { full_name: "A", email: author.email, is_premium: false, is_admin: false },
    }),
    await other.call("DELETE", url),
    await other.call("POST", `${url}/reset-password`),
    await other.call("POST", "/api/admin/credits/adjust", {
      body: { user_id: author.id, amount: 1, reason: "r" },
    }),
  ];
  expect(answers.map(({ body }) => body["code"])).toEqual(answers.map(() => "auth.confirmation_needed"));
});
