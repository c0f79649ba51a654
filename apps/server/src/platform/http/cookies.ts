type CookieLife = {
  /** 0 removes the cookie */
  maxAgeSeconds: number;
  /** whether the product is reached by https */
  secure: boolean;
};

/**
 * A cookie's name where the product is reached by https: browsers take one of this prefix from this very host only,
 * over https only, so that no neighbour in the domain can put one of theirs in its place.
 */
export function nameOfHostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * The value that a browser sent under a name.
 * @param header  the header `cookie` as it came
 * @returns null where there is none, or an empty one
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
 * A header `set-cookie`, out of reach of scripts. Lax: links from elsewhere, and the way back from a provider, bring it
 * along, which Strict would not.
 */
export function setCookie({ name, value }: { name: string; value: string }, life: CookieLife): string {
  const only = life.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life.maxAgeSeconds}${only}`;
}
