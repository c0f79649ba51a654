/** The HttpOnly cookie that a browser's token works together with. */
export const BINDING_COOKIE = "colophon_binding";

/** `Bearer x` → x. @returns null when there is none */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "");
  return match?.[1] ?? null;
}

/** The binding cookie's value. @returns null when there is none */
export function bindingCookie(cookies: string | undefined): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === BINDING_COOKIE && value !== undefined && value !== "") return value;
  }
  return null;
}

/** @param maxAgeSeconds  0 removes the cookie */
export function setBindingCookie(value: string, options: { maxAgeSeconds: number; secure: boolean }): string {
  const secure = options.secure ? "; Secure" : "";
  return `${BINDING_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${secure}`;
}
