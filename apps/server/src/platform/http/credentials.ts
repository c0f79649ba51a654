/** The HttpOnly cookie that a browser's token works together with. */
export const BINDING_COOKIE = "colophon_binding";

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
  const ours = nameOf(secure);
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === ours && value !== undefined && value !== "") return value;
  }
  return null;
}

/** @param maxAgeSeconds  0 removes the cookie */
export function setBindingCookie(value: string, options: { maxAgeSeconds: number; secure: boolean }): string {
  const secure = options.secure ? "; Secure" : "";
  return `${nameOf(options.secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${secure}`;
}

function nameOf(secure: boolean): string {
  return secure ? SECURE_BINDING_COOKIE : BINDING_COOKIE;
}
