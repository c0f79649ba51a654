import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";
import { login } from "./login.ts";
import { createPasswordHasher } from "./password-hash.ts";

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
  const { db } = it.foundation;
  await sql`insert into users (id, email, full_name, password_hash)
    values (gen_random_uuid(), 'known@example.org', 'Ada', 'hash of right')`.execute(db);
  await sql`insert into registration (id, email, full_name, password_hash, expires_at)
    values (gen_random_uuid(), 'waiting@example.org', 'Ada', 'hash of right', now() + interval '1 day')`.execute(
    db,
  );
});
afterAll(() => it.close());

/** Tries to sign in with a hasher that counts. @returns how many checks of a password that took, and the answer */
async function checksOf(email: string, password: string): Promise<{ checks: number; code: unknown }> {
  let checks = 0;
  const passwords = createPasswordHasher({
    hash: async (text) => `hash of ${text}`,
    async verify(hashed, text) {
      checks += 1;
      return hashed === `hash of ${text}`;
    },
  });
  const deps = { db: it.foundation.db, users: it.features.users, passwords, now: () => new Date() };
  const code = await login(deps, { email, password, fromBrowser: false, address: "192.0.2.1" }).then(
    () => "signed in",
    (error: unknown) => Object(error).code,
  );
  return { checks, code };
}

test.each([
  ["an account", "known@example.org", "wrong", "auth.invalid_credentials"],
  ["an account and its password", "known@example.org", "right", "signed in"],
  ["a waiting registration", "waiting@example.org", "wrong", "auth.invalid_credentials"],
  ["a waiting registration and its password", "waiting@example.org", "right", "auth.email_not_verified"],
  ["nobody", "nobody@example.org", "wrong", "auth.invalid_credentials"],
])(
  "signing in takes one check of a password for the address of %s",
  async (_whose, email, password, code) => {
    expect(await checksOf(email, password)).toEqual({ checks: 1, code });
  },
);
