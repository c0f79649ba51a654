import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { textLine } from "../../shared/text.ts";
import { visibleText } from "../../shared/visible-text.ts";

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
