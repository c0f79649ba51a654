import type { RateLimit } from "../shared/endpoint.ts";

/** Minimum length of a password, the same everywhere (docs/product/rulings.md D5). */
export const SHORTEST_PASSWORD = 8;

/** Maximum length of a password; longer ones would only cost hashing time. */
export const LONGEST_PASSWORD = 128;

/**
 * Limit on a signed-in author's guesses of their own password, when they change it or confirm their identity,
 * across all sessions. Two forms give someone who hijacked a session no extra guesses.
 * @source apps/server/src/auth/mfa/README.md
 */
export const PASSWORD_GUESS_LIMIT = {
  max: 10,
  windowSeconds: 900,
  by: "user",
  sharedAs: "own-password",
  refusal: "auth.own_guesses_used_up",
} as const satisfies RateLimit;
