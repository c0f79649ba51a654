import { z } from "zod";
import { type EndpointDefinition, defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { textLine } from "../shared/text.ts";

// No zod here: pages use these before their schemas are loaded.

/** Maximum number of API tokens per author, expired ones not counted. */
export const MAX_API_TOKENS = 20;

/** Lifetimes offered for a token, in days. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;

/** Prefix of every API token, so that secret scanners can recognize one. */
export const API_TOKEN_PREFIX = "clp_";

/** Scope of a token: read, or read and write. A session may do everything. */
export const TokenScope = z.enum(["read", "write"]).meta({ id: "TokenScope" });
export type TokenScope = z.output<typeof TokenScope>;

/** A token as shown to its author; the secret itself is shown only once. */
export const ApiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: TokenScope,
    ending: z.string().describe("The last four characters of the token"),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe("Exact to the hour; null: never used"),
    has_expired: z.boolean(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.output<typeof ApiToken>;

export const NewApiToken = z
  .object({
    name: textLine("The name")
      .min(1, "Please give the token a name, so that you know it again")
      .max(60, "Please use at most 60 characters"),
    scope: TokenScope,
    days: z.literal(API_TOKEN_DAYS),
  })
  .meta({ id: "NewApiToken" });
export type NewApiToken = z.output<typeof NewApiToken>;

/** Access that a call requires: a session, or a token with at least this scope. */
export type AccessNeeded = "session" | TokenScope;

/**
 * Endpoints open to API tokens: an author's work, and the balance left to pay for it. All others, including
 * future ones, require a session: account, sign-in, payments, keys, admin.
 */
const REACHED = [
  "/api/books",
  "/api/covers",
  "/api/credits/balance",
  "/api/credits/check",
  "/api/credits/history",
  "/api/imports",
  "/api/metadata",
  "/api/pricing",
  "/api/profiles",
  "/api/series",
  "/api/writer",
] as const;

/** The only place that decides what an API token may be used for, based on the endpoint's definition. */
export function accessNeeded({
  auth,
  requiresRecentAuth,
  method,
  path,
}: Pick<EndpointDefinition, "auth" | "requiresRecentAuth" | "method" | "path">): AccessNeeded {
  const isReached = REACHED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (auth !== "user" || requiresRecentAuth === true || !isReached) return "session";
  return method === "GET" ? "read" : "write";
}

/** Reasons to reject API tokens and calls made with them. */
export const apiTokenErrors = {
  "auth.token_out_of_reach": {
    status: 403,
    detail:
      "An API token cannot do this, whatever its scope: it is for signed-in people alone. Nothing was changed.",
  },
  "auth.token_scope": {
    status: 403,
    detail:
      "This API token may look and not change anything. Make one with the scope write under Account, Keys. Nothing was changed.",
  },
  "auth.too_many_tokens": {
    status: 409,
    detail:
      "You have {most} API tokens, which is the most. Revoke one that you no longer use, then try again.",
    data: z.object({ most: z.int() }),
  },
  "auth.token_not_found": {
    status: 404,
    detail: "This API token is not there any more, so there is nothing to revoke.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const apiTokenEndpoints = {
  apiTokens: defineEndpoint({
    method: "GET",
    path: "/api/account/tokens",
    auth: "user",
    summary: "The author's API tokens, the newest first; never the tokens themselves",
    reply: z.object({ tokens: z.array(ApiToken) }),
    errors: [],
  }),
  createApiToken: defineEndpoint({
    method: "POST",
    path: "/api/account/tokens",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Make an API token; it is told in this answer and never again",
    body: NewApiToken,
    status: 201,
    reply: z.object({ token: z.string().describe("The token itself"), api_token: ApiToken }),
    errors: ["auth.too_many_tokens"],
    limits: [{ max: 40, windowSeconds: 3600, by: "user" }],
    logged: "token-created",
  }),
  revokeApiToken: defineEndpoint({
    method: "DELETE",
    path: "/api/account/tokens/{id}",
    auth: "user",
    allowedDuringWriteFreeze: true,
    summary: "Revoke an API token: it works no more from this moment",
    params: z.object({ id: Id }),
    reply: z.object({ message: z.string() }),
    errors: ["auth.token_not_found"],
    notFound: "auth.token_not_found",
    logged: "token-revoked",
  }),
} as const;
