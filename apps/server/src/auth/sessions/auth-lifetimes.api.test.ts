import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { callAs } from "../../platform/testing/authors.ts";
import { A_PASSWORD, type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let clock: MovableClock;
let visitor: Visitor;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  await app.startWorker();
  visitor = buildVisitor(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Signs in a new author. @returns the answer to a call with their token, and the status of "who am I" */
async function buildSignedInAuthor(): Promise<{ userId: string; knock: () => Promise<number> }> {
  const { body } = await visitor.login(await visitor.verifiedEmail());
  const call = callAs(app, String(body["access_token"]));
  const userId = String((await call("GET", "/api/auth/me")).body["id"]);
  return { userId, knock: async () => (await call("GET", "/api/auth/me")).status };
}

async function lastUseOf(userId: string): Promise<unknown> {
  const { rows } = await sql`select last_used_at from session where user_id = ${userId}`.execute(
    app.foundation.db,
  );
  return rows;
}

test("ends a session unused for 30 days", { tags: "merge" }, async () => {
  const idle = await buildSignedInAuthor();
  clock.advance(30 * DAY + MINUTE);
  expect(await idle.knock()).toBe(401);
});

test("restarts the 30 days with each use", { tags: "merge" }, async () => {
  const { knock } = await buildSignedInAuthor();
  clock.advance(30 * DAY - MINUTE);
  expect(await knock()).toBe(200);
  clock.advance(30 * DAY - MINUTE);
  expect(await knock()).toBe(200);
});

test("ends a session 90 days after signing in, regardless of use", { tags: "merge" }, async () => {
  const { knock } = await buildSignedInAuthor();
  for (const days of [29, 29, 29]) {
    clock.advance(days * DAY);
    expect(await knock()).toBe(200);
  }
  clock.advance(3 * DAY - MINUTE);
  expect(await knock()).toBe(200);
  clock.advance(2 * MINUTE);
  expect(await knock()).toBe(401);
});

test("records use at most once an hour, so that reads do not become writes", { tags: "merge" }, async () => {
  const { userId, knock } = await buildSignedInAuthor();
  const signedIn = clock.now();
  clock.advance(59 * MINUTE);
  await knock();
  expect(await lastUseOf(userId)).toEqual([{ last_used_at: signedIn }]);
  clock.advance(2 * MINUTE);
  await knock();
  expect(await lastUseOf(userId)).toEqual([{ last_used_at: clock.now() }]);
});

test("accepts a confirmation link for 24 hours", { tags: "merge" }, async () => {
  const [early, late] = [visitor.randomEmail(), visitor.randomEmail()];
  await visitor.register(early);
  await visitor.register(late);
  const [inTime, tooLate] = [
    await visitor.tokenMailedTo(early, /confirm/),
    await visitor.tokenMailedTo(late, /confirm/),
  ];
  clock.advance(24 * HOUR - MINUTE);
  expect((await visitor.verify(inTime)).status).toBe(200);
  clock.advance(MINUTE);
  expect(await visitor.verify(tooLate)).toMatchObject({
    status: 400,
    body: { code: "auth.verification_token_invalid" },
  });
  expect((await visitor.login(late)).status).toBe(401);
});

test("accepts a reset link for an hour", { tags: "merge" }, async () => {
  const email = await visitor.verifiedEmail();
  await visitor.requestReset(email);
  const token = await visitor.tokenMailedTo(email, /new password/);
  clock.advance(HOUR - MINUTE);
  // A rejected password does not use up the link.
  expect((await visitor.reset(token, "Password123")).body).toMatchObject({ code: "auth.password_common" });
  expect((await visitor.reset(token, "an even longer secret")).status).toBe(200);
});

test("expires a reset link after an hour", { tags: "merge" }, async () => {
  const email = await visitor.verifiedEmail();
  await visitor.requestReset(email);
  const token = await visitor.tokenMailedTo(email, /new password/);
  clock.advance(HOUR);
  expect(await visitor.reset(token, "an even longer secret")).toMatchObject({
    status: 400,
    body: { code: "auth.reset_token_invalid" },
  });
  expect((await visitor.login(email)).status).toBe(200);
});

test(
  "runs the trial for 14 days from registration, not from the click on the link",
  { tags: "merge" },
  async () => {
    const email = visitor.randomEmail();
    await visitor.register(email);
    const registered = clock.now();
    const token = await visitor.tokenMailedTo(email, /confirm/);
    clock.advance(20 * HOUR);
    await visitor.verify(token);
    const { body } = await visitor.login(email, A_PASSWORD);
    const me = await callAs(app, String(body["access_token"]))("GET", "/api/auth/me");
    expect(me.body["trial_expires_at"]).toBe(new Date(registered.getTime() + 14 * DAY).toISOString());
  },
);
