// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { type CallsFrom, buildAccount, callsFrom } from "../../platform/testing/network-callers.ts";
import { A_PASSWORD, type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { turns } from "../../platform/testing/event-loop-turns.ts";

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
beforeEach(async () => {
  await app.features.securityLog.flush();
  await sql`truncate rate_bucket, security_event`.execute(app.ownerDb);
});

type Row = {
  kind: string;
  user_email: string | null;
  is_hashed: boolean;
  origin: string;
  outcome: string;
  detail: string | null;
};

/** The log in order, once everything is written. */
async function eventsSoFar(): Promise<Row[]> {
  await app.features.securityLog.flush();
  const { rows } = await sql<Row>`select e.kind, u.email as user_email, e.email_hash is not null as is_hashed,
      e.origin, e.outcome, e.detail
    from security_event e left join users u on u.id = e.user_id order by e.id`.execute(app.foundation.db);
  return rows;
}

const LOGIN = "/api/auth/login";
const RANGE = "198.51.100.0/24";

test("logs signing in with the account, the network range and the result", async () => {
  await buildAccount(app.foundation.db, "ada@example.org");
  const here = from("198.51.100.23");
  await here(LOGIN, { email: "ada@example.org", password: "wrong" });
  await here(LOGIN, { email: "Ada@Example.org ", password: A_PASSWORD });
  const event = {
    kind: "sign-in",
    user_email: "ada@example.org",
    is_hashed: false,
    origin: RANGE,
    detail: null,
  };
  expect(await eventsSoFar()).toEqual([
    { ...event, outcome: "auth.invalid_credentials" },
    { ...event, outcome: "done" },
  ]);
});

test("stores an address without an account as a keyed hash", async () => {
  for (const email of ["who@example.org", "who@example.org", "else@example.org"])
    await from("198.51.100.23")(LOGIN, { email, password: "guess" });
  await app.features.securityLog.flush();
  const { rows } = await sql<{ hash: Buffer | null; row: string; plain: Buffer }>`select email_hash as hash,
      e::text as row, sha256(convert_to('who@example.org', 'UTF8')) as plain
    from security_event e order by id`.execute(app.foundation.db);
  const [first, second, third] = rows.map(({ hash }) => hash?.toString("hex"));
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(first).not.toBe(rows[0]?.plain.toString("hex"));
  expect(rows.map(({ row }) => row).join("\n")).not.toMatch(/example|guess|100\.23/);
});

test(
  "logs an account's way from registration to a new password, without any secret",
  { tags: "merge" },
  async () => {
    const email = await visitor.verifiedEmail();
    const token = String((await visitor.login(email)).body["access_token"]);
    const bearer = { authorization: `Bearer ${token}` };
    await visitor.post("/api/auth/logout", {}, bearer);
    await visitor.requestReset(email);
    const reset = await visitor.tokenMailedTo(email, /password/i);
    await visitor.reset(reset, "quite another secret");
    await visitor.reset(reset, "quite another secret");
    const events = await eventsSoFar();
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      "registration done",
      "confirmation done",
      "sign-in done",
      "sign-out done",
      "reset-asked done",
      "password-reset done",
      "password-reset auth.reset_token_invalid",
    ]);
    expect(events.map(({ user_email }) => user_email)).toEqual([
      null,
      null,
      email,
      email,
      email,
      email,
      null,
    ]);
    const { rows } = await sql`select e::text from security_event e`.execute(app.foundation.db);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${reset}|secret|${email}`));
  },
);

test("logs a token without its cookie, under the token's account", async () => {
  const email = "bound@example.org";
  await buildAccount(app.foundation.db, email);
  const browser = { "sec-fetch-site": "same-origin" };
  const answer = await from("198.51.100.23")(LOGIN, { email, password: A_PASSWORD }, browser);
  const authorization = `Bearer ${String(answer.body["access_token"])}`;
  const stolen = await app.server.inject({
    url: "/api/auth/me",
    headers: { authorization },
    remoteAddress: "2001:db8:bad:1::9",
  });
  expect(stolen.statusCode).toBe(401);
  expect((await eventsSoFar()).slice(1)).toEqual([
    {
      kind: "foreign-token",
      user_email: email,
      is_hashed: false,
      origin: "2001:db8:bad::/48",
      outcome: "auth.required",
      detail: null,
    },
  ]);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const own = await from("198.51.100.23")("/api/auth/logout", {}, { authorization, cookie });
  expect(own.status).toBe(200);
  expect((await eventsSoFar()).slice(2)).toMatchObject([{ kind: "sign-out", outcome: "done" }]);
});

test("logs a limit when it is hit, with its name, once per window", async () => {
  const here = from("198.51.100.23");
  for (let call = 0; call < 7; call += 1)
    await here("/api/auth/request-password-reset", { email: "ada@example.org" });
  const hits = (await eventsSoFar()).filter(({ kind }) => kind === "limit-hit");
  expect(hits).toMatchObject([
    {
      outcome: "request.rate_limited",
      detail: "POST /api/auth/request-password-reset: 3 in 3600 s by email",
    },
  ]);
});

test("counts events by kind and result since a moment", async () => {
  await buildAccount(app.foundation.db, "ada@example.org");
  for (const password of ["one", "two", A_PASSWORD])
    await from("198.51.100.23")(LOGIN, { email: "ada@example.org", password });
  await app.features.securityLog.flush();
  const since = new Date(Date.now() - 60_000);
  expect(await app.features.securityLog.count("sign-in", since)).toEqual({ done: 1, refused: 2 });
  expect(await app.features.securityLog.count("registration", since)).toEqual({ done: 0, refused: 0 });
  expect(await app.features.securityLog.count("sign-in", new Date(Date.now() + 60_000))).toEqual({
    done: 0,
    refused: 0,
  });
});

test("fails no call if an event cannot be written", async () => {
  const { db } = app.foundation;
  await buildAccount(db, "ada@example.org");
  await sql`alter table security_event rename to security_event_away`.execute(app.ownerDb);
  try {
    const { status } = await from("198.51.100.23")(LOGIN, { email: "ada@example.org", password: A_PASSWORD });
    expect(status).toBe(200);
    await app.features.securityLog.flush();
  } finally {
    await sql`alter table security_event_away rename to security_event`.execute(app.ownerDb);
  }
  await from("198.51.100.23")(LOGIN, { email: "ada@example.org", password: A_PASSWORD });
  expect(await eventsSoFar()).toMatchObject([{ kind: "sign-in", outcome: "done" }]);
});

test("delays no call by slow writing of an event", async () => {
  const { db } = app.foundation;
  await buildAccount(db, "ada@example.org");
  await db.transaction().execute(async (tx) => {
    await sql`lock table security_event in access exclusive mode`.execute(tx);
    const { status } = await from("198.51.100.23")(LOGIN, { email: "ada@example.org", password: A_PASSWORD });
    expect(status).toBe(200);
  });
  expect(await eventsSoFar()).toMatchObject([{ kind: "sign-in", outcome: "done" }]);
});

test("writes waiting events before a server closes", { tags: "merge" }, async () => {
  const closing = await startTestApp();
  try {
    const { db } = closing.foundation;
    await buildAccount(db, "ada@example.org");
    let isClosed = false;
    let close: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`lock table security_event in access exclusive mode`.execute(tx);
      await callsFrom(closing.server)("198.51.100.23")(LOGIN, {
        email: "ada@example.org",
        password: A_PASSWORD,
      });
      close = closing.server.close().then(() => void (isClosed = true));
      await lockIsWaitedFor(db);
      await turns();
      expect(isClosed).toBe(false);
    });
    await close;
    expect((await sql`select kind from security_event`.execute(db)).rows).toEqual([{ kind: "sign-in" }]);
  } finally {
    await closing.close();
  }
});
