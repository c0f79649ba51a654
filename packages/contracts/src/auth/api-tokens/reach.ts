import type { EndpointDefinition } from "../../shared/endpoint.ts";
import type { TokenScope } from "./api-token.ts";

/** What a caller needs for a call: a session, or a token of at least this scope. */
export type AccessNeeded = "session" | TokenScope;

/**
 * Where API tokens reach: an author's work, and the look at what is left to pay it with. Every other address is for
 * signed-in people alone, those of tomorrow too: account, signing in, money, keys, administration.
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

/** The one place that decides what an API token may be used for: by the endpoint's own definition. */
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
