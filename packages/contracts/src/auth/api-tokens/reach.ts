import type { EndpointDefinition } from "../../shared/endpoint.ts";
import type { TokenScope } from "./api-token.ts";

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
