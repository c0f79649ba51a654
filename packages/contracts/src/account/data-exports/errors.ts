import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons for rejecting an account's data export. */
export const dataExportErrors = {
  "account.export_running": {
    status: 409,
    detail:
      "An export of your account is being made already, and this one was not begun. You will have a mail when it is ready.",
  },
  "account.export_limit": {
    status: 429,
    detail:
      "You have had {most} exports in 24 hours, which is the most. Nothing was begun; the last one can still be fetched, and another one asked for in {wait}.",
    data: z.object({ most: z.int(), wait: z.string(), retry_after_seconds: z.int() }),
  },
  "account.export_not_found": {
    status: 404,
    detail:
      "There is no such export, or its days are over. Your books are safe, and another one can be made; it costs nothing.",
  },
  "account.export_ticket_over": {
    status: 404,
    detail:
      "This address has ended: it holds for ten minutes, in the session that asked for it. Please press Download again.",
  },
  "account.export_lost": {
    status: 410,
    detail:
      "This export is missing from our store, which is our fault. Your books are safe; please ask for another one, which costs nothing.",
  },
} as const satisfies Record<string, ErrorDefinition>;
