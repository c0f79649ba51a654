import { expect, test } from "vitest";
import { createOpenidProvider } from "./openid-provider.ts";

const GOOGLE = "https://accounts.google.com";
const config = { issuer: GOOGLE, clientId: "a", clientSecret: "b", name: "Google" };
const provider = createOpenidProvider(config, { redirectUri: "https://site.test/callback", now: () => 0 });
const person = {
  issuer: GOOGLE,
  subject: "1",
  email: "ada@gmail.com",
  emailVerified: true,
  hostedDomain: null,
  fullName: null,
};

test("Google issues addresses of its own and of companies it hosts", () => {
  expect(provider.ownsEmail(person)).toBe(true);
  expect(provider.ownsEmail({ ...person, email: "Ada@GMAIL.com" })).toBe(true);
  expect(provider.ownsEmail({ ...person, email: "ada@firm.test", hostedDomain: "Firm.test" })).toBe(true);
});

test.each([
  ["an address elsewhere", { email: "ada@example.org" }],
  ["an address that only looks like it", { email: "ada@gmail.com.evil.test" }],
  [
    "an address at a domain beside that of the company",
    { email: "ada@other.test", hostedDomain: "firm.test" },
  ],
  ["an address that Google has not confirmed", { emailVerified: false }],
  ["no address", { email: null }],
  ["another provider, whatever it says", { issuer: "https://other.test" }],
])("joins no account by %s", (_case, changes) => {
  expect(provider.ownsEmail({ ...person, ...changes })).toBe(false);
});
