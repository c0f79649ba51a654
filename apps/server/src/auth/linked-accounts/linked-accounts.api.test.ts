import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readRows } from "../../platform/db/rows.ts";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { TestBrowser } from "./testing/build-browser.ts";
import { type TestProvider, buildPerson, buildProvider } from "./testing/build-provider.ts";

let app: TestApp;
let provider: TestProvider;
let clock: MovableClock;

beforeAll(async () => {
  clock = buildClock();
  provider = await buildProvider();
  app = await startTestApp({ adapters: { identityProvider: provider.adapter, clock }, limits: NO_LIMITS });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.tamper = null;
  provider.isDown = false;
  provider.hasPersonInToken = true;
  provider.person = buildPerson();
});

function buildBrowser(): TestBrowser {
  return new TestBrowser(app, provider);
}

function linkedAccountsOf(email: string): Promise<{ subject: string }[]> {
  return readRows(
    app.foundation.db,
    z.object({ subject: z.string() }),
    sql`select subject from linked_account where user_id = (select id from users where email = ${email}) order by 1`,
  );
}

test("signs up a new person with name and trial credits, without a password", async () => {
  provider.person = buildPerson({ name: "Grace Hopper" });
  const browser = buildBrowser();
  const page = await browser.arrive();
  expect(page.origin + page.pathname).toBe("http://localhost:3000/login");
  expect([...page.searchParams.keys()]).toEqual(["session_id"]);
  const { status, body, headers } = await browser.signIn(page);
  expect(status).toBe(200);
  expect(String(headers["set-cookie"])).toContain("colophon_binding=");
  const author = await browser.me(String(body["access_token"]));
  expect(author).toMatchObject({ full_name: "Grace Hopper", email: provider.person.email, credits: 40 });
  expect(author["is_admin"]).toBe(false);
  const users = await readRows(
    app.foundation.db,
    z.object({ password_hash: z.null() }),
    sql`select password_hash from users where email = ${provider.person.email}`,
  );
  expect(users).toHaveLength(1);
  expect((await buildVisitor(app).login(provider.person.email, "")).status).toBe(422);
});

test("signs in the same author again, even with another address at the provider", async () => {
  const first = buildBrowser();
  const { id } = await first.me(await first.signedIn());
  provider.person = { ...buildPerson(), sub: provider.person?.sub ?? "" };
  const second = buildBrowser();
  const author = await second.me(await second.signedIn());
  expect(author["id"]).toBe(id);
  expect(author["email"]).not.toBe(provider.person.email);
});

test("accepts a provider that returns the address only at its userinfo endpoint", async () => {
  provider.hasPersonInToken = false;
  const browser = buildBrowser();
  expect((await browser.me(await browser.signedIn()))["email"]).toBe(provider.person?.email);
});

test("sends state, nonce and a hashed verifier to the provider, each unique", async () => {
  const browser = buildBrowser();
  const [one, other] = [
    await browser.get("/api/auth/google/start"),
    await browser.get("/api/auth/google/start"),
  ];
  expect(one.searchParams.get("code_challenge_method")).toBe("S256");
  expect(one.searchParams.get("scope")).toBe("openid email profile");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
  }
  const rows = await readRows(
    app.foundation.db,
    z.object({ row: z.string() }),
    sql`select row_to_json(a)::text as row from linked_account_attempt a`,
  );
  expect(rows.filter(({ row }) => row.includes(one.searchParams.get("state") ?? "?"))).toEqual([]);
});

test("limits the browser's cookie to this site, without scripts, for a short time", async () => {
  const { headers } = await app.server.inject({ url: "/api/auth/google/start" });
  expect(headers["set-cookie"]).toMatch(
    /^colophon_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=660$/,
  );
});

test("lets two windows of a browser sign in at once", async () => {
  const browser = buildBrowser();
  const [one, other] = [await browser.comeBack(), await browser.comeBack()];
  expect((await browser.callback(one)).searchParams.has("session_id")).toBe(true);
  expect((await browser.callback(other)).searchParams.has("session_id")).toBe(true);
});

test("passes on where to continue, only to addresses of this site", async () => {
  const page = await buildBrowser().arrive("?from=%2Fbooks%2F7%3Ftab%3Dplan&offer=lifetime&via=sign-up");
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    from: "/books/7?tab=plan",
    offer: "lifetime",
    via: "sign-up",
  });
  for (const from of ["//evil.test", "https://evil.test", "/\\evil.test", "/a\nb"]) {
    const other = await buildBrowser().arrive(`?from=${encodeURIComponent(from)}&offer=free&via=nowhere`);
    expect([...other.searchParams.keys()]).toEqual(["session_id"]);
  }
});

/** Callbacks that do not match the attempt. */
test.each([
  ["a state that nobody was given", (back: URL) => back.searchParams.set("state", "x".repeat(43))],
  ["no state at all", (back: URL) => back.searchParams.delete("state")],
  ["another issuer's name", (back: URL) => back.searchParams.set("iss", "https://other.example")],
  ["a code that was made up", (back: URL) => back.searchParams.set("code", "y".repeat(43))],
])("does not sign anyone in with %s", async (_case, change) => {
  const browser = buildBrowser();
  const back = await browser.comeBack();
  change(back);
  const page = await browser.callback(back);
  expect(page.pathname + page.search).toBe("/login?google=failed");
});

test("accepts a code once", async () => {
  const browser = buildBrowser();
  const back = await browser.comeBack();
  await browser.callback(back);
  expect((await browser.callback(back)).search).toBe("?google=failed");
  // The provider itself rejects it too, even with a new state.
  const next = await browser.comeBack();
  next.searchParams.set("code", back.searchParams.get("code") ?? "");
  expect((await browser.callback(next)).search).toBe("?google=failed");
});

test("rejects what came back with one browser in another", async () => {
  const [hers, his] = [buildBrowser(), buildBrowser()];
  await his.comeBack();
  const back = await hers.comeBack();
  for (const other of [his, buildBrowser()]) {
    expect((await other.callback(back)).search).toBe("?google=failed");
  }
  // Another browser's attempt does not use up this one.
  expect((await hers.callback(back)).searchParams.has("session_id")).toBe(true);
});

test("accepts a session id once, for a minute, in the same browser", async () => {
  const browser = buildBrowser();
  const other = buildBrowser();
  await other.comeBack();
  const page = await browser.arrive();
  for (const otherBrowser of [other, buildBrowser()]) {
    const refused = await otherBrowser.signIn(page);
    expect([refused.status, refused.body["code"]]).toEqual([400, "auth.provider_session_invalid"]);
  }
  const cookies = new Map(browser.cookies);
  expect((await browser.signIn(page)).status).toBe(200);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.signIn(page)).status).toBe(400);
  const late = await browser.arrive();
  clock.advance(60_000);
  expect((await browser.signIn(late)).status).toBe(400);
});

test("starts again after more than ten minutes at the provider", async () => {
  const browser = buildBrowser();
  const back = await browser.comeBack();
  clock.advance(600_000);
  expect((await browser.callback(back)).search).toBe("?google=failed");
});

test.each([
  ["a nonce of another sign-in", { nonce: "another" }],
  ["another audience", { aud: "somebody-else" }],
  ["another issuer", { iss: "https://other.example" }],
  ["an end in the past", { exp: 1_700_000_000, iat: 1_699_999_000 }],
])("does not sign anyone in by an id_token with %s, however well signed", async (_case, change) => {
  provider.tamper = (claims) => ({ ...claims, ...change });
  const page = await buildBrowser().arrive();
  expect(page.pathname + page.search).toBe("/login?google=failed");
});

test("does not redeem a code requested with another verifier", async () => {
  const browser = buildBrowser();
  const way = await browser.get("/api/auth/google/start");
  way.searchParams.set("code_challenge", "z".repeat(43));
  const back = await provider.visit(way.href);
  expect((await browser.callback(back)).search).toBe("?google=failed");
});

test("returns to the same page after canceling at the provider", async () => {
  provider.person = null;
  expect((await buildBrowser().arrive()).href).toBe("http://localhost:3000/login?google=cancelled");
  const page = await buildBrowser().arrive("?via=sign-up&offer=lifetime");
  expect(page.pathname + page.search).toBe("/register?google=cancelled&offer=lifetime");
});

test("reports a provider that does not answer, in both directions", async () => {
  const browser = buildBrowser();
  const back = await browser.comeBack();
  provider.isDown = true;
  expect((await browser.callback(back)).search).toBe("?google=failed");
});

test("creates no account for an address the provider has not confirmed", async () => {
  provider.person = buildPerson({ email_verified: false });
  const browser = buildBrowser();
  const refused = await browser.signIn(await browser.arrive());
  expect([refused.status, refused.body["code"]]).toEqual([403, "auth.provider_email_unverified"]);
  expect(await linkedAccountsOf(provider.person.email)).toEqual([]);
});

test("sweeps abandoned attempts", async () => {
  await buildBrowser().arrive();
  await buildBrowser().comeBack();
  clock.advance(600_000);
  await app.features.linkedAccounts.cleanup();
  const left = await readRows(
    app.foundation.db,
    z.object({ left: z.int() }),
    sql`select ((select count(*) from linked_account_attempt) + (select count(*) from linked_account_ticket))::int as left`,
  );
  expect(left).toEqual([{ left: 0 }]);
});
