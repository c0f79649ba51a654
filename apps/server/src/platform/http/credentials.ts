import { nameOfHostCookie, readCookie, setCookie } from "./cookies.ts";

/** The HttpOnly cookie that a browser's token is bound to. */
export const BINDING_COOKIE = "colophon_binding";
/** The HttpOnly cookie that a browser's second sign-in step is bound to. */
const TICKET_COOKIE = "colophon_second_step";
/** The HttpOnly cookie of the browser that registered: with it, the emailed link needs no password. */
const REGISTRATION_COOKIE = "colophon_registration";

/** `Bearer x` → x. @returns null if there is none */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "");
  return match?.[1] ?? null;
}

/** Its name when the site is served over https. */
export const SECURE_BINDING_COOKIE = nameOfHostCookie(BINDING_COOKIE, true);

/**
 * The binding cookie's value.
 * @param secure  whether the site is served over https
 * @returns null if there is none
 */
export function bindingCookie(cookies: string | undefined, secure: boolean): string | null {
  return readCookie(cookies, nameOfHostCookie(BINDING_COOKIE, secure));
}

/** The cookie of a sign-in awaiting its second step; see `bindingCookie`. */
export function ticketCookie(cookies: string | undefined, secure: boolean): string | null {
  return readCookie(cookies, nameOfHostCookie(TICKET_COOKIE, secure));
}

/** The cookie of a registration awaiting confirmation; see `bindingCookie`. */
export function registrationCookie(cookies: string | undefined, secure: boolean): string | null {
  return readCookie(cookies, nameOfHostCookie(REGISTRATION_COOKIE, secure));
}

type CookieLife = Parameters<typeof setCookie>[1];

/** @param life.maxAgeSeconds  0 removes the cookie */
export function setBindingCookie(value: string, life: CookieLife): string {
  return setCookie({ name: nameOfHostCookie(BINDING_COOKIE, life.secure), value }, life);
}

/** @param life.maxAgeSeconds  0 removes the cookie */
export function setTicketCookie(value: string, life: CookieLife): string {
  return setCookie({ name: nameOfHostCookie(TICKET_COOKIE, life.secure), value }, life);
}

/** @param life.maxAgeSeconds  0 removes the cookie */
export function setRegistrationCookie(value: string, life: CookieLife): string {
  return setCookie({ name: nameOfHostCookie(REGISTRATION_COOKIE, life.secure), value }, life);
}
