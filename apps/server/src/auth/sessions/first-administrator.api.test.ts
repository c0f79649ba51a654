// @module-tag merge
import { afterEach, expect, test } from "vitest";
import { buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

/** Whether the first and second accounts to confirm their address are administrators. */
async function roles(environment: Record<string, string>): Promise<(boolean | undefined)[]> {
  app = await startTestApp({ environment });
  await app.startWorker();
  const visitor = buildVisitor(app);
  const emails = [await visitor.verifiedEmail(), await visitor.verifiedEmail()];
  const users = emails.map((email) => app.features.users.findByEmail(app.foundation.db, email));
  return (await Promise.all(users)).map((user) => user?.is_admin);
}

test("makes the first account of a fresh development installation an administrator's, and no other", async () => {
  expect(await roles({ NODE_ENV: "development" })).toEqual([true, false]);
});

test.each([
  {
    NODE_ENV: "production",
    APP_URL: "https://colophon.example",
    SMTP_URL: "smtps://mail.example",
  },
  { NODE_ENV: "development", HOST: "0.0.0.0" },
])("makes no one an administrator for being first if others can reach it: %j", async (environment) => {
  expect(await roles({ ...environment })).toEqual([false, false]);
});
