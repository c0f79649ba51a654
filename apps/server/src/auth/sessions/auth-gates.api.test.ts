import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../platform/testing/eventually.ts";
import { type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { verifyEmail } from "./verify-email.ts";

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  await app.startWorker();
  visitor = buildVisitor(app);
});
afterAll(() => app.close());

test("reveals nothing by registering an address and signing in with one's own password", async () => {
  const known = await visitor.verifiedEmail();
  const unknown = visitor.randomEmail();
  const answers = [];
  for (const email of [known, unknown]) {
    const registered = await visitor.register(email, "the stranger's password");
    const signedIn = await visitor.login(email, "the stranger's password");
    answers.push([registered.status, registered.body, signedIn.status, signedIn.body]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[2]).toBe(401);
});

test(
  "confirms a link's own registration only, with the password typed for it",
  { tags: "merge" },
  async () => {
    const email = visitor.randomEmail();
    await visitor.register(email, "the squatter's password");
    const token = await visitor.tokenMailedTo(email, /confirm/);
    expect(await visitor.verify(token, "the owner's password")).toMatchObject({
      status: 422,
      body: { code: "auth.registration_password_wrong" },
    });
    expect((await visitor.login(email, "the squatter's password")).status).toBe(401);
    expect((await visitor.verify(token, "the squatter's password")).status).toBe(200);
  },
);

/** Registers like a browser. @returns the cookies it sends from then on */
async function registerInBrowser(email: string, password?: string): Promise<{ cookie: string }> {
  const { headers } = await visitor.register(email, password);
  expect(String(headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=604800/u);
  return { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" };
}

test("confirms by link alone, once, in the registering browser, and shows the address", async () => {
  const email = visitor.randomEmail();
  const browser = await registerInBrowser(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  const confirm = (): ReturnType<Visitor["post"]> =>
    visitor.post("/api/auth/verify-email", { token }, browser);
  const confirmed = await confirm();
  expect(confirmed).toMatchObject({ status: 200, body: { email } });
  expect(String(confirmed.headers["set-cookie"])).toContain("Max-Age=0");
  expect((await visitor.login(email)).status).toBe(200);
  expect((await confirm()).body).toMatchObject({ status: 400, code: "auth.verification_token_invalid" });
});

test("asks another browser for the password, and rejects a bad link before that", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email, "the squatter's password");
  const token = await visitor.tokenMailedTo(email, /confirm/);
  // The mailbox's owner has registered another address of their own, in their own browser.
  const owner = await registerInBrowser(visitor.randomEmail());
  for (const headers of [{}, owner]) {
    expect((await visitor.post("/api/auth/verify-email", { token }, headers)).body).toMatchObject({
      status: 422,
      code: "auth.registration_password_needed",
    });
  }
  expect((await visitor.login(email, "the squatter's password")).status).toBe(401);
  expect((await visitor.post("/api/auth/verify-email", { token: "made-up" })).body).toMatchObject({
    status: 400,
    code: "auth.verification_token_invalid",
  });
  expect((await visitor.verify(token, "the squatter's password")).status).toBe(200);
});

test("replaces older links of an address by the newest", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email, "the squatter's password");
  const squatters = await visitor.tokenMailedTo(email, /confirm/);
  await visitor.register(email, "the owner's password");
  const emails = await eventually(() => app.mailbox.list(email), { until: (list) => list.length === 2 });
  const token = /token=([\w-]+)/.exec(emails[0]?.text ?? "")?.[1] ?? "";
  expect((await visitor.verify(squatters, "the squatter's password")).body).toMatchObject({
    code: "auth.verification_token_invalid",
  });
  expect((await visitor.verify(token, "the owner's password")).status).toBe(200);
  expect((await visitor.login(email, "the squatter's password")).status).toBe(401);
  expect((await visitor.login(email, "the owner's password")).status).toBe(200);
});

test("accepts ten passwords per link, even at once", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  const guess = (): ReturnType<Visitor["verify"]> => visitor.verify(token, "a wrong guess");
  const guesses = await Promise.all(Array.from({ length: 9 }, guess));
  expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 422));
  // The tenth may still be right; there is no eleventh.
  const last = await Promise.all([guess(), guess(), guess()]);
  expect(last.filter(({ status }) => status === 422)).toHaveLength(1);
  expect(last.filter(({ status }) => status === 400)).toHaveLength(2);
  expect((await visitor.verify(token)).body).toMatchObject({ code: "auth.verification_token_invalid" });
});

test("leaves no second hash of a confirmed registration's password", async () => {
  const email = await visitor.verifiedEmail();
  const { rows } = await sql`select id from registration where email = ${email}`.execute(app.foundation.db);
  expect(rows).toEqual([]);
});

test(
  "deletes pending registrations of an address with an account, with their hashes",
  { tags: "merge" },
  async () => {
    const email = visitor.randomEmail();
    await visitor.register(email);
    const token = await visitor.tokenMailedTo(email, /confirm/);
    // Typed while the link is opened: its email has not been composed yet.
    await sql`insert into registration (id, email, full_name, password_hash, created_at, expires_at)
    values (gen_random_uuid(), ${email}, 'Eve', 'a hash', now(), now() + interval '1 day')`.execute(
      app.foundation.db,
    );
    expect((await visitor.verify(token)).status).toBe(200);
    const { rows } = await sql`select id from registration where email = ${email}`.execute(app.foundation.db);
    expect(rows).toEqual([]);
  },
);

test("counts no attempt while passwords cannot be checked", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const token = await visitor.tokenMailedTo(email, /confirm/);
  const busy = new AppError("server.busy", { retry_after_seconds: 5 });
  const attempt = (): Promise<unknown> =>
    verifyEmail(
      {
        db: app.foundation.db,
        ...app.features,
        offers: app.features.payments,
        passwords: { verify: () => Promise.reject(busy) },
        firstIsAdmin: false,
        now: () => new Date(),
      },
      { token, password: "whatever", browserSecret: null, address: "192.0.2.1" },
    );
  for (let time = 0; time < 12; time += 1) await expect(attempt()).rejects.toBe(busy);
  expect((await visitor.verify(token)).status).toBe(200);
});

test("does the same work for resetting a known and an unknown address", { tags: "merge" }, async () => {
  const known = await visitor.verifiedEmail();
  const { db } = app.foundation;
  const left = [];
  for (const email of [known, "nobody@example.org"]) {
    await sql`delete from pgboss.job`.execute(db);
    await visitor.requestReset(email);
    const { rows } = await sql`select data - 'requestId' as job,
        (select count(*)::int from auth_email where address = ${email} and kind = 'reset') as asked
      from pgboss.job where name = 'auth.mail'`.execute(db);
    left.push(rows);
  }
  expect(left[0]).toEqual([{ job: { kind: "reset-request" }, asked: 1 }]);
  expect(left[1]).toEqual(left[0]);
});

test("does the same work for registering a known and an unknown address", { tags: "merge" }, async () => {
  const known = await visitor.verifiedEmail();
  const { db } = app.foundation;
  const left = [];
  for (const email of [known, visitor.randomEmail()]) {
    await sql`delete from pgboss.job`.execute(db);
    await visitor.register(email);
    const { rows } = await sql`select data - 'registrationId' as job,
        (select count(*)::int from registration where email = ${email}) as waiting
      from pgboss.job where name = 'auth.mail'`.execute(db);
    left.push(rows);
  }
  expect(left[0]).toEqual([{ job: { kind: "verify" }, waiting: 1 }]);
  expect(left[1]).toEqual(left[0]);
});

test.each([
  ["others can reach the server", { HOST: "0.0.0.0" }, 404],
  ["a proxy stands in front of it", { HOST: "127.0.0.1", TRUST_PROXY: "on" }, 404],
  [
    "it runs in production",
    { NODE_ENV: "production", APP_URL: "https://colophon.test", SMTP_URL: "smtp://x" },
    404,
  ],
  ["only this machine reaches it", { HOST: "127.0.0.1" }, 200],
])("shows the mailbox to nobody else if %s", { tags: "merge" }, async (_label, environment, status) => {
  const other = await startTestApp({ environment });
  try {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await other.server.inject({ url })).statusCode).toBe(status);
  } finally {
    await other.close();
  }
});
