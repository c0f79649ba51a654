import { createHmac } from "node:crypto";
import { nameOfHostCookie, readCookie, setCookie } from "../../platform/http/cookies.ts";
import type { SignInSecrets } from "../../ports/identity-provider.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";

/** Lifetime of a sign-in attempt, plus a minute. */
const COOKIE_SECONDS = 11 * 60;
const COOKIE = "colophon_sign_in";
const SECRET = /^[\w-]{43}$/;

/** The secret held by the browser that starts a sign-in. */
export type BrowserSecret = { text: string; hash: Buffer };

/** The secret from this browser's cookie. @returns null if there is none in our format */
export function browserSecretOf(cookies: string | undefined, secure: boolean): BrowserSecret | null {
  const text = readCookie(cookies, nameOfHostCookie(COOKIE, secure));
  return text !== null && SECRET.test(text) ? { text, hash: hashToken(text) } : null;
}

/** A new secret if the browser has none; a second tab reuses the first one's, so that both can return. */
export function currentOrNewSecret(cookies: string | undefined, secure: boolean): BrowserSecret {
  return browserSecretOf(cookies, secure) ?? createSecretToken();
}

/** @param secret  "" deletes the cookie */
export function browserCookie(secret: string, secure: boolean): string {
  const maxAgeSeconds = secret === "" ? 0 : COOKIE_SECONDS;
  return setCookie({ name: nameOfHostCookie(COOKIE, secure), value: secret }, { maxAgeSeconds, secure });
}

/**
 * Nonce and PKCE verifier of one sign-in attempt, derived from the browser's secret: neither our tables nor
 * the callback URL reveal them.
 */
export function secretsOf(browser: BrowserSecret, state: string): SignInSecrets {
  const derived = (purpose: string): string =>
    createHmac("sha256", browser.text).update(`${purpose} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), codeVerifier: derived("code verifier") };
}
