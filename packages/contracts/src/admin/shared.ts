import type { ErrorDefinition } from "../shared/errors.ts";

/** Display name of an administrator whose account was deleted. */
export const FORMER_ADMINISTRATOR = "A former administrator";

/** Rejections common to all admin calls, and those of impersonation. */
export const adminErrors = {
  "admin.second_factor_needed": {
    status: 403,
    detail:
      "Administration needs a second factor. Nothing was done: set up an authenticator app or a passkey under Account, Security, and come back.",
  },
  "admin.impersonating": {
    status: 403,
    detail:
      "You are seeing the product as somebody else, so your own session rests. Nothing was done: use Back to Admin first.",
  },
  "admin.out_of_reach": {
    status: 403,
    detail:
      "This is out of reach while you see the product as somebody else: administration, passwords, addresses, payments, keys and deletion are theirs alone. Nothing was done.",
  },
  "admin.read_only": {
    status: 403,
    detail:
      "You are looking, so nothing was changed. To change something on this person's behalf, choose Allow changes in the yellow bar; it is noted in the audit log.",
  },
  "admin.cannot_spend": {
    status: 403,
    detail:
      "This can spend the author's credits or use their own key, so only the author can do it. Nothing was done or charged.",
  },
  "admin.cursor_unknown": {
    status: 422,
    detail: "This page of the list is not known any more. Please begin at its first page.",
  },
} as const satisfies Record<string, ErrorDefinition>;
