/** What `like` finds a text by wherever it stands; its wildcards are plain characters. */
export function containing(text: string): string {
  return `%${escapedForLike(text)}%`;
}

/** A text without wildcards, as `like` reads it. */
export function escapedForLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
