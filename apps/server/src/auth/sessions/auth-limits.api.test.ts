import { authEndpoints } from "@colophon/contracts/auth/sessions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type CallsFrom, buildAccount, callsFrom } from "../../platform/testing/network-callers.ts";
import { A_PASSWORD, type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let visitor: Visitor;
let from: CallsFrom;
beforeAll(async () => {
  app = await startTestApp();
  await app.startWorker();
  visitor = buildVisitor(app);
  from = callsFrom(app.server);
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_bucket`.execute(app.foundation.db));

/** Simulates elapsed time: every window ends that much sooner. */
async function later(hours: number): Promise<void> {
  await sql`update rate_bucket set ends_at = ends_at - make_interval(mins => ${hours * 60})`.execute(
    app.foundation.db,
  );
}

const { register, verifyEmail, login, requestPasswordReset, resendVerification, resetPassword } =
  authEndpoints;
const HOUR = 3600;
const COMMON = "password123";

// Rejected after it was counted, and before anything is hashed.
const LIMITED = [
  {
    form: "registering",
    path: register.path,
    body: (n: number) => ({ email: `a${n}@example.org`, password: COMMON, full_name: "Ada" }),
    most: 10,
    seconds: HOUR,
  },
  {
    form: "confirming",
    path: verifyEmail.path,
    body: () => ({ token: "x", password: "x" }),
    most: 30,
    seconds: HOUR,
  },
  {
    form: "signing in to one account",
    path: login.path,
    body: () => ({ email: "cheap@example.org", password: "wrong guess" }),
    most: 10,
    seconds: 900,
  },
  {
    form: "signing in to ever other accounts",
    path: login.path,
    body: (n: number) => ({ email: `cheap${n}@example.org`, password: "wrong guess" }),
    most: 60,
    seconds: 900,
  },
  {
    form: "asking for a new password for one account",
    path: requestPasswordReset.path,
    body: () => ({ email: "ada@example.org" }),
    most: 3,
    seconds: HOUR,
  },
  {
    form: "asking for new passwords for ever other accounts",
    path: requestPasswordReset.path,
    body: (n: number) => ({ email: `ada${n}@example.org` }),
    most: 20,
    seconds: HOUR,
  },
  {
    form: "asking for a new link for one registration",
    path: resendVerification.path,
    body: () => ({ email: "ada@example.org" }),
    most: 3,
    seconds: HOUR,
  },
  {
    form: "asking for new links for ever other registrations",
    path: resendVerification.path,
    body: (n: number) => ({ email: `ada${n}@example.org` }),
    most: 20,
    seconds: HOUR,
  },
  {
    form: "setting a new password",
    path: resetPassword.path,
    body: () => ({ token: "x", new_password: COMMON }),
    most: 30,
    seconds: HOUR,
  },
];

test.each(LIMITED)(
  "rejects $form after $most attempts from one address within $seconds seconds",
  async ({ path, body, most, seconds }) => {
    await buildAccount(app.foundation.db, "cheap@example.org");
    for (let n = 0; n < most; n += 1) await buildAccount(app.foundation.db, `cheap${n}@example.org`);
    const here = from("192.0.2.1");
    const started = Date.now();
    for (let attempt = 0; attempt < most; attempt += 1) {
      expect((await here(path, body(attempt))).status).not.toBe(429);
    }
    const refused = await here(path, body(most));
    expect(refused.body).toMatchObject({ status: 429, code: "request.rate_limited" });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThanOrEqual(seconds - Math.ceil((Date.now() - started) / 1000) - 1);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect((await from("192.0.2.2")(path, body(0))).status).not.toBe(429);
  },
);

test("limits registrations of one address to 40 a day", async () => {
  const here = from("192.0.2.1");
  const body = { email: "ada@example.org", password: COMMON, full_name: "Ada" };
  let accepted = 0;
  for (let hour = 0; hour < 6; hour += 1) {
    for (let attempt = 0; attempt < 11; attempt += 1) {
      if ((await here(register.path, body)).status !== 429) accepted += 1;
    }
    await later(1.1);
  }
  // Rejected calls count too, so that a persistent caller is not admitted again.
  expect(accepted).toBeLessThanOrEqual(40);
  expect(accepted).toBeGreaterThanOrEqual(37);
  await later(24);
  expect((await here(register.path, body)).status).not.toBe(429);
});

test("ignores a forged client address", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const header = { "x-forwarded-for": `203.0.113.${attempt}` };
    const body = { email: "ada@example.org" };
    statuses.push((await from("192.0.2.1")(requestPasswordReset.path, body, header)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

/** Guesses at one account, each from another address. @returns the answer to each */
async function guessesAt(email: string, times: number): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let n = 0; n < times; n += 1) {
    const guess = { email, password: `guess ${n}` };
    codes.push(
      (await from(`198.51.${100 + Math.floor(n / 250)}.${n % 250}`)(login.path, guess)).body["code"],
    );
  }
  return codes;
}

test("limits 400 addresses together to 50 guesses per hour at one account", { tags: "merge" }, async () => {
  const email = "guessed@example.org";
  await buildAccount(app.foundation.db, email);
  const codes = await guessesAt(email, 400);
  expect(codes.filter((code) => code === "auth.invalid_credentials")).toHaveLength(50);
  expect(codes.filter((code) => code === "auth.guesses_used_up")).toHaveLength(350);
  const right = { email, password: A_PASSWORD };
  const unknownDevice = await from("203.0.113.5")(login.path, right);
  expect(unknownDevice.body).toMatchObject({ status: 429, code: "auth.guesses_used_up" });
  expect(Number(unknownDevice.headers["retry-after"])).toBeGreaterThan(3500);
  await later(1.1);
  expect((await from("203.0.113.5")(login.path, right)).status).toBe(200);
});

test("signs in an author under attack from a known place", async () => {
  const email = "at-home@example.org";
  await buildAccount(app.foundation.db, email);
  const right = { email, password: A_PASSWORD };
  expect((await from("203.0.113.6")(login.path, right)).status).toBe(200);
  await guessesAt(email, 60);
  expect((await from("203.0.113.6")(login.path, right)).status).toBe(200);
  expect((await from("203.0.113.7")(login.path, right)).status).toBe(429);
});

/** Calls like a browser, with the cookies it was given. */
const BROWSER = { "sec-fetch-site": "same-origin" };

function deviceOf(headers: Record<string, unknown>): string {
  const cookies = [headers["set-cookie"]].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith("colophon_device="))?.split(";")[0] ?? "none";
}

test("signs in an author under attack on their own device anywhere", async () => {
  const email = "on-the-move@example.org";
  await buildAccount(app.foundation.db, email);
  const right = { email, password: A_PASSWORD };
  const cookie = deviceOf((await from("203.0.113.6")(login.path, right, BROWSER)).headers);
  await guessesAt(email, 60);
  expect((await from("203.0.113.7")(login.path, right, BROWSER)).status).toBe(429);
  const forged = { ...BROWSER, cookie: `colophon_device=${"x".repeat(43)}` };
  expect((await from("203.0.113.7")(login.path, right, forged)).status).toBe(429);
  const onKnownDevice = await from("203.0.113.8")(login.path, right, { ...BROWSER, cookie });
  expect(onKnownDevice.status).toBe(200);
  expect(deviceOf(onKnownDevice.headers)).toBe(cookie);
});

test("limits guesses with the author's device to those of one device, from any networks", async () => {
  const email = "stolen@example.org";
  await buildAccount(app.foundation.db, email);
  const right = { email, password: A_PASSWORD };
  const cookie = deviceOf((await from("203.0.113.6")(login.path, right, BROWSER)).headers);
  const codes: unknown[] = [];
  for (let n = 0; n < 14; n += 1) {
    const guess = { email, password: "guess" };
    codes.push((await from(`203.0.113.${n + 20}`)(login.path, guess, { ...BROWSER, cookie })).body["code"]);
  }
  expect(codes.filter((code) => code === "auth.invalid_credentials")).toHaveLength(10);
});

test("keeps the author's reset emails at a known place despite others' requests", async () => {
  const email = await visitor.verifiedEmail();
  await buildAccount(app.foundation.db, email);
  expect((await from("203.0.113.6")(login.path, { email, password: A_PASSWORD })).status).toBe(200);
  for (let n = 0; n < 12; n += 1) await from(`198.51.100.${n}`)(requestPasswordReset.path, { email });
  const mailed = async (): Promise<number> => {
    const { rows } = await sql`select from auth_email where address = ${email} and mailed_at is not null
      and kind in ('reset', 'reset-by-known')`.execute(app.foundation.db);
    return rows.length;
  };
  await expect.poll(mailed).toBe(5);
  await from("203.0.113.6")(requestPasswordReset.path, { email });
  await expect.poll(mailed).toBe(6);
});

test("limits guesses from the author's known place to those of one address", async () => {
  const email = "office@example.org";
  await buildAccount(app.foundation.db, email);
  const office = from("203.0.113.6");
  await office(login.path, { email, password: A_PASSWORD });
  const codes: unknown[] = [];
  for (let n = 0; n < 12; n += 1)
    codes.push((await office(login.path, { email, password: "guess" })).body["code"]);
  expect(codes.filter((code) => code === "auth.invalid_credentials")).toHaveLength(9);
});

test(
  "lets a locked-out author at a new place reset the password, and signs them in at once",
  { tags: "merge" },
  async () => {
    const email = await visitor.verifiedEmail();
    await visitor.requestReset(email);
    const token = await visitor.tokenMailedTo(email, /password/i);
    await buildAccount(app.foundation.db, email);
    await guessesAt(email, 50);
    const abroad = from("203.0.113.8");
    expect((await abroad(login.path, { email, password: A_PASSWORD })).status).toBe(429);
    const password = "quite another secret";
    expect((await abroad(resetPassword.path, { token, new_password: password })).status).toBe(200);
    expect((await abroad(login.path, { email, password })).status).toBe(200);
    expect((await from("203.0.113.9")(login.path, { email, password })).status).toBe(429);
  },
);

test("counts no guess for the right password", { tags: "merge" }, async () => {
  const email = "traveller@example.org";
  await buildAccount(app.foundation.db, email);
  for (let n = 0; n < 60; n += 1) {
    const { status } = await from(`203.0.113.${n}`)(login.path, { email, password: A_PASSWORD });
    expect(status).toBe(200);
  }
});

test("keeps an account's guesses for others after one address has used its own", async () => {
  const email = "spared@example.org";
  await buildAccount(app.foundation.db, email);
  const here = from("192.0.2.1");
  for (let n = 0; n < 120; n += 1) await here(login.path, { email, password: "guess" });
  expect((await from("192.0.2.2")(login.path, { email, password: A_PASSWORD })).status).toBe(200);
});

test("signs in people at other addresses while one address sprays sign-ins", { tags: "merge" }, async () => {
  const emails = Array.from({ length: 5 }, (_, n) => `honest${n}@example.org`);
  for (const email of emails) await buildAccount(app.foundation.db, email);
  const spray = Array.from({ length: 40 }, (_, n) =>
    from("192.0.2.66")(login.path, { email: `nobody${n}@example.org`, password: "spray" }),
  );
  const honest = emails.map((email, n) => from(`192.0.2.${n}`)(login.path, { email, password: A_PASSWORD }));
  expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(emails.map(() => 200));
  const sprayed = (await Promise.all(spray)).map(({ status }) => status);
  // How many are rejected depends on the rate: a busy machine handles them one by one.
  expect(sprayed).toContain(503);
});

test(
  "limits an author's calls per minute as configured, and says when to come back",
  { tags: "merge" },
  async () => {
    const small = await startTestApp({ environment: { API_CALLS_PER_MINUTE: "3" } });
    try {
      const ada = await buildAuthor(small);
      const grace = await buildAuthor(small);
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await ada.call("GET", "/api/auth/me")).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const refused = await ada.call("GET", "/api/credits/balance");
      expect(refused.body).toMatchObject({ status: 429, code: "request.rate_limited" });
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect((await grace.call("GET", "/api/auth/me")).status).toBe(200);
    } finally {
      await small.close();
    }
  },
);
