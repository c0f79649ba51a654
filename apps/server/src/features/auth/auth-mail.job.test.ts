import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MovableClock, aClock } from "../../platform/test-kit/a-clock.ts";
import { anAuthor } from "../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import { sendAuthMail } from "./auth-mail.job.ts";

let it: TestApp;
let clock: MovableClock;
let sent: Mail[];
beforeAll(async () => {
  clock = aClock();
  it = await startTestApp({ adapters: { clock } });
});
afterAll(() => it.close());
beforeEach(() => {
  sent = [];
});

const keeping: Mailer = {
  async send(mail) {
    sent.push(mail);
  },
};

function send(payload: Parameters<typeof sendAuthMail>[1], mailer = keeping): Promise<void> {
  const { db } = it.foundation;
  return sendAuthMail(
    { db, users: it.features.users, mailer, appUrl: "https://colophon.test", now: () => clock.now() },
    payload,
  );
}

async function aRegistration(): Promise<string> {
  const id = randomUUID();
  await sql`insert into registration (id, email, full_name, password_hash, expires_at)
    values (${id}, ${`${id}@example.org`}, 'Ada Author', 'x', ${new Date(clock.now().getTime() + 86_400_000)})`.execute(
    it.foundation.db,
  );
  return id;
}

function tokenOf(mail: Mail | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function tryToken(token: string): Promise<number> {
  const response = await it.app.inject({
    method: "POST",
    url: "/api/auth/verify-email",
    payload: { token },
  });
  return response.statusCode;
}

test("a token is 256 random bits, and stands in a link to the page that takes it", async () => {
  const registrationId = await aRegistration();
  await send({ kind: "verify", registrationId });
  expect(sent).toMatchObject([
    { to: `${registrationId}@example.org`, subject: expect.stringMatching(/confirm/) },
  ]);
  expect(sent[0]?.text).toMatch(/^https:\/\/colophon\.test\/verify-email\?token=[\w-]{43}$/m);
  const author = await anAuthor(it);
  await send({ kind: "reset", userId: author.id });
  expect(sent[1]?.text).toMatch(/^https:\/\/colophon\.test\/reset-password\?token=[\w-]{43}$/m);
});

test("a confirmation mailed a second time replaces the first", async () => {
  const registrationId = await aRegistration();
  await send({ kind: "verify", registrationId });
  await send({ kind: "verify", registrationId });
  expect(await tryToken(tokenOf(sent[0]))).toBe(400);
  expect(await tryToken(tokenOf(sent[1]))).toBe(200);
});

test("nothing is mailed for a registration that is too old, confirmed already, or gone", async () => {
  const old = await aRegistration();
  const confirmed = await aRegistration();
  await send({ kind: "verify", registrationId: confirmed });
  await tryToken(tokenOf(sent[0]));
  clock.advance(86_400_001);
  sent = [];
  for (const registrationId of [old, randomUUID()]) await send({ kind: "verify", registrationId });
  expect(sent).toEqual([]);
});

test("nothing is mailed to a user who is gone", async () => {
  await send({ kind: "reset", userId: randomUUID() });
  await send({ kind: "already-registered", userId: randomUUID() });
  expect(sent).toEqual([]);
});

test("a mail that does not go out fails the job, so that the queue tries again", async () => {
  const registrationId = await aRegistration();
  const refusing: Mailer = { send: () => Promise.reject(new Error("the mail server is away")) };
  await expect(send({ kind: "verify", registrationId }, refusing)).rejects.toThrow("away");
});

test("one of several reset links uses the others up", async () => {
  const author = await anAuthor(it);
  await send({ kind: "reset", userId: author.id });
  await send({ kind: "reset", userId: author.id });
  const reset = async (mail: Mail | undefined): Promise<number> => {
    const payload = { token: tokenOf(mail), new_password: "an even longer secret" };
    const response = await it.app.inject({ method: "POST", url: "/api/auth/reset-password", payload });
    return response.statusCode;
  };
  expect(await reset(sent[1])).toBe(200);
  expect(await reset(sent[0])).toBe(400);
});

test("no token of a reset lies in the database in clear", async () => {
  const author = await anAuthor(it);
  await send({ kind: "reset", userId: author.id });
  const { rows } = await sql`select * from password_reset where user_id = ${author.id}`.execute(
    it.foundation.db,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(sent[0]));
});
