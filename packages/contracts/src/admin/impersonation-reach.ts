import type { EndpointDefinition } from "../shared/endpoint.ts";
import { accessNeeded } from "../api-tokens/reach.ts";

/** What an administrator who sees the product as an author may do with a call. */
export type ImpersonationReach = "never" | "look" | "change";

/** What a screen asks for beside an author's work: looked at, never changed. */
const LOOKED_AT = [
  "/api/auth/me",
  "/api/credits",
  "/api/payments/membership",
  "/api/lifetime-offer/mine",
  "/api/account/own-keys",
  "/api/support",
] as const;

/** Where a wizard stands is the author's work too, though programs have no use for it. */
const CHANGED = ["/api/wizard"] as const;

/**
 * The one place that decides how far impersonation reaches, by the endpoint's own definition. What is named nowhere is
 * out of reach, the addresses of tomorrow too: administration, passwords, e-mail, payments, keys; and deletion is,
 * whatever is deleted.
 * @source docs/product/rulings.md D6
 */
export function impersonationReach(
  endpoint: Pick<EndpointDefinition, "auth" | "confirmed" | "method" | "path">,
): ImpersonationReach {
  if (endpoint.auth !== "user" || endpoint.confirmed === true) return "never";
  // Deletion is the author's alone, of their work too: covers, series and profiles are gone for good, and what goes
  // into the bin is deleted as well.
  if (endpoint.method === "DELETE") return "never";
  const needed = accessNeeded(endpoint);
  const isWork = needed !== "session" || isUnder(CHANGED, endpoint.path);
  if (endpoint.method === "GET") return isWork || isUnder(LOOKED_AT, endpoint.path) ? "look" : "never";
  return isWork ? "change" : "never";
}

function isUnder(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
