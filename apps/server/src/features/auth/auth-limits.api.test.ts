import { authEndpoints } from "@colophon/contracts/auth/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callAs } from "../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(() => sql`delete from rate_bucket`.execute(it.foundation.db));

const { register, verifyEmail, login, requestPasswordReset, resetPassword } = authEndpoints;
const HOUR = 3600;

// Calls of one address are counted before their contents are looked at, so empty ones will do.
test.each([
  { form: "registering", path: register.path, body: {}, most: 10, seconds: HOUR },
  { form: "confirming", path: verifyEmail.path, body: {}, most: 30, seconds: HOUR },
  {
    form: "signing in",
    path: login.path,
    body: { email: "ada@example.org", password: "wrong guess" },
    most: 10,
    seconds: 900,
  },
  {
    form: "asking for a new password",
    path: requestPasswordReset.path,
    body: { email: "ada@example.org" },
    most: 3,
    seconds: HOUR,
  },
  { form: "setting a new password", path: resetPassword.path, body: {}, most: 30, seconds: HOUR },
])("$form is refused after $most tries within $seconds seconds", async ({ path, body, most, seconds }) => {
  const call = callAs(it, null);
  for (let attempt = 0; attempt < most; attempt += 1) {
    expect((await call("POST", path, { body })).status).not.toBe(429);
  }
  const refused = await call("POST", path, { body });
  expect(refused.body).toMatchObject({ status: 429, code: "request.rate_limited" });
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(seconds - 30);
  expect(wait).toBeLessThanOrEqual(seconds);
});
