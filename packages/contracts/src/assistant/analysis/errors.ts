import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject an analysis of a manuscript, in addition to those of all paid jobs. */
export const analysisErrors = {
  "read_through.nothing_to_read": {
    status: 409,
    detail: "No chapter of this book has text yet, so there is nothing to read. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
