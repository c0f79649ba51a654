import type { ErrorCode } from "../../errors.ts";
import type { EndpointDefinition } from "../../shared/endpoint.ts";
import { accessNeeded } from "../../auth/api-tokens/reach.ts";

/**
 * What an administrator who impersonates an author may do with an endpoint. `spend`: rejected, because it
 * would cost the author.
 */
export type ImpersonationReach = "never" | "spend" | "look" | "change";

/** Data screens load besides the author's work: may be read, never changed. */
const LOOKED_AT = [
  "/api/auth/me",
  "/api/credits",
  "/api/payments/membership",
  "/api/lifetime-offer/mine",
  "/api/account/own-keys",
  "/api/support",
] as const;

/** Anything that can fail for lack of credits may spend them; the rest may use the author's own key. */
const SPENDING: ReadonlySet<ErrorCode> = new Set([
  "credits.insufficient",
  "covers.insufficient_credits",
  "own_keys.refused",
]);

/** The state of a wizard is the author's work too, although API clients don't need it. */
const CHANGED = ["/api/wizard"] as const;

/**
 * The only place that decides how far impersonation reaches, based on the endpoint's definition. Anything not
 * listed is out of reach, including future endpoints: administration, passwords, email, payments, keys; and
 * all deletion.
 * @source docs/product/rulings.md D6
 */
export function impersonationReach(
  endpoint: Pick<EndpointDefinition, "auth" | "requiresRecentAuth" | "method" | "path" | "errors">,
): ImpersonationReach {
  if (endpoint.auth !== "user" || endpoint.requiresRecentAuth === true) return "never";
  // Only authors may delete, even their own work: covers, series and profiles are deleted permanently, and
  // moving something to the trash counts as deleting.
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
