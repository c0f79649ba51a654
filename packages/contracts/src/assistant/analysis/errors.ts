import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** What the reading of a manuscript is refused for, beside what all paid work is. */
export const analysisErrors = {
  "read_through.nothing_to_read": {
    status: 409,
    detail: "No chapter of this book has text yet, so there is nothing to read. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
