import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readRows } from "../../platform/db/rows.ts";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { A_PASSWORD, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { TestBrowser } from "./testing/build-browser.ts";
import { type TestProvider, buildPerson, buildProvider } from "./testing/build-provider.ts";

let app: TestApp;
let provider: TestProvider;
/** whether the provider issues its users' addresses itself */
let ownsEmails = false;

beforeAll(async () => {
  provider = await buildProvider();
  const identityProvider = { ...provider.adapter, ownsEmail: () => ownsEmails };
  app = await startTestApp({ adapters: { identityProvider }, limits: NO_LIMITS });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  ownsEmails = false;
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

test("links an account by an address that its provider issues itself", async () => {
  ownsEmails = true;
  const author = await buildAuthor(app);
  provider.person = buildPerson({ email: author.email });
  const browser = buildBrowser();
  expect((await browser.me(await browser.signedIn()))["id"]).toBe(author.id);
  // A later holder of the address is a different person.
  const before = provider.person.sub;
  provider.person = buildPerson({ email: author.email });
  expect((await browser.signIn(await browser.arrive())).body["code"]).toBe("auth.provider_email_known");
  expect(await linkedAccountsOf(author.email)).toEqual([{ subject: before }]);
});

test("does not take over an address with an account: its author links it when signed in", async () => {
  const author = await buildAuthor(app);
  provider.person = buildPerson({ email: author.email });
  const browser = buildBrowser();
  const refused = await browser.signIn(await browser.arrive());
  expect([refused.status, refused.body["code"]]).toEqual([409, "auth.provider_email_known"]);
  expect(await linkedAccountsOf(author.email)).toEqual([]);
});

test("treats an address in capitals as the same", async () => {
  const author = await buildAuthor(app);
  provider.person = buildPerson({ email: author.email.toUpperCase() });
  const browser = buildBrowser();
  expect((await browser.signIn(await browser.arrive())).status).toBe(409);
});

test("drops a name that can't be displayed", async () => {
  provider.person = buildPerson({ name: "Win at https://evil.test" });
  const browser = buildBrowser();
  expect((await browser.me(await browser.signedIn()))["full_name"]).toBe("Author");
});

test("neither takes over a pending registration nor is taken over by it", async () => {
  const worker = await app.startWorker();
  const visitor = buildVisitor(app);
  const email = provider.person?.email ?? "";
  await visitor.register(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  const browser = buildBrowser();
  const { id } = await browser.me(await browser.signedIn());
  expect((await visitor.verify(token)).status).toBe(400);
  expect((await visitor.login(email, A_PASSWORD)).status).toBe(401);
  expect((await browser.me(await browser.signedIn()))["id"]).toBe(id);
  await worker.stop();
});

test("links an account at the provider, signs in with it, and unlinks it", async () => {
  const author = await buildAuthor(app);
  const browser = buildBrowser();
  const started = await browser.post("/api/account/identities/start", {}, author.token);
  expect(started.status).toBe(200);
  const page = await browser.callback(await provider.visit(String(started.body["url"])));
  expect(page.pathname + page.search).toMatch(/^\/account\?tab=security&session_id=[\w-]{43}$/);
  const body = { session_id: page.searchParams.get("session_id") };
  const linked = await browser.post("/api/account/identities", body, author.token);
  expect(linked.status).toBe(201);
  const [identity] = z
    .array(z.object({ id: z.string(), provider: z.string(), email: z.string() }))
    .parse(linked.body["identities"]);
  expect(linked.body).toMatchObject({ name: "Google", can_unlink: true });
  expect(identity).toMatchObject({ provider: "Google", email: provider.person?.email });
  const other = buildBrowser();
  expect((await other.me(await other.signedIn()))["id"]).toBe(author.id);
  const gone = await author.call("DELETE", `/api/account/identities/${identity?.id}`);
  expect([gone.status, gone.body["identities"]]).toEqual([200, []]);
  expect((await author.call("DELETE", `/api/account/identities/${identity?.id}`)).status).toBe(404);
});

/** A linking attempt can be completed only by the author who started it. */
async function linkingOf(
  author: { token: string },
  browser: TestBrowser,
): Promise<{ session_id: string | null }> {
  const { body } = await browser.post("/api/account/identities/start", {}, author.token);
  const page = await browser.callback(await provider.visit(String(body["url"])));
  return { session_id: page.searchParams.get("session_id") };
}

test("links only for the person who started, in the same browser", async () => {
  const [ada, eve] = [await buildAuthor(app), await buildAuthor(app)];
  const hers = buildBrowser();
  const eves = await linkingOf(eve, hers);
  expect((await hers.post("/api/account/identities", eves, ada.token)).status).toBe(400);
  expect((await buildBrowser().post("/api/account/identities", eves, eve.token)).status).toBe(400);
  // An attempt started for linking signs nobody in, and vice versa.
  expect((await hers.post("/api/auth/google", eves)).status).toBe(400);
  const signingIn = { session_id: (await hers.arrive()).searchParams.get("session_id") };
  expect((await hers.post("/api/account/identities", signingIn, eve.token)).status).toBe(400);
});

test("does not link an account at the provider twice", async () => {
  await buildBrowser().signedIn();
  const author = await buildAuthor(app);
  const browser = buildBrowser();
  const taken = await browser.post("/api/account/identities", await linkingOf(author, browser), author.token);
  expect([taken.status, taken.body["code"]]).toEqual([409, "auth.identity_taken"]);
});

test("keeps the only way to sign in, even with two requests at once", async () => {
  const browser = buildBrowser();
  const token = await browser.signedIn();
  const cookie = browser.headers();
  const call = callAs(app, token);
  const { body } = await call("GET", "/api/account/identities", { headers: cookie });
  expect(body["can_unlink"]).toBe(false);
  const [identity] = z.array(z.object({ id: z.string() })).parse(body["identities"]);
  const url = `/api/account/identities/${identity?.id}`;
  const answers = await Promise.all([1, 2].map(() => call("DELETE", url, { headers: cookie })));
  expect(answers.map(({ body: { code } }) => code)).toEqual(["auth.last_way_in", "auth.last_way_in"]);
});

test("requires a recent confirmation to link and unlink", async () => {
  const author = await buildAuthor(app);
  await sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  for (const [method, url] of [
    ["POST", "/api/account/identities/start"],
    ["DELETE", "/api/account/identities/0197a8a0-0000-7000-8000-000000000001"],
  ] as const) {
    expect((await author.call(method, url, method === "POST" ? { body: {} } : {})).body["code"]).toBe(
      "auth.confirmation_needed",
    );
  }
});
