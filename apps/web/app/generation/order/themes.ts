import { BOOK_LIMITS, BOOK_THEMES } from "@colophon/contracts/shared/book-choices";

/** Removes a theme if it is chosen, else appends it. */
export function toggleTheme(chosen: readonly string[], theme: string): readonly string[] {
  if (chosen.includes(theme)) return chosen.filter((other) => other !== theme);
  return chosen.length < BOOK_LIMITS.themesMax ? [...chosen, theme] : chosen;
}

/**
 * Adds typed themes, which may be separated by commas. Known themes keep their own spelling, and
 * duplicates are skipped.
 * @returns the same list if nothing was added
 */
export function addTheme(chosen: readonly string[], typed: string): readonly string[] {
  let next = chosen;
  for (const part of typed.split(",")) {
    const theme = knownSpelling(part.trim());
    const isThere = next.some((other) => other.toLowerCase() === theme.toLowerCase());
    if (theme !== "" && !isThere) next = toggleTheme(next, theme);
  }
  return next;
}

function knownSpelling(typed: string): string {
  return BOOK_THEMES.find((theme) => theme.toLowerCase() === typed.toLowerCase()) ?? typed;
}
