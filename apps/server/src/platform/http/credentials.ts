/** The HttpOnly cookie that a browser's token works together with. */
export const BINDING_COOKIE = "colophon_binding";
/** The HttpOnly cookie that a browser's second step of signing in works together with. */
const TICKET_COOKIE = "colophon_second_step";

/** `Bearer x` → x. @returns null when there is none */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "");
  return match?.[1] ?? null;
}

/**
 * Its name where the product is reached by https: browsers take a cookie of this prefix from this very host only,
 * over https only, so that no neighbour in the domain can put one of theirs in its place.
 */
export const SECURE_BINDING_COOKIE = `__Host-${BINDING_COOKIE}`;

/**
 * The binding cookie's value.
 * @param secure  whether the product is reached by https
 * @returns null when there is none
 */
export function bindingCookie(cookies: string | undefined, secure: boolean): string | null {
  return valueOf(cookies, nameOf(BINDING_COOKIE, secure));
}

/** The cookie of a sign-in that waits for its second step; as `bindingCookie`. */
export function ticketCookie(cookies: string | undefined, secure: boolean): string | null {
  return valueOf(cookies, nameOf(TICKET_COOKIE, secure));
}

function valueOf(cookies: string | undefined, ours: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === ours && value !== undefined && value !== "") return value;
  }
  return null;
}

type CookieLife = { maxAgeSeconds: number; secure: boolean };

/** @param maxAgeSeconds  0 removes the cookie */
export function setBindingCookie(value: string, options: CookieLife): string {
  return setCookie(nameOf(BINDING_COOKIE, options.secure), value, options);
}

/** @param maxAgeSeconds  0 removes the cookie */
export function setTicketCookie(value: string, options: CookieLife): string {
  return setCookie(nameOf(TICKET_COOKIE, options.secure), value, options);
}

function setCookie(name: string, value: string, { maxAgeSeconds, secure }: CookieLife): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? "; Secure" : ""}`;
}

function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
