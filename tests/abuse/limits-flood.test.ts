import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CallsFrom,
  buildAccount,
  callsFrom,
} from "../../apps/server/src/platform/testing/network-callers.ts";
import { A_PASSWORD, buildVisitor } from "../../apps/server/src/platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

let app: TestApp;
let from: CallsFrom;
/** Accounts created like real ones: each of their passwords takes a whole hash. */
const people = Array.from({ length: 25 }, (_, n) => `honest${n}@example.org`);
beforeAll(async () => {
  app = await startTestApp({ environment: { API_CALLS_PER_MINUTE: "300" } });
  await app.startWorker();
  from = callsFrom(app.server);
  const first = await buildVisitor(app).verifiedEmail();
  for (const email of people) {
    await sql`insert into users (id, email, full_name, password_hash)
      select gen_random_uuid(), ${email}, full_name, password_hash from users where email = ${first}`.execute(
      app.foundation.db,
    );
  }
});
afterAll(() => app.close());
beforeEach(() => sql`truncate rate_bucket`.execute(app.ownerDb));

/** Minimum network time of an answer. */
const ROUND_TRIP_MS = 20;
const LOGIN = "/api/auth/login";
const REGISTER = "/api/auth/register";

/** Keeps this many calls in flight until told to stop. @returns the count of each status */
function flood(
  inFlight: number,
  call: (n: number) => Promise<{ status: number }>,
): { stop: () => Promise<Map<number, number>> } {
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  let n = 0;
  const caller = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      n += 1;
      const { status } = await call(n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(ROUND_TRIP_MS);
    }
  };
  const callers = Array.from({ length: inFlight }, caller);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(callers);
      return statuses;
    },
  };
}

/** Each of them signs in from a separate IP address, one after the other. */
async function honestSignIns(): Promise<number[]> {
  const answers = [];
  for (const [n, email] of people.entries())
    answers.push(await from(`203.0.113.${n}`)(LOGIN, { email, password: A_PASSWORD }));
  return answers.map(({ status }) => status);
}

test("signs in 25 of 25 people elsewhere during 150 sign-ins from one address", async () => {
  const spray = flood(150, (n) =>
    from("192.0.2.66")(LOGIN, { email: `nobody${n}@example.org`, password: "spray" }),
  );
  const honest = await honestSignIns();
  const statuses = await spray.stop();
  expect(honest).toEqual(people.map(() => 200));
  // 60 reach the password check, most of them at once and more than have a slot.
  expect(statuses.get(429) ?? 0).toBeGreaterThan(100);
  expect((statuses.get(401) ?? 0) + (statuses.get(503) ?? 0)).toBe(60);
});

test("accepts 10 of 300 registrations from one address, and logs that once", async () => {
  const statuses = [];
  for (let n = 0; n < 300; n += 1) {
    const body = { email: `mass${n}@example.org`, password: A_PASSWORD, full_name: "Mass" };
    statuses.push((await from("192.0.2.77")(REGISTER, body)).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(290);
  await app.features.securityLog.flush();
  const { rows } = await sql`select 1 from security_event
    where kind = 'limit-hit' and detail like 'POST /api/auth/register%'`.execute(app.foundation.db);
  // The hourly limit, and then the daily one.
  expect(rows).toHaveLength(2);
});

test("limits 400 simultaneous guesses from 400 addresses to 50, and signs in the author", async () => {
  const email = "guessed@example.org";
  await buildAccount(app.foundation.db, email);
  const right = { email, password: A_PASSWORD };
  expect((await from("203.0.113.200")(LOGIN, right)).status).toBe(200);
  const guesses = Array.from({ length: 400 }, (_, n) =>
    from(`198.51.${100 + Math.floor(n / 250)}.${n % 250}`)(LOGIN, { email, password: `guess ${n}` }),
  );
  const author = await from("203.0.113.200")(LOGIN, right);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(300);
  expect([200, 503]).toContain(author.status);
  expect((await from("203.0.113.200")(LOGIN, right)).status).toBe(200);
});
