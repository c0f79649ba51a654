import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { checkLogin } from "./login.ts";
import { createPasswordHasher } from "./password-hash.ts";
import { startSession } from "./start-session.ts";

const CLIENT_IP = "192.0.2.1";
const PLACE = { fromBrowser: false, browser: null, origin: null };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.foundation;
  await sql`insert into users (id, email, full_name, password_hash)
    values (gen_random_uuid(), 'known@example.org', 'Ada', 'hash of right')`.execute(db);
  await sql`insert into registration (id, email, full_name, password_hash, expires_at)
    values (gen_random_uuid(), 'waiting@example.org', 'Ada', 'hash of right', now() + interval '1 day')`.execute(
    db,
  );
});
afterAll(() => app.close());

/** Tries to sign in with a counting hasher. @returns the number of password checks, and the answer */
async function checksOf(email: string, password: string): Promise<{ checks: number; code: unknown }> {
  let checks = 0;
  const passwords = createPasswordHasher({
    hash: async (text) => `hash of ${text}`,
    async verify(hashed, text) {
      checks += 1;
      return hashed === `hash of ${text}`;
    },
  });
  const deps = { db: app.foundation.db, users: app.features.users, passwords };
  const code = await checkLogin(deps, { email, password, address: CLIENT_IP, isKnown: false }).then(
    () => "signed in",
    (error: unknown) => Object(error).code,
  );
  return { checks, code };
}

test.each([
  ["an account", "known@example.org", "wrong", "auth.invalid_credentials"],
  ["an account and its password", "known@example.org", "right", "signed in"],
  ["a waiting registration", "waiting@example.org", "wrong", "auth.invalid_credentials"],
  ["a waiting registration and its password", "waiting@example.org", "right", "auth.invalid_credentials"],
  ["nobody", "nobody@example.org", "wrong", "auth.invalid_credentials"],
])("checks one password for the address of %s", async (_whose, email, password, code) => {
  expect(await checksOf(email, password)).toEqual({ checks: 1, code });
});

test("tells the password check whether the account knows the caller", async () => {
  const seen: unknown[] = [];
  const passwords = {
    hash: async () => "",
    verify: async ({ isKnown }: { isKnown?: boolean }) => seen.push(isKnown) > 0,
    verifyNothing: async ({ isKnown }: { isKnown?: boolean }): Promise<false> => (seen.push(isKnown), false),
  };
  const deps = { db: app.foundation.db, users: app.features.users, passwords };
  const typed = { password: "right", address: CLIENT_IP };
  for (const isKnown of [true, false]) {
    await checkLogin(deps, { email: "known@example.org", ...typed, isKnown });
    await checkLogin(deps, { email: "nobody@example.org", ...typed, isKnown }).catch(() => undefined);
  }
  expect(seen).toEqual([true, true, false, false]);
});

test("does not sign anyone in with a password changed during its check", async () => {
  const { db } = app.foundation;
  await sql`insert into users (id, email, full_name, password_hash)
    values (gen_random_uuid(), 'robbed@example.org', 'Ada', 'old hash')`.execute(db);
  const passwords = createPasswordHasher({
    hash: async () => "hash",
    async verify() {
      await sql`update users set password_hash = 'new hash' where email = 'robbed@example.org'`.execute(db);
      return true;
    },
  });
  const deps = { db, users: app.features.users, passwords, now: () => new Date() };
  const checked = await checkLogin(deps, {
    email: "robbed@example.org",
    password: "old",
    address: CLIENT_IP,
    isKnown: false,
  });
  const attempt = startSession(deps, checked, PLACE);
  await expect(attempt).rejects.toMatchObject({ code: "auth.invalid_credentials" });
  const { rows } = await sql`select s.id from session s join users u on u.id = s.user_id
    where u.email = 'robbed@example.org'`.execute(db);
  expect(rows).toEqual([]);
});
