import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { insertAuthor } from "../../platform/testing/insert-author.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { cleanup } from "./cleanup-auth.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
let userId: string;
const clock = buildClock();
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  userId = await insertAuthor(app.foundation.db, { host: "swept.test", credits: 0 });
});
afterAll(() => app.close());
beforeEach(() =>
  sql`truncate session, registration, password_reset, auth_email, edition_ticket cascade`.execute(
    app.ownerDb,
  ),
);

function inFuture(ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

async function buildSession(name: string, times: { lastUsed: number; ends: number }): Promise<string> {
  const id = randomUUID();
  await sql`insert into session (id, user_id, token_hash, browser, last_used_at, expires_at)
    values (${id}, ${userId}, sha256(${name}::bytea), ${name}, ${inFuture(times.lastUsed)},
      ${inFuture(times.ends)})`.execute(app.foundation.db);
  return id;
}

async function buildRegistration(name: string, made: number, confirmed = false): Promise<void> {
  await sql`insert into registration (id, email, full_name, password_hash, created_at, expires_at, confirmed_at)
    values (${randomUUID()}, 'ada@example.org', ${name}, 'hash', ${inFuture(made)}, ${inFuture(made + DAY)},
      ${confirmed ? clock.now() : null})`.execute(app.foundation.db);
}

async function buildReset(name: string, ends: number, used = false): Promise<void> {
  await sql`insert into password_reset (token_hash, user_id, expires_at, used_at)
    values (${name}::bytea, ${userId}, ${inFuture(ends)}, ${used ? clock.now() : null})`.execute(
    app.foundation.db,
  );
}

async function buildEmailRequest(name: string, asked: number): Promise<void> {
  await sql`insert into auth_email (id, address, kind, asked_at)
    values (${randomUUID()}, ${name}, 'reset', ${inFuture(asked)})`.execute(app.foundation.db);
}

/** The names of the rows left in a table. */
async function left(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await query.execute(app.foundation.db);
  return rows.map((row) => Object(row).name);
}

const run = (): Promise<void> => cleanup({ db: app.foundation.db, now: () => clock.now() });

test("sweeps ended sessions and notifies their streams, and keeps others", async () => {
  await buildSession("in use", { lastUsed: 0, ends: DAY });
  await buildSession("nearly idle", { lastUsed: MINUTE - 30 * DAY, ends: DAY });
  await buildSession("past its 90 days", { lastUsed: 0, ends: 0 });
  const idle = await buildSession("idle for 30 days", { lastUsed: -30 * DAY, ends: DAY });
  let received = 0;
  app.foundation.hub.subscribe(idle, () => {
    received += 1;
  });
  await run();
  expect(await left(sql`select browser as name from session order by browser`)).toEqual([
    "in use",
    "nearly idle",
  ]);
  await eventually(async () => received, { until: (count) => count === 1 });
});

test("keeps registrations a week for a new link, then deletes them with the password hash", async () => {
  await buildRegistration("waiting", MINUTE - 7 * DAY);
  await buildRegistration("too old", -7 * DAY);
  await buildRegistration("confirmed by an earlier version", -MINUTE, true);
  await run();
  expect(await left(sql`select full_name as name from registration`)).toEqual(["waiting"]);
});

test("deletes reset links that are used or too old", async () => {
  await buildReset("waiting", MINUTE);
  await buildReset("too old", 0);
  await buildReset("used", MINUTE, true);
  await run();
  expect(await left(sql`select convert_from(token_hash, 'UTF8') as name from password_reset`)).toEqual([
    "waiting",
  ]);
});

test("counts emails for a day and then deletes them", async () => {
  await buildEmailRequest("today", MINUTE - DAY);
  await buildEmailRequest("yesterday", -DAY);
  await run();
  expect(await left(sql`select address as name from auth_email`)).toEqual(["today"]);
});

test("sweeps by a worker itself, and stops on request", { tags: "merge" }, async () => {
  await buildRegistration("too old", -7 * DAY);
  const worker = await app.startWorker();
  const names = await eventually(() => left(sql`select full_name as name from registration`), {
    until: (list) => list.length === 0,
  });
  expect(names).toEqual([]);
  await worker.stop();
});
