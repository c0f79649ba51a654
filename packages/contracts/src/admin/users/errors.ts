import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { EditableUser } from "./users.ts";

/** Errors for administrators managing users. */
export const adminUserErrors = {
  "admin.user_not_found": {
    status: 404,
    detail: "There is no such user any more. Nothing was changed; the list of users shows who is there.",
  },
  "admin.administrator_protected": {
    status: 403,
    detail:
      "This is an administrator's account. Its role, address and password are out of reach of administrators, your own too, and it is not deleted here. Nothing was changed; whoever runs the server takes the role away by npm run admin.",
  },
  "admin.user_changed_meanwhile": {
    status: 409,
    detail:
      "Somebody else changed this user since you opened the form. Nothing of yours was stored, and what you typed is still here: look at how they stand now, and save again if you want yours.",
    data: z.object({ user: EditableUser }),
  },
  "admin.email_taken": {
    status: 409,
    detail: "Another account has this address. Nothing was changed; please enter another.",
  },
  "admin.premium_bought": {
    status: 409,
    detail:
      "This premium is paid for, so it cannot be taken away here, and nothing was changed. It ends with the subscription, or when the payment is refunded at the provider.",
  },
  "admin.user_leaving": {
    status: 409,
    detail:
      "This account is being deleted, so it does not become an administrator's. Nothing was changed; its author can restore it first.",
  },
  "admin.adjustment_uncovered": {
    status: 409,
    detail:
      "This user can spend {balance} credits, so no more than that can be taken. Nothing was changed; what is set aside for work under way is not part of it.",
    data: z.object({ balance: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
