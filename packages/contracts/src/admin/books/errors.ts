import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons for rejecting an administrator's action on a book. */
export const adminBookErrors = {
  "admin_books.work_began": {
    status: 409,
    detail: "Work on this book began just this moment. Nothing was deleted; please try again.",
  },
} as const satisfies Record<string, ErrorDefinition>;
