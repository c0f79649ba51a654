import { BOOK_LIMITS, BOOK_THEMES } from "@colophon/contracts/shared/book-choices";

/** Takes a theme away when it is there, else adds it at the end. */
export function toggleTheme(chosen: readonly string[], theme: string): readonly string[] {
  if (chosen.includes(theme)) return chosen.filter((other) => other !== theme);
  return chosen.length < BOOK_LIMITS.themesMax ? [...chosen, theme] : chosen;
}

/**
 * Adds what was typed. Several themes may be separated by commas; one of the known themes is added under its
 * own spelling, and none twice.
 * @returns the same list when nothing was added
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
