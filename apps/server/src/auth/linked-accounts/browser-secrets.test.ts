import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { browserCookie, browserSecretOf, currentOrNewSecret, secretsOf } from "./browser-secrets.ts";

const SECRET = "s".repeat(43);

test("limits the cookie to this host over https", () => {
  expect(browserCookie(SECRET, true)).toBe(
    `__Host-colophon_sign_in=${SECRET}; Path=/; HttpOnly; SameSite=Lax; Max-Age=660; Secure`,
  );
  expect(browserSecretOf(`__Host-colophon_sign_in=${SECRET}`, true)?.text).toBe(SECRET);
  // Another subdomain can set one with this name, but not the other.
  expect(browserSecretOf(`colophon_sign_in=${SECRET}`, true)).toBeNull();
});

test("replaces a cookie that cannot be ours", () => {
  for (const text of ["short", "s".repeat(44), `${"s".repeat(42)}%`]) {
    expect(browserSecretOf(`colophon_sign_in=${text}`, false)).toBeNull();
    expect(currentOrNewSecret(`colophon_sign_in=${text}`, false).text).toMatch(/^[\w-]{43}$/);
  }
});

test("binds nonce and verifier to one browser and state, and derives neither from the other", () => {
  const browser = { text: SECRET, hash: createHash("sha256").update(SECRET).digest() };
  const other = { ...browser, text: "t".repeat(43) };
  const all = [secretsOf(browser, "a"), secretsOf(browser, "b"), secretsOf(other, "a")].flatMap(
    ({ nonce, codeVerifier }) => [nonce, codeVerifier],
  );
  expect(new Set(all).size).toBe(6);
  expect(secretsOf(browser, "a")).toEqual(secretsOf(browser, "a"));
});
