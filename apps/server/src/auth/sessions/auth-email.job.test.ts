import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { A_PASSWORD } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { EmailMessage, Mailer } from "../../ports/mailer.ts";
import { sendAuthEmail } from "./auth-email.job.ts";

let app: TestApp;
let clock: MovableClock;
let sent: EmailMessage[];
let passwordHash: string;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  passwordHash = await app.features.auth.hashPassword(A_PASSWORD);
});
afterAll(() => app.close());
beforeEach(() => {
  sent = [];
});

const MINUTE = 60_000;
const DAY = 86_400_000;

const recordingMailer: Mailer = {
  async send(message) {
    sent.push(message);
  },
};

function send(payload: Parameters<typeof sendAuthEmail>[1], mailer = recordingMailer): Promise<void> {
  const { db } = app.foundation;
  return sendAuthEmail(
    { db, users: app.features.users, mailer, appUrl: "https://colophon.test", now: () => clock.now() },
    payload,
  );
}

async function buildRegistration(email?: string, cameFor: "lifetime" | null = null): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await sql`insert into registration (id, email, full_name, password_hash, came_for, created_at, expires_at)
    values (${id}, ${email ?? `${id}@example.org`}, 'Ada Author', ${passwordHash}, ${cameFor}, ${now},
      ${new Date(now.getTime() + DAY)})`.execute(app.foundation.db);
  return id;
}

/** Requests a password reset. @returns the request id in the job */
async function buildResetRequest(address: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth_email (id, address, kind, asked_at)
    values (${id}, ${address}, 'reset', ${clock.now()})`.execute(app.foundation.db);
  return id;
}

function tokenOf(message: EmailMessage | undefined): string {
  return /token=([\w-]+)/.exec(message?.text ?? "")?.[1] ?? "";
}

async function tryToken(token: string): Promise<number> {
  const response = await app.server.inject({
    method: "POST",
    url: "/api/auth/verify-email",
    payload: { token, password: A_PASSWORD },
  });
  return response.statusCode;
}

test("makes a token of 256 random bits, in a link to the page that accepts it", async () => {
  const registrationId = await buildRegistration();
  await send({ kind: "verify", registrationId });
  expect(sent).toMatchObject([
    { to: `${registrationId}@example.org`, subject: expect.stringMatching(/confirm/) },
  ]);
  expect(sent[0]?.text).toMatch(/^https:\/\/colophon\.test\/verify-email\?token=[\w-]{43}$/m);
  const author = await buildAuthor(app);
  await send({ kind: "reset", userId: author.id });
  expect(sent[1]?.text).toMatch(/^https:\/\/colophon\.test\/reset-password\?token=[\w-]{43}$/m);
});

test("replaces the first confirmation by a second one", { tags: "merge" }, async () => {
  const registrationId = await buildRegistration();
  await send({ kind: "verify", registrationId });
  await send({ kind: "verify", registrationId });
  expect(await tryToken(tokenOf(sent[0]))).toBe(400);
  expect(await tryToken(tokenOf(sent[1]))).toBe(200);
});

test("sends nothing for a registration that is too old, confirmed or gone", async () => {
  const old = await buildRegistration();
  const confirmed = await buildRegistration();
  await send({ kind: "verify", registrationId: confirmed });
  await tryToken(tokenOf(sent[0]));
  clock.advance(DAY + 1);
  sent = [];
  for (const registrationId of [old, randomUUID()]) await send({ kind: "verify", registrationId });
  expect(sent).toEqual([]);
});

test("sends nothing to a deleted user", async () => {
  await send({ kind: "reset", userId: randomUUID() });
  await send({ kind: "already-registered", userId: randomUUID() });
  expect(sent).toEqual([]);
});

test("fails the job for an unsent email, so that the queue retries", async () => {
  const registrationId = await buildRegistration();
  const refusing: Mailer = { send: () => Promise.reject(new Error("the mail server is away")) };
  await expect(send({ kind: "verify", registrationId }, refusing)).rejects.toThrow("away");
});

test("replaces older reset links by the newest", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  for (let times = 0; times < 2; times += 1)
    await send({ kind: "reset-request", requestId: await buildResetRequest(author.email) });
  const reset = async (message: EmailMessage | undefined): Promise<number> => {
    const payload = { token: tokenOf(message), new_password: "an even longer secret" };
    const response = await app.server.inject({ method: "POST", url: "/api/auth/reset-password", payload });
    return response.statusCode;
  };
  expect(await reset(sent[0])).toBe(400);
  expect(await reset(sent[1])).toBe(200);
});

test("reads jobs queued by the previous version", async () => {
  const author = await buildAuthor(app);
  await send({ kind: "reset", userId: author.id });
  await send({ kind: "already-registered", userId: author.id });
  expect(sent).toMatchObject([
    { to: author.email, subject: expect.stringMatching(/new password/) },
    { to: author.email, subject: expect.stringMatching(/already have/) },
  ]);
});

test("tells an author that the password was changed, and where to set another", async () => {
  const author = await buildAuthor(app);
  await send({ kind: "password-changed", userId: author.id, changedAt: "2031-03-04T05:06:00.000Z" });
  await send({ kind: "password-changed", userId: randomUUID(), changedAt: "2031-03-04T05:06:00.000Z" });
  expect(sent).toMatchObject([{ to: author.email, subject: "Your password was changed" }]);
  expect(sent[0]?.text).toContain("On 4 March 2031 at 05:06 (UTC) a new password was set");
  expect(sent[0]?.text).toContain("https://colophon.test/request-password-reset");
});

test("sends no reset email without an account", async () => {
  await send({ kind: "reset-request", requestId: await buildResetRequest("nobody@example.org") });
  await send({ kind: "reset-request", requestId: randomUUID() });
  expect(sent).toEqual([]);
});

test("limits registration emails to five in 24 hours per address, with or without an account", async () => {
  const author = await buildAuthor(app);
  for (const [address, subject] of [
    [author.email, /already have/],
    ["bombed@example.org", /confirm/],
  ] as const) {
    sent = [];
    for (let times = 0; times < 7; times += 1) {
      await send({ kind: "verify", registrationId: await buildRegistration(address) });
      clock.advance(MINUTE);
    }
    expect(sent.map((message) => message.to)).toEqual(Array.from({ length: 5 }, () => address));
    expect(sent[4]?.subject).toMatch(subject);
  }
  // An email that isn't sent invalidates nothing: the last link sent still works.
  expect(await tryToken(tokenOf(sent[4]))).toBe(200);
});

test("frees the places for emails one by one after 24 hours", async () => {
  const address = "patient@example.org";
  for (let times = 0; times < 6; times += 1) {
    await send({ kind: "verify", registrationId: await buildRegistration(address) });
    clock.advance(MINUTE);
  }
  expect(sent).toHaveLength(5);
  clock.advance(DAY - 6 * MINUTE - 1000);
  await send({ kind: "verify", registrationId: await buildRegistration(address) });
  expect(sent).toHaveLength(5);
  clock.advance(1000);
  await send({ kind: "verify", registrationId: await buildRegistration(address) });
  await send({ kind: "verify", registrationId: await buildRegistration(address) });
  expect(sent).toHaveLength(6);
});

test("limits reset links to five in 24 hours per address, regardless of other emails", async () => {
  const author = await buildAuthor(app);
  await send({ kind: "verify", registrationId: await buildRegistration(author.email) });
  for (let times = 0; times < 7; times += 1)
    await send({ kind: "reset-request", requestId: await buildResetRequest(author.email) });
  expect(sent.filter((message) => message.subject === "Set a new password")).toHaveLength(5);
});

test("counts emails per address separately", async () => {
  const [one, other] = [await buildAuthor(app), await buildAuthor(app)];
  for (let times = 0; times < 6; times += 1)
    await send({ kind: "reset-request", requestId: await buildResetRequest(one.email) });
  await send({ kind: "reset-request", requestId: await buildResetRequest(other.email) });
  expect(sent.map((message) => message.to).slice(4)).toEqual([one.email, other.email]);
});

test("shares an address's limit among simultaneous jobs", async () => {
  const author = await buildAuthor(app);
  const requests = await Promise.all(Array.from({ length: 9 }, () => buildResetRequest(author.email)));
  await Promise.all(requests.map((requestId) => send({ kind: "reset-request", requestId })));
  expect(sent).toHaveLength(5);
});

test("keeps the place of an email that is retried", async () => {
  const registrations = [];
  for (let times = 0; times < 5; times += 1) {
    clock.advance(MINUTE);
    registrations.push(await buildRegistration("twice@example.org"));
  }
  for (const registrationId of registrations) {
    await send({ kind: "verify", registrationId });
    await send({ kind: "verify", registrationId });
  }
  expect(sent).toHaveLength(10);
  clock.advance(MINUTE);
  await send({ kind: "verify", registrationId: await buildRegistration("twice@example.org") });
  expect(sent).toHaveLength(10);
});

test("sends no link and ends no newer one in a late job", async () => {
  const older = await buildRegistration("late@example.org");
  clock.advance(1000);
  const newer = await buildRegistration("late@example.org");
  await send({ kind: "verify", registrationId: newer });
  await send({ kind: "verify", registrationId: older });
  expect(sent).toHaveLength(1);
  expect(await tryToken(tokenOf(sent[0]))).toBe(200);
});

test("says when a registration was made and under which name", async () => {
  clock.advance(Date.parse("2031-03-04T05:06:00Z") - clock.now().getTime());
  await send({ kind: "verify", registrationId: await buildRegistration() });
  for (const body of [sent[0]?.text, sent[0]?.html]) {
    expect(body).toContain("On 4 March 2031 at 05:06 (UTC)");
    expect(body).toContain("under the name “Ada Author”");
    expect(body).toContain("In another browser you’ll be asked for the password you chose.");
    expect(body).toContain("If it wasn’t you, somebody else typed your address.");
  }
});

test("stores no reset token in clear", async () => {
  const author = await buildAuthor(app);
  await send({ kind: "reset", userId: author.id });
  const { rows } = await sql`select * from password_reset where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(sent[0]));
});

test("leads from the emailed link to the offer registered for, on any device", async () => {
  const forOffer = await buildRegistration(undefined, "lifetime");
  await send({ kind: "verify", registrationId: forOffer });
  expect(sent.at(-1)?.text).toMatch(/\/verify-email\?token=[\w-]{43}&offer=lifetime$/m);
  expect(sent.at(-1)?.html).toMatch(/token=[\w-]{43}&(?:amp;)?offer=lifetime"/);
  const author = await buildAuthor(app);
  const again = await buildRegistration(author.email, "lifetime");
  await send({ kind: "verify", registrationId: again });
  expect(sent.at(-1)?.text).toMatch(/^https:\/\/colophon\.test\/login\?offer=lifetime$/m);
});

test("names what a registration is for by a fixed word, never by a URL", async () => {
  const register = async (offer: unknown): Promise<number> => {
    const { statusCode } = await app.server.inject({
      method: "POST",
      url: "/api/auth/register",
      payload: { email: "onward@example.org", password: A_PASSWORD, full_name: "Ada Author", offer },
    });
    return statusCode;
  };
  for (const offer of ["https://evil.example", "//evil.example", "/dashboard", "", null]) {
    expect(await register(offer)).toBe(422);
  }
  expect(await register("lifetime")).toBe(202);
  const { rows } = await sql<{ came_for: string }>`select came_for from registration
    where email = 'onward@example.org'`.execute(app.foundation.db);
  expect(rows).toEqual([{ came_for: "lifetime" }]);
});
