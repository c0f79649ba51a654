import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { anAuthor, callAs } from "../../platform/test-kit/authors.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

let it: TestApp;
let visitor: ReturnType<typeof callAs>;
beforeAll(async () => {
  it = await startTestApp();
  await it.startWorker();
  visitor = callAs(it, null);
});
afterAll(() => it.close());

const password = "a long enough secret";
let counter = 0;
function anAddress(): string {
  counter += 1;
  return `author${counter}@example.org`;
}

async function register(email: string, typed = password): Promise<{ status: number; body: unknown }> {
  await sql`truncate rate_bucket`.execute(it.foundation.db);
  const body = { email, password: typed, full_name: "Ada Author" };
  return visitor("POST", "/api/auth/register", { body });
}

async function mailTo(email: string, subject: RegExp): Promise<string> {
  const mails = await eventually(() => it.mailbox.list(email), {
    until: (list) => list.some((mail) => subject.test(mail.subject)),
  });
  return mails.find((mail) => subject.test(mail.subject))?.text ?? "";
}

function tokenIn(mail: string): string {
  return /token=([\w-]+)/.exec(mail)?.[1] ?? "";
}

async function aVerifiedAuthor(): Promise<string> {
  const email = anAddress();
  await register(email);
  const token = tokenIn(await mailTo(email, /confirm/));
  expect((await visitor("POST", "/api/auth/verify-email", { body: { token } })).status).toBe(200);
  return email;
}

async function login(
  email: string,
  typed = password,
  headers = {},
): Promise<Awaited<ReturnType<typeof visitor>>> {
  await sql`truncate rate_bucket`.execute(it.foundation.db);
  return visitor("POST", "/api/auth/login", { body: { email, password: typed }, headers });
}

test("an author registers, confirms the mail, signs in, and has 40 trial credits", async () => {
  const email = await aVerifiedAuthor();
  const { status, body } = await login(email);
  expect(status).toBe(200);
  const me = await callAs(it, String(body["access_token"]))("GET", "/api/auth/me");
  expect(me.body).toMatchObject({ email, full_name: "Ada Author", credits: 40, is_premium: false });
  const history = await callAs(it, String(body["access_token"]))("GET", "/api/credits/history");
  expect(history.body["transactions"]).toMatchObject([{ amount: 40, transaction_type: "grant" }]);
});

test("nobody signs in before the address is confirmed, and only the right password says why", async () => {
  const email = anAddress();
  await register(email);
  expect((await login(email)).body).toMatchObject({ status: 403, code: "auth.email_not_verified" });
  expect((await login(email, "something else")).body).toMatchObject({ code: "auth.invalid_credentials" });
});

test("a verification link works once", async () => {
  const email = anAddress();
  await register(email);
  const token = tokenIn(await mailTo(email, /confirm/));
  expect((await visitor("POST", "/api/auth/verify-email", { body: { token } })).status).toBe(200);
  const again = await visitor("POST", "/api/auth/verify-email", { body: { token } });
  expect(again.body).toMatchObject({ status: 400, code: "auth.verification_token_invalid" });
});

test("a verification confirms the password typed with that registration, so nobody can squat an address", async () => {
  const email = anAddress();
  await register(email, "the squatter's password");
  await mailTo(email, /confirm/);
  await register(email, "the owner's password");
  const mails = await eventually(() => it.mailbox.list(email), { until: (list) => list.length === 2 });
  const token = tokenIn(mails[0]?.text ?? "");
  await visitor("POST", "/api/auth/verify-email", { body: { token } });
  expect((await login(email, "the squatter's password")).status).toBe(401);
  expect((await login(email, "the owner's password")).status).toBe(200);
  const squatters = tokenIn(mails[1]?.text ?? "");
  expect((await visitor("POST", "/api/auth/verify-email", { body: { token: squatters } })).status).toBe(400);
});

test("registering, signing in and resetting answer alike for known and unknown addresses", async () => {
  const known = await aVerifiedAuthor();
  const unknown = anAddress();
  const again = await register(known);
  const first = await register(unknown);
  // Status and body; headers tell the second of the answer, which may turn in between.
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  await mailTo(known, /already have/);
  const wrongKnown = await login(known, "not the password");
  const wrongUnknown = await login("nobody@example.org", "not the password");
  expect(wrongKnown.body).toEqual(wrongUnknown.body);
  const resetKnown = await visitor("POST", "/api/auth/request-password-reset", { body: { email: known } });
  const resetUnknown = await visitor("POST", "/api/auth/request-password-reset", {
    body: { email: "nobody@example.org" },
  });
  expect(resetKnown.body).toEqual(resetUnknown.body);
  expect(await it.mailbox.list("nobody@example.org")).toEqual([]);
});

test("a reset sets a new password, works once, and ends every session", async () => {
  const email = await aVerifiedAuthor();
  const old = await login(email);
  await visitor("POST", "/api/auth/request-password-reset", { body: { email } });
  const token = tokenIn(await mailTo(email, /new password/));
  const reset = { token, new_password: "an even longer secret" };
  expect((await visitor("POST", "/api/auth/reset-password", { body: reset })).status).toBe(200);
  expect((await callAs(it, String(old.body["access_token"]))("GET", "/api/auth/me")).status).toBe(401);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, "an even longer secret")).status).toBe(200);
  const again = await visitor("POST", "/api/auth/reset-password", { body: reset });
  expect(again.body).toMatchObject({ status: 400, code: "auth.reset_token_invalid" });
});

test("a browser's token is useless without the cookie set beside it; an API client's is a plain bearer", async () => {
  const email = await aVerifiedAuthor();
  const signedIn = await login(email, password, { origin: "http://localhost:3000" });
  const token = String(signedIn.body["access_token"]);
  const cookie = String(signedIn.headers["set-cookie"]);
  expect(cookie).toMatch(/^colophon_binding=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const call = callAs(it, token);
  expect((await call("GET", "/api/auth/me")).status).toBe(401);
  const withCookie = { headers: { cookie: cookie.split(";")[0] ?? "" } };
  expect((await call("GET", "/api/auth/me", withCookie)).status).toBe(200);
  const plain = await login(email);
  expect(plain.headers["set-cookie"]).toBeUndefined();
  expect((await callAs(it, String(plain.body["access_token"]))("GET", "/api/auth/me")).status).toBe(200);
});

test("signing out ends the session", async () => {
  const author = await anAuthor(it);
  expect((await author.call("POST", "/api/auth/logout")).status).toBe(200);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ code: "auth.required" });
});

test("no token, password or session lies in the database in clear", async () => {
  const email = anAddress();
  await register(email);
  const token = tokenIn(await mailTo(email, /confirm/));
  await sql`delete from local_mail`.execute(it.foundation.db);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from registration r where r::text like ${`%${token}%`}) or
      exists (select 1 from pgboss.job j where j::text like ${`%${token}%`}) or
      exists (select 1 from registration r where r::text like ${`%${password}%`}) as found`.execute(
    it.foundation.db,
  );
  expect(rows[0]?.found).toBe(false);
});

test.each([
  ["short", { password: "five5" }, { password: "Password must be at least 6 characters" }],
  ["under eight", { password: "seven77" }, { password: "Please use at least 8 characters" }],
  ["no name", { full_name: "  " }, { full_name: "Please enter your full name" }],
  ["no address", { email: "nonsense" }, { email: "Please enter a valid email address" }],
])("a registration with a bad field (%s) is refused with a message for it", async (_name, change, fields) => {
  const body = { email: anAddress(), password, full_name: "Ada", ...change };
  await sql`truncate rate_bucket`.execute(it.foundation.db);
  const answer = await visitor("POST", "/api/auth/register", { body });
  expect(answer.body).toMatchObject({ status: 422, code: "request.invalid", fields });
});

test("a much-used password is refused", async () => {
  expect((await register(anAddress(), "Password123")).body).toMatchObject({ code: "auth.password_common" });
});

test("the eleventh attempt to sign in within a quarter of an hour is told to wait, also with the right password", async () => {
  const email = await aVerifiedAuthor();
  await sql`truncate rate_bucket`.execute(it.foundation.db);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await visitor("POST", "/api/auth/login", { body: { email, password: "wrong guess" } });
  }
  const answer = await visitor("POST", "/api/auth/login", { body: { email, password } });
  expect(answer.body).toMatchObject({ status: 429, code: "request.rate_limited" });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("a body that is no JSON gets a sentence, not a stack", async () => {
  const response = await it.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "application/json" },
    payload: "{ not json",
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "request.malformed" });
  expect(response.headers["content-type"]).toContain("application/problem+json");
});
