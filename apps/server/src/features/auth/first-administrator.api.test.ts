// @module-tag merge
import { afterEach, expect, test } from "vitest";
import { aVisitor } from "../../platform/test-kit/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

let it: TestApp;
afterEach(() => it.close());

/** Whether the first and the second account that confirm their address are administrators. */
async function roles(environment: Record<string, string>): Promise<(boolean | undefined)[]> {
  it = await startTestApp({ environment });
  await it.startWorker();
  const visitor = aVisitor(it);
  const emails = [await visitor.aVerifiedAddress(), await visitor.aVerifiedAddress()];
  const users = emails.map((email) => it.features.users.findByEmail(it.foundation.db, email));
  return (await Promise.all(users)).map((user) => user?.is_admin);
}

test("on a fresh development installation the first account is an administrator's, and no other", async () => {
  expect(await roles({ NODE_ENV: "development" })).toEqual([true, false]);
});

test.each([
  {
    NODE_ENV: "production",
    APP_URL: "https://colophon.example",
    SMTP_URL: "smtps://mail.example",
  },
  { NODE_ENV: "development", HOST: "0.0.0.0" },
])("where others can reach it nobody becomes an administrator by coming first: %j", async (environment) => {
  expect(await roles({ ...environment })).toEqual([false, false]);
});
