import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestBrowser } from "../../apps/server/src/auth/linked-accounts/testing/build-browser.ts";
import {
  type TestProvider,
  buildPerson,
  buildProvider,
} from "../../apps/server/src/auth/linked-accounts/testing/build-provider.ts";
import {
  type Answer,
  Factory,
  PASSWORD,
  cookieOf,
} from "../../apps/server/src/auth/mfa/testing/build-member.ts";
import { buildClock } from "../../apps/server/src/platform/testing/build-clock.ts";
import { callAs } from "../../apps/server/src/platform/testing/authors.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { type Visitor, buildVisitor } from "../../apps/server/src/platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

const BROWSER = { "sec-fetch-site": "same-origin" };
const MINUTE = 60_000;
const clock = buildClock();

let app: TestApp;
let provider: TestProvider;
let factory: Factory;
let visitor: Visitor;

beforeAll(async () => {
  provider = await buildProvider();
  app = await startTestApp({ adapters: { clock, identityProvider: provider.adapter } });
  factory = new Factory(app, clock);
  visitor = buildVisitor(app);
  await app.startWorker();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.person = buildPerson();
  await factory.forgetLimits();
});

const buildBrowser = (): TestBrowser => new TestBrowser(app, provider);
const sessionIn = (page: URL): string => page.searchParams.get("session_id") ?? "";

test("A1: rejects a browser's stolen token elsewhere, and logs it", { tags: "merge" }, async () => {
  const member = await factory.member();
  const { body, cookie } = await factory.login(member, true);
  const token = String(body["access_token"]);
  const call = callAs(app, token);
  const other = (await factory.login(await factory.member(), true)).cookie;
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(200);
  const [name = "", secret = ""] = cookie.split("=");
  for (const headers of [
    {},
    { cookie: other },
    { cookie: `${name}=` },
    { cookie: `${name}=${token}` },
    { cookie: `${name}X=${secret}` },
    { cookie: `${name}=${secret.slice(0, -1)}` },
    BROWSER,
    { "x-colophon-binding": secret },
  ]) {
    expect((await call("GET", "/api/auth/me", { headers })).status).toBe(401);
  }
  const visit = callAs(app, null);
  expect((await visit("GET", `/api/auth/me?access_token=${token}`, { headers: { cookie } })).status).toBe(
    401,
  );
  expect((await visit("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  await eventually(
    () =>
      sql<{ n: number }>`select count(*)::int as n from security_event
        where kind = 'foreign-token' and user_id = ${member.id}`.execute(app.foundation.db),
    { until: ({ rows }) => (rows[0]?.n ?? 0) > 0 },
  );
});

test("A2: limits every anonymous form by address, and every guess at an author", async () => {
  const { endpoints } = await import("@colophon/contracts/api");
  const uncounted = Object.entries<{ auth: string; method: string; limits?: readonly { by: string }[] }>(
    endpoints,
  )
    .filter(([, { auth, method }]) => auth === "public" && method === "POST")
    .filter(([, { limits = [] }]) => !limits.some(({ by }) => by === "address"))
    .map(([name]) => name);
  // Signed by the provider, and ignored by everyone else.
  expect(uncounted.filter((name) => name !== "paymentWebhook")).toEqual([]);
});

test("A2: answers forms alike for a known, a pending and an unknown address", { tags: "merge" }, async () => {
  const member = await factory.member();
  const waiting = visitor.randomEmail();
  await visitor.register(waiting);
  const forms = [
    { url: "/api/auth/login", more: { password: "a wrong secret" } },
    { url: "/api/auth/register", more: { password: "a long enough secret", full_name: "Eve Author" } },
    { url: "/api/auth/resend-verification", more: {} },
    { url: "/api/auth/request-password-reset", more: {} },
    { url: "/api/auth/passkey/options", more: {} },
  ];
  for (const { url, more } of forms) {
    const answers = new Set<string>();
    for (const email of [member.email, member.email.toUpperCase(), waiting, "nobody@nowhere.test"]) {
      const { status, body } = await factory.visit(url, { email, ...more });
      answers.add(JSON.stringify([status, body]).replaceAll(/[\w-]{36,}/g, "…"));
    }
    expect([url, answers.size]).toEqual([url, 1]);
  }
});

test("A2: answers a request for a taken address like for a free one", async () => {
  const [member, known] = [await factory.member(), await factory.member()];
  const requestChange = async (new_email: string): Promise<string> => {
    const { status, body } = await member.call("POST", "/api/account/email-change", { body: { new_email } });
    const same = JSON.stringify([status, body]).replaceAll(new_email, "…");
    return same.replaceAll(/"expires_at":"[^"]+"/g, "");
  };
  expect(await requestChange(known.email)).toBe(await requestChange("nobody@nowhere.test"));
});

test("A2: counts sign-ins together for other spellings and other ways", async () => {
  const member = await factory.member();
  const tries = Array.from({ length: 12 }, (_, n) => ({
    email: n % 2 === 0 ? member.email : ` ${member.email.toUpperCase()} `,
    headers: { "x-forwarded-for": `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` },
  }));
  const statuses: number[] = [];
  for (const { email, headers } of tries) {
    const body = { email, password: "a wrong secret" };
    statuses.push((await callAs(app, null)("POST", "/api/auth/login", { body, headers })).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test("A2: limits password guesses of a stolen session to ten, across endpoints and sessions", async () => {
  const member = await factory.member();
  const other = callAs(app, await factory.session(member.id));
  const attempts: (() => Promise<Answer>)[] = [member.call, other].flatMap((call) => [
    () => call("POST", "/api/auth/confirm", { body: { password: "a wrong secret" } }),
    () =>
      call("POST", "/api/auth/change-password", {
        body: { current_password: "a wrong secret", new_password: "quite another secret" },
      }),
  ]);
  const codes: unknown[] = [];
  for (let tries = 0; tries < 12; tries += 1) codes.push((await attempts[tries % 4]?.())?.body["code"]);
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => "auth.current_password_wrong"),
    "auth.own_guesses_used_up",
    "auth.own_guesses_used_up",
  ]);
  const right = await member.call("POST", "/api/auth/confirm", { body: { password: PASSWORD } });
  expect(right.status).toBe(429);
  expect(right.body["detail"]).toMatch(/please try again in 15 minutes\..*sign out everywhere/);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(800);
  const { rows } = await eventually(
    () =>
      sql<{ outcome: string }>`select outcome from security_event
        where kind = 'limit-hit' and user_id = ${member.id}`.execute(app.foundation.db),
    { until: (found) => found.rows.length > 0 },
  );
  expect(rows).toHaveLength(1);
});

test("A2: lets the owner of a guessed password end the session and sign in, without delaying others", async () => {
  const member = await factory.member();
  const bystander = await factory.member();
  for (let tries = 0; tries < 11; tries += 1)
    await member.call("POST", "/api/auth/confirm", { body: { password: "a wrong secret" } });
  const body = { password: PASSWORD };
  expect((await bystander.call("POST", "/api/auth/confirm", { body })).status).toBe(200);
  const signedIn = await callAs(app, null)("POST", "/api/auth/login", {
    body: { email: member.email, password: PASSWORD },
  });
  const owner = callAs(app, String(signedIn.body["access_token"]));
  expect((await owner("POST", "/api/auth/logout-everywhere")).status).toBe(200);
  expect((await member.call("GET", "/api/auth/me")).status).toBe(401);
});

test("A2: counts codes per account, whether guessed at sign-in or within", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  for (let tries = 0; tries < 5; tries += 1) {
    await factory.forgetLimits();
    await member.call("POST", "/api/auth/confirm", { body: { code: "000000" } });
  }
  const { ticket } = await factory.login(member);
  const { ticket: next } = await factory.login(member);
  for (const one of [ticket, next]) {
    for (let tries = 0; tries < 3; tries += 1) await factory.step(one, "000000");
  }
  const fresh = (await factory.login(member)).ticket;
  expect((await factory.step(fresh, "000000")).body["code"]).toBe("factors.codes_used_up");
  clock.advance(16 * MINUTE);
});

test("A3: gives a new token and cookie at sign-in, whatever was planted in the browser", async () => {
  const member = await factory.member();
  const planted = "planted-by-somebody-who-knows-it-and-is-as-long";
  const headers = { ...BROWSER, cookie: `colophon_binding=${planted}; __Host-colophon_binding=${planted}` };
  const signedIn = await factory.visit(
    "/api/auth/login",
    { email: member.email, password: PASSWORD },
    headers,
  );
  const call = callAs(app, String(signedIn.body["access_token"]));
  expect(cookieOf(signedIn)).not.toContain(planted);
  expect((await call("GET", "/api/auth/me", { headers })).status).toBe(401);
  const cookie = cookieOf(signedIn);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(200);
});

test("A3: accepts a browser's second step in that browser only, in every way", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  const { key } = await factory.withPasskey(member);
  const { ticket, cookie } = await factory.login(member, true);
  const elsewhere = (await factory.login(member, true)).cookie;
  for (const headers of [{}, BROWSER, { ...BROWSER, cookie: elsewhere }]) {
    const body = { ticket, kind: "recovery_code", code: member.codes[0] };
    const asked = await factory.visit("/api/auth/second-factor/passkey-options", { ticket }, headers);
    const stepped = await factory.visit("/api/auth/second-factor", body, headers);
    expect([asked.body["code"], stepped.body["code"]]).toEqual([
      "factors.ticket_over",
      "factors.ticket_over",
    ]);
  }
  const mine = { ...BROWSER, cookie };
  const asked = Object(
    (await factory.visit("/api/auth/second-factor/passkey-options", { ticket }, mine)).body,
  );
  const signed = { ticket, challenge_id: asked.challenge_id, answer: key.sign(asked.options) };
  const stolen = await factory.visit("/api/auth/second-factor/passkey", signed, {
    ...BROWSER,
    cookie: elsewhere,
  });
  expect(stolen.body["code"]).toBe("factors.ticket_over");
  expect((await factory.visit("/api/auth/second-factor/passkey", signed, mine)).status).toBe(200);
});

test("A3: accepts a provider's answer in the starting browser only, and its ticket once", async () => {
  const [mallory, victim] = [buildBrowser(), buildBrowser()];
  // Mallory's own callback, given to the victim: they would write under Mallory's account.
  const back = await mallory.comeBack();
  expect((await victim.callback(back)).searchParams.get("google")).toBe("failed");
  await victim.get("/api/auth/google/start");
  expect((await victim.callback(back)).searchParams.get("google")).toBe("failed");
  const page = await mallory.arrive();
  for (const browser of [victim, buildBrowser()]) {
    expect((await browser.signIn(page)).body["code"]).toBe("auth.provider_session_invalid");
  }
  const theirs = await mallory.signIn(page);
  expect(theirs.status).toBe(200);
  expect((await mallory.signIn(page)).body["code"]).toBe("auth.provider_session_invalid");
});

test("A4: opens no account, known or new, by an unverified provider address", async () => {
  const member = await factory.member();
  for (const email of [member.email, "somebody-new@example.org"]) {
    provider.person = buildPerson({ email, email_verified: false });
    const browser = buildBrowser();
    const { body } = await browser.signIn(await browser.arrive());
    expect(body["code"]).toBe("auth.provider_email_unverified");
  }
});

test("A4: opens no account by a verified address that has one, or one its author has left", async () => {
  const member = await factory.member();
  const browser = buildBrowser();
  provider.person = buildPerson({ email: member.email });
  expect((await browser.signIn(await browser.arrive())).body["code"]).toBe("auth.provider_email_known");
  await sql`update users set email = ${`moved-${member.email}`} where id = ${member.id}`.execute(
    app.foundation.db,
  );
  const token = await browser.signedIn();
  expect((await browser.me(token))["id"]).not.toBe(member.id);
});

test("A4: keeps the identity of someone who changes their provider address to a victim's", async () => {
  const victim = await factory.member();
  const person = buildPerson();
  provider.person = person;
  const browser = buildBrowser();
  const own = (await browser.me(await browser.signedIn()))["id"];
  provider.person = { ...person, email: victim.email };
  const after = await browser.me(await browser.signedIn());
  expect([after["id"], after["email"]]).toEqual([own, person.email]);
});

test(
  "A4: gives a pending foreign registration nothing of someone who comes by a provider",
  { tags: "merge" },
  async () => {
    const email = visitor.randomEmail();
    await visitor.register(email, "the squatter's secret");
    const link = await visitor.tokenMailedTo(email, /confirm/);
    provider.person = buildPerson({ email });
    const browser = buildBrowser();
    const owner = await browser.me(await browser.signedIn());
    expect(owner["email"]).toBe(email);
    await factory.forgetLimits();
    expect((await visitor.verify(link, "the squatter's secret")).status).toBe(400);
    expect((await visitor.login(email, "the squatter's secret")).status).toBe(401);
  },
);

test("A4: links only for the person who started a linking ticket, and does not sign anyone in", async () => {
  const [ada, mallory] = [await factory.member(), await factory.member()];
  const browser = buildBrowser();
  const token = await factory.session(mallory.id);
  const begun = await browser.post("/api/account/identities/start", {}, token);
  const page = await browser.callback(await provider.visit(String(begun.body["url"])));
  const asked = { session_id: sessionIn(page) };
  expect((await browser.signIn(page)).body["code"]).toBe("auth.provider_session_invalid");
  const other = await browser.post("/api/account/identities", asked, await factory.session(ada.id));
  expect(other.body["code"]).toBe("auth.provider_session_invalid");
  expect((await browser.post("/api/account/identities", asked, token)).status).toBe(201);
});
