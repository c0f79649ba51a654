type CookieLife = {
  /** 0 removes the cookie */
  maxAgeSeconds: number;
  /** whether the site is served over https */
  secure: boolean;
};

/**
 * Cookie name for sites served over https: browsers accept the `__Host-` prefix only from this exact host and
 * over https, so no sibling subdomain can plant its own cookie.
 */
export function nameOfHostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * The value a browser sent for a cookie name.
 * @param header  the raw `cookie` header
 * @returns null if missing or empty
 */
export function readCookie(header: string | undefined, ours: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [name, ...parts] = pair.trim().split("=");
    const value = parts.join("=");
    if (name === ours && value !== "") return value;
  }
  return null;
}

/**
 * A `set-cookie` header, HttpOnly. Lax, because links from other sites and the redirect back from a provider
 * must carry it; Strict would drop it.
 */
export function setCookie({ name, value }: { name: string; value: string }, life: CookieLife): string {
  const only = life.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life.maxAgeSeconds}${only}`;
}
