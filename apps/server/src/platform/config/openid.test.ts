import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configErrorOf } from "./testing/config-error-of.ts";

const CREDENTIALS = { OPENID_CLIENT_ID: "an-id", OPENID_CLIENT_SECRET: "a-secret" };

test("needs two credentials for Google", () => {
  expect(readConfig(CREDENTIALS).openid).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "an-id",
    clientSecret: "a-secret",
    name: "Google",
  });
});

test("takes issuer and button name for another provider", () => {
  const other = { OPENID_ISSUER: "https://login.example.org/realms/books", OPENID_NAME: "Example" };
  expect(readConfig({ ...CREDENTIALS, ...other }).openid).toMatchObject({
    issuer: other.OPENID_ISSUER,
    name: "Example",
  });
});

test("rejects one credential without the other", () => {
  for (const [name, value] of Object.entries(CREDENTIALS)) {
    expect(configErrorOf({ [name]: value })).toContain("belong together");
  }
});

test("allows a provider without encryption in tests only", () => {
  const plain = { ...CREDENTIALS, OPENID_ISSUER: "http://localhost:4000" };
  expect(configErrorOf(plain)).toContain("OPENID_ISSUER must begin with https");
  expect(readConfig({ ...plain, NODE_ENV: "test" }).openid?.issuer).toBe("http://localhost:4000");
});
