import type { ErrorDefinition } from "../../shared/error-definition.ts";

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
