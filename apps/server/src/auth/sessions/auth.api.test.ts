import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { A_PASSWORD, type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  await app.startWorker();
  visitor = buildVisitor(app);
});
afterAll(() => app.close());

test("registers an author, confirms the email, signs in, and gives 40 trial credits", async () => {
  const email = await visitor.verifiedEmail();
  const { status, body } = await visitor.login(email);
  expect(status).toBe(200);
  const me = await callAs(app, String(body["access_token"]))("GET", "/api/auth/me");
  expect(me.body).toMatchObject({ email, full_name: "Ada Author", credits: 40, is_premium: false });
  const history = await callAs(app, String(body["access_token"]))("GET", "/api/credits/history");
  expect(history.body["transactions"]).toMatchObject([{ amount: 40, transaction_type: "grant" }]);
});

test("does not sign anyone in before the address is confirmed", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const answer = await visitor.login(email);
  expect(answer.body).toMatchObject({ status: 401, code: "auth.invalid_credentials" });
  expect(answer.body["detail"]).toContain("confirm your address first");
});

test("accepts a verification link once", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  expect((await visitor.verify(token)).status).toBe(200);
  const again = await visitor.verify(token);
  expect(again.body).toMatchObject({ status: 400, code: "auth.verification_token_invalid" });
});

test(
  "rejects a link for an address that has an account by now, and changes nothing",
  { tags: "merge" },
  async () => {
    const email = visitor.randomEmail();
    await visitor.register(email, "the late one's password");
    const token = await visitor.tokenMailedTo(email, /confirm/);
    await sql`insert into users (id, email, full_name, password_hash)
    values (gen_random_uuid(), ${email}, 'Ada',
      ${await app.features.auth.hashPassword("the first one's password")})`.execute(app.foundation.db);
    expect((await visitor.verify(token, "the late one's password")).status).toBe(400);
    expect((await visitor.login(email, "the first one's password")).status).toBe(200);
    expect((await visitor.login(email, "the late one's password")).status).toBe(401);
  },
);

test(
  "answers registering, signing in and resetting alike for known and unknown addresses",
  { tags: "merge" },
  async () => {
    const known = await visitor.verifiedEmail();
    const unknown = visitor.randomEmail();
    const again = await visitor.register(known);
    const first = await visitor.register(unknown);
    // Status and body; headers contain the time in seconds, which may change in between.
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await visitor.tokenMailedTo(known, /already have/);
    const wrongKnown = await visitor.login(known, "not the password");
    const wrongUnknown = await visitor.login("nobody@example.org", "not the password");
    expect(wrongKnown.body).toEqual(wrongUnknown.body);
    const resetKnown = await visitor.requestReset(known);
    const resetUnknown = await visitor.requestReset("nobody@example.org");
    expect(resetKnown.body).toEqual(resetUnknown.body);
    expect(await app.mailbox.list("nobody@example.org")).toEqual([]);
  },
);

test("resets a password once, and ends every session", async () => {
  const email = await visitor.verifiedEmail();
  const old = await visitor.login(email);
  await visitor.requestReset(email);
  const token = await visitor.tokenMailedTo(email, /new password/);
  const reset = { token, new_password: "an even longer secret" };
  expect((await visitor.post("/api/auth/reset-password", reset)).status).toBe(200);
  expect((await callAs(app, String(old.body["access_token"]))("GET", "/api/auth/me")).status).toBe(401);
  expect((await visitor.login(email)).status).toBe(401);
  expect((await visitor.login(email, "an even longer secret")).status).toBe(200);
  const again = await visitor.post("/api/auth/reset-password", reset);
  expect(again.body).toMatchObject({ status: 400, code: "auth.reset_token_invalid" });
});

test("rejects a browser's token without its cookie, and accepts an API client's alone", async () => {
  const email = await visitor.verifiedEmail();
  const fromBrowser = { origin: "http://localhost:3000" };
  const signedIn = await visitor.login(email, A_PASSWORD, fromBrowser);
  const [cookie = ""] = [signedIn.headers["set-cookie"]].flat().map(String);
  // 90 days, as long as the session can last
  expect(cookie).toMatch(/^colophon_binding=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
  const call = callAs(app, String(signedIn.body["access_token"]));
  const knock = async (headers: Record<string, string>): Promise<number> =>
    (await call("GET", "/api/auth/me", { headers })).status;
  expect(await knock({})).toBe(401);
  expect(await knock({ cookie: cookie.split(";")[0] ?? "" })).toBe(200);
  // the cookie of another session of the same author, as a thief may have it
  const other = await visitor.login(email, A_PASSWORD, fromBrowser);
  expect(await knock({ cookie: String(other.headers["set-cookie"]).split(";")[0] ?? "" })).toBe(401);
  const plain = await visitor.login(email);
  expect(plain.headers["set-cookie"]).toBeUndefined();
  expect((await callAs(app, String(plain.body["access_token"]))("GET", "/api/auth/me")).status).toBe(200);
});

test("never sends cookie and page over plain http if the product uses https", { tags: "merge" }, async () => {
  const secure = await startTestApp({ environment: { APP_URL: "https://colophon.test" } });
  try {
    await secure.startWorker();
    const author = buildVisitor(secure);
    const signedIn = await author.login(await author.verifiedEmail(), A_PASSWORD, {
      origin: "https://colophon.test",
    });
    const cookie = String(signedIn.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-colophon_binding=[\w-]{43}; Path=\/; .*; Secure$/);
    const call = callAs(secure, String(signedIn.body["access_token"]));
    const [pair = ""] = cookie.split(";");
    const knock = async (value: string): Promise<number> =>
      (await call("GET", "/api/auth/me", { headers: { cookie: value } })).status;
    expect(await knock(pair)).toBe(200);
    expect(await knock(pair.replace("__Host-", ""))).toBe(401);
    expect(signedIn.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const health = await secure.server.inject({ url: "/healthz" });
    expect(health.headers["strict-transport-security"]).toBeDefined();
  } finally {
    await secure.close();
  }
});

test("does not require https over plain http, as in development", async () => {
  expect((await app.server.inject({ url: "/healthz" })).headers["strict-transport-security"]).toBeUndefined();
});

test("stores a password as argon2id of 64 MiB in three passes", async () => {
  const email = await visitor.verifiedEmail();
  const { rows } = await sql`select password_hash from users where email = ${email}`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/) }]);
});

test("ignores the case of an address, and records signing in", async () => {
  const email = await visitor.verifiedEmail();
  const before = Date.now();
  const { body } = await visitor.login(` ${email.toUpperCase()} `);
  const call = callAs(app, String(body["access_token"]));
  const lastLogin = String((await call("GET", "/api/auth/me")).body["last_login"]);
  // The database's clock may be a little off.
  expect(Date.parse(lastLogin)).toBeGreaterThanOrEqual(before - 1000);
  expect(Date.parse(lastLogin)).toBeLessThanOrEqual(Date.now() + 1000);
});

test("signs out this session with its cookie, and no other session", async () => {
  const email = await visitor.verifiedEmail();
  const here = callAs(app, String((await visitor.login(email)).body["access_token"]));
  const there = callAs(app, String((await visitor.login(email)).body["access_token"]));
  const signedOut = await here("POST", "/api/auth/logout");
  expect(signedOut.status).toBe(200);
  expect(signedOut.headers["set-cookie"]).toMatch(/^colophon_binding=; .*Max-Age=0/);
  expect((await here("GET", "/api/auth/me")).body).toMatchObject({ code: "auth.required" });
  expect((await there("GET", "/api/auth/me")).status).toBe(200);
});

test("ends only its author's sessions on a reset", { tags: "merge" }, async () => {
  const email = await visitor.verifiedEmail();
  const other = await buildAuthor(app);
  await visitor.requestReset(email);
  await visitor.reset(await visitor.tokenMailedTo(email, /new password/), "an even longer secret");
  expect((await other.call("GET", "/api/auth/me")).status).toBe(200);
});

test("stores no token, password or session in clear", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  await sql`delete from local_email`.execute(app.foundation.db);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from registration r where r::text like ${`%${token}%`}) or
      exists (select 1 from pgboss.job j where j::text like ${`%${token}%`}) or
      exists (select 1 from registration r where r::text like ${`%${A_PASSWORD}%`}) as found`.execute(
    app.foundation.db,
  );
  expect(rows[0]?.found).toBe(false);
});

test.each([
  ["short", { password: "five5" }, { password: "Password must be at least 8 characters" }],
  ["under eight", { password: "seven77" }, { password: "Password must be at least 8 characters" }],
  ["no name", { full_name: "  " }, { full_name: "Please enter your full name" }],
  [
    "a name of two lines",
    { full_name: "Ada\nClick here" },
    {
      full_name:
        "The name contains a character that cannot be kept (U+000A). Please remove it and try again.",
    },
  ],
  [
    "a name that leads somewhere",
    { full_name: "Click http://evil.example/win" },
    { full_name: "Please enter a name without web or email addresses" },
  ],
  ["no address", { email: "nonsense" }, { email: "Please enter a valid email address" }],
])("rejects a registration with a bad field (%s) with a message for it", async (_name, change, fields) => {
  const body = { email: visitor.randomEmail(), password: A_PASSWORD, full_name: "Ada", ...change };
  await sql`delete from rate_bucket`.execute(app.foundation.db);
  const answer = await visitor.post("/api/auth/register", body);
  expect(answer.body).toMatchObject({ status: 422, code: "request.invalid", fields });
});

test("rejects a common password", async () => {
  expect((await visitor.register(visitor.randomEmail(), "Password123")).body).toMatchObject({
    code: "auth.password_common",
  });
});

test(
  "delays the eleventh sign-in attempt within a quarter of an hour, even with the right password",
  { tags: "merge" },
  async () => {
    const email = await visitor.verifiedEmail();
    await sql`delete from rate_bucket`.execute(app.foundation.db);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await visitor.post("/api/auth/login", { email, password: "wrong guess" });
    }
    const answer = await visitor.post("/api/auth/login", { email, password: A_PASSWORD });
    expect(answer.body).toMatchObject({ status: 429, code: "request.rate_limited" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  },
);

test("answers a body that is not JSON with a sentence, not a stack trace", async () => {
  const response = await app.server.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "application/json" },
    payload: "{ not json",
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "request.malformed" });
  expect(response.headers["content-type"]).toContain("application/problem+json");
});
