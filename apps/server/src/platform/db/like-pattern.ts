/** A `like` pattern that matches a text anywhere; its wildcards are literal characters. */
export function containing(text: string): string {
  return `%${escapedForLike(text)}%`;
}

/** A text with its wildcards escaped for `like`. */
export function escapedForLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
