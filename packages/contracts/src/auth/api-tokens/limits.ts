// Without zod: pages show these before their schemas are there.

/** Most API tokens that an author may have at a time, expired ones not counted. */
export const MAX_API_TOKENS = 20;

/** For how many days a token can be made. @source docs/decisions/0078-api-tokens.md */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
