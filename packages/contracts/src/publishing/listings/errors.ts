import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject listing jobs, in addition to those of all paid jobs. */
export const listingErrors = {
  "listings.metadata_not_found": { status: 404, detail: "This metadata is not here any more." },
  "listings.changed": {
    status: 409,
    detail:
      "This listing was changed in another window or on another device since you opened it here. Nothing was saved yet: look at what stands there now, then save again.",
  },
  "listings.nothing_to_go_by": {
    status: 409,
    detail:
      "This book has no text, no plan and no blurb yet that metadata could be made from. Nothing was charged; write or import something first.",
  },
  "listings.no_answers": {
    status: 409,
    detail:
      "There’s nothing to build a listing from yet. Answer at least one of the seven questions. Nothing was charged.",
  },
  "listings.optimizing": {
    status: 409,
    detail:
      "Three listings of yours are being worked on already. Please wait until one of them is done. Nothing was charged.",
  },
  "listings.keyword_file_not_found": {
    status: 404,
    detail: "This table of keywords is not here any more.",
  },
  "listings.keyword_file_refused": {
    status: 422,
    detail: "{reason} Nothing was kept.",
    data: z.object({ reason: z.string() }),
  },
  "listings.too_many_keyword_files": {
    status: 409,
    detail:
      "You have {limit} tables of keywords, which is the most. Please delete one first. Nothing was kept.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
