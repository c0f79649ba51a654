import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of cover thumbnails. */
export const coverThumbnailErrors = {
  "fronts.not_found": {
    status: 404,
    detail: "There is no such picture, or not any more. Your books list the ones there are.",
  },
} as const satisfies Record<string, ErrorDefinition>;
