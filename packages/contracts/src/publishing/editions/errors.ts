import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of packages and editions. */
export const editionErrors = {
  "editions.not_found": {
    status: 404,
    detail: "There is no such edition. Your book is safe, and a package can be made of it at any time.",
  },
  "editions.package_running": {
    status: 409,
    detail:
      "A package of this book is being made, {kind} a hardcover's wrap. This one was not ordered, and nothing was charged. Please order it when the other is ready.",
    data: z.object({ kind: z.enum(["with", "without"]) }),
  },
  "editions.ticket_over": {
    status: 404,
    detail:
      "This address has ended: it holds for ten minutes, in the session that asked for it. Please press Download again.",
  },
  "editions.file_lost": {
    status: 410,
    detail:
      "The {format} of this edition is missing from our store, which is our fault. Your book is safe; a package made anew has every file. It costs nothing.",
    data: z.object({ format: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
