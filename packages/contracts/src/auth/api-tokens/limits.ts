// No zod here: pages use these before their schemas are loaded.

/** Maximum number of API tokens per author, expired ones not counted. */
export const MAX_API_TOKENS = 20;

/** Lifetimes offered for a token, in days. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
