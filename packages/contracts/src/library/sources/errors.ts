import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of sources and of the statements they support. */
export const sourceErrors = {
  "sources.not_found": { status: 404, detail: "This source is not here any more." },
  "sources.claim_not_found": {
    status: 404,
    detail:
      "This statement is not on the list any more: its chapter was written or checked anew. Please look again.",
  },
  "sources.too_many": {
    status: 409,
    detail: "This book has {limit} sources, and can have no more. Take one away first. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
  "sources.too_long": {
    status: 409,
    detail:
      "With this text, which has {letters} letters, there would be more than fits: one source has at most 1,000,000 letters, and all sources of a book have at most 2,000,000. Nothing was changed.",
    data: z.object({ letters: z.int() }),
  },
  "sources.empty": {
    status: 422,
    detail: "This file has no text that could be read. Nothing was added.",
  },
  "sources.passage_not_found": {
    status: 409,
    detail: "These words do not stand in this source any more. Please choose a passage again.",
  },
} as const satisfies Record<string, ErrorDefinition>;
