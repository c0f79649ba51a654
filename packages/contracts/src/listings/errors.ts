import type { ErrorDefinition } from "../shared/error-definition.ts";

/** What work on a book's page in the store is refused for, beside what all paid work is. */
export const listingErrors = {
  "listings.metadata_not_found": { status: 404, detail: "This metadata is not here any more." },
  "listings.nothing_to_go_by": {
    status: 409,
    detail:
      "This book has no text, no plan and no blurb yet that metadata could be made from. Nothing was charged; write or import something first.",
  },
} as const satisfies Record<string, ErrorDefinition>;
