import { createHmac } from "node:crypto";
import { nameOfHostCookie, readCookie, setCookie } from "../../platform/http/cookies.ts";
import type { SignInSecrets } from "../../ports/identity-provider.ts";
import { createSecretToken, hashToken } from "../sessions/sessions.ts";

/** As long as a way to the provider may take, and the minute after it. */
const COOKIE_SECONDS = 11 * 60;
const COOKIE = "colophon_sign_in";
const SECRET = /^[\w-]{43}$/;

/** The secret that the browser of a sign-in brings along. */
export type BrowserSecret = { text: string; hash: Buffer };

/** The secret of this browser's cookie. @returns null where there is none that could be one of ours */
export function browserSecretOf(cookies: string | undefined, secure: boolean): BrowserSecret | null {
  const text = readCookie(cookies, nameOfHostCookie(COOKIE, secure));
  return text !== null && SECRET.test(text) ? { text, hash: hashToken(text) } : null;
}

/** One of its own for a browser that has none; a second tab goes on with the first one's, so that both come back. */
export function currentOrNewSecret(cookies: string | undefined, secure: boolean): BrowserSecret {
  return browserSecretOf(cookies, secure) ?? createSecretToken();
}

/** @param secret  "" takes the cookie away */
export function browserCookie(secret: string, secure: boolean): string {
  const maxAgeSeconds = secret === "" ? 0 : COOKIE_SECONDS;
  return setCookie({ name: nameOfHostCookie(COOKIE, secure), value: secret }, { maxAgeSeconds, secure });
}

/**
 * Nonce and verifier of one way to the provider, made of what its browser alone has: whoever reads our tables, or the
 * address that the browser comes back with, has neither.
 */
export function secretsOf(browser: BrowserSecret, state: string): SignInSecrets {
  const derived = (purpose: string): string =>
    createHmac("sha256", browser.text).update(`${purpose} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), codeVerifier: derived("code verifier") };
}
