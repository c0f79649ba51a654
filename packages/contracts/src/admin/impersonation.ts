import { z } from "zod";
import { accessNeeded } from "../auth/api-tokens.ts";
import { type EndpointDefinition, defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { textLine } from "../shared/text.ts";
import { visibleText } from "../shared/visible-text.ts";

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
const SPENDING: ReadonlySet<EndpointDefinition["errors"][number]> = new Set([
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

export const impersonationErrors = {
  "impersonation.not_found": { status: 404, detail: "There is no such user. Nothing was begun." },
  "impersonation.of_administrator": {
    status: 409,
    detail:
      "Administrators cannot be seen as, yourself included: what they may do is not for another to try. Nothing was begun.",
  },
  "impersonation.being_deleted": {
    status: 409,
    detail: "This account is being deleted, so there is nothing to see in its name. Nothing was begun.",
  },
  "impersonation.over": {
    status: 409,
    detail:
      "You see the product as yourself again: the hour is over, or another window has ended it. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const Reason = textLine("The reason")
  .max(200, "Please say it in 200 characters at most.")
  .check(visibleText("Please write it with letters that can be seen."))
  .describe("why; the author reads it where they see who looked at their account");

/** Impersonation of an author by an administrator. @source docs/product/rulings.md D6 */
export const impersonationEndpoints = {
  impersonate: defineEndpoint({
    method: "POST",
    path: "/api/admin/impersonate",
    auth: "admin",
    audited: "user.impersonated",
    requiresRecentAuth: true,
    summary:
      "Begin to see the product as a user, to look; for an hour at most, while the administrator's own session rests",
    body: z.object({ user_id: z.uuid(), reason: Reason.optional() }),
    reply: z.object({
      access_token: z
        .string()
        .describe("a session of the user's; in browsers it works with the cookie that is there"),
      ends_at: z.iso.datetime(),
    }),
    errors: [
      "impersonation.not_found",
      "impersonation.of_administrator",
      "impersonation.being_deleted",
      "admin.impersonating",
    ],
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  raiseImpersonation: defineEndpoint({
    method: "POST",
    path: "/api/admin/impersonate/raise",
    auth: "admin",
    audited: "user.impersonation_raised",
    whileImpersonating: true,
    summary:
      "Take leave to change things as the user, by the administrator's own session; each change is written down",
    body: z.object({ reason: Reason.min(1, "Please say why you change something in their name.") }),
    reply: z.object({ may_write: z.literal(true) }),
    errors: ["impersonation.over"],
  }),
  stopImpersonating: defineEndpoint({
    method: "POST",
    path: "/api/admin/stop-impersonate",
    auth: "admin",
    audited: "user.impersonation_ended",
    whileImpersonating: true,
    summary:
      "End it, by the administrator's own session, which goes on; nothing happens where none is under way",
    reply: z.object({ message: z.string() }),
    errors: [],
  }),
} as const;
