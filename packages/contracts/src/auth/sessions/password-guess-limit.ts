import type { RateLimit } from "../../shared/endpoint.ts";

/**
 * What an author who is signed in may try of their own password: where it is changed and where they confirm with it that
 * it is them, in all sessions together. Whoever has taken a session over guesses no more often for having two doors.
 * @source docs/decisions/0079-second-factors.md
 */
export const PASSWORD_GUESS_LIMIT = {
  max: 10,
  windowSeconds: 900,
  by: "user",
  sharedAs: "own-password",
  refusal: "auth.own_guesses_used_up",
} as const satisfies RateLimit;
