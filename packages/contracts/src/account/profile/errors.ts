import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons for rejecting account changes. */
export const accountErrors = {
  "account.being_deleted": {
    status: 403,
    detail:
      "This account is being deleted, so nothing was done. Restore it first; until it is purged, everything is still there.",
  },
  "account.email_unchanged": {
    status: 422,
    detail: "This is your address already. Nothing was changed; please enter another one.",
  },
  "account.email_link_invalid": {
    status: 400,
    detail:
      "This link was used already, was replaced by a newer one, or has expired. Your address stays as it is; you can ask for the change again on your account page.",
  },
  "account.email_mistyped": {
    status: 422,
    detail: "This is not the address of your account. Nothing was deleted; please type it again.",
  },
  "account.last_administrator": {
    status: 409,
    detail:
      "You are the only administrator of this installation, so your account was not deleted. Make somebody else an administrator first.",
  },
  "account.too_late": {
    status: 409,
    detail: "This account is being purged at this moment and cannot be restored any more.",
  },
} as const satisfies Record<string, ErrorDefinition>;
