import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** What a picture of a front is refused for. */
export const coverThumbnailErrors = {
  "fronts.not_found": {
    status: 404,
    detail: "There is no such picture, or not any more. Your books list the ones there are.",
  },
} as const satisfies Record<string, ErrorDefinition>;
