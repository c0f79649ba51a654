import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { ApiToken, NewApiToken } from "./api-token.ts";

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
