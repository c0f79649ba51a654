import type { ErrorCode } from "../../errors.ts";
import type { EndpointDefinition } from "../../shared/endpoint.ts";
import { accessNeeded } from "../../auth/api-tokens/reach.ts";

/** What an administrator who sees the product as an author may do with a call. `spend`: refused, since it costs them. */
export type ImpersonationReach = "never" | "spend" | "look" | "change";

/** What a screen asks for beside an author's work: looked at, never changed. */
const LOOKED_AT = [
  "/api/auth/me",
  "/api/credits",
  "/api/payments/membership",
  "/api/lifetime-offer/mine",
  "/api/account/own-keys",
  "/api/support",
] as const;

/** Whatever can be refused for want of credits takes them otherwise; the rest may be done with the author's own key. */
const SPENDING: ReadonlySet<ErrorCode> = new Set([
  "credits.insufficient",
  "covers.insufficient_credits",
  "own_keys.refused",
]);

/** Where a wizard stands is the author's work too, though programs have no use for it. */
const CHANGED = ["/api/wizard"] as const;

/**
 * The one place that decides how far impersonation reaches, by the endpoint's own definition. What is named nowhere is
 * out of reach, the addresses of tomorrow too: administration, passwords, e-mail, payments, keys; and deletion is,
 * whatever is deleted.
 * @source docs/product/rulings.md D6
 */
export function impersonationReach(
  endpoint: Pick<EndpointDefinition, "auth" | "requiresRecentAuth" | "method" | "path" | "errors">,
): ImpersonationReach {
  if (endpoint.auth !== "user" || endpoint.requiresRecentAuth === true) return "never";
  // Deletion is the author's alone, of their work too: covers, series and profiles are gone for good, and what goes
  // into the bin is deleted as well.
  if (endpoint.method === "DELETE") return "never";
  const needed = accessNeeded(endpoint);
  const isWork = needed !== "session" || isUnder(CHANGED, endpoint.path);
  if (endpoint.method === "GET") return isWork || isUnder(LOOKED_AT, endpoint.path) ? "look" : "never";
  if (!isWork) return "never";
  return endpoint.errors.some((code) => SPENDING.has(code)) ? "spend" : "change";
}

function isUnder(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
