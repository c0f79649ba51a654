import { expect, test } from "vitest";
import { presentUser } from "./present-user.ts";

const profile = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "ada@example.com",
  full_name: "Ada Author",
  is_admin: true,
  created_at: new Date("2026-01-02T03:04:05Z"),
  last_login_at: null,
  is_premium: false,
  subscription_status: "trial",
  trial_expires_at: new Date("2026-01-16T03:04:05Z"),
  books_generated: 2,
  credits: 40,
  purge_at: null,
};

test("shows who a user is and what they may spend, and nothing else", () => {
  const row = { ...profile, password_hash: "$argon2id$secret" };
  expect(presentUser(row)).toEqual({
    id: profile.id,
    full_name: "Ada Author",
    email: "ada@example.com",
    is_premium: false,
    is_admin: true,
    credits: 40,
    books_generated: 2,
    subscription_status: "trial",
    trial_expires_at: "2026-01-16T03:04:05.000Z",
    created_at: "2026-01-02T03:04:05.000Z",
    purge_at: null,
    last_login: null,
  });
});

test("shows the last sign-in if there was one", () => {
  const signedIn = { ...profile, last_login_at: new Date("2026-02-03T04:05:06Z") };
  expect(presentUser(signedIn).last_login).toBe("2026-02-03T04:05:06.000Z");
});
